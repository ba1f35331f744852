import { Container, Group, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';

interface PageProps {
  readonly title: string;
  readonly about?: ReactNode;
  /** Beside the title. */
  readonly actions?: ReactNode;
  readonly width?: number;
  readonly children: ReactNode;
}

/** A page of the console: its title, which the window takes too, and what it holds. */
export function Page({ title, about, actions, width = 1080, children }: PageProps) {
  usePageTitle(title);
  return (
    <Container size={width} py="xl" px="md">
      <Group justify="space-between" align="flex-start" mb="lg" gap="sm">
        <div>
          <Title order={1} size="h2">
            {title}
          </Title>
          {about !== undefined && (
            <Text c="dimmed" mt={4} maw={680}>
              {about}
            </Text>
          )}
        </div>
        {actions}
      </Group>
      {children}
    </Container>
  );
}

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Rangeline`;
  }, [title]);
}
