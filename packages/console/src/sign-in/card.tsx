import { Center, Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePageTitle } from '../shell/page.tsx';

interface CardProps {
  readonly title: string;
  readonly about?: ReactNode;
  readonly children: ReactNode;
}

/** A small page by itself. */
export function Card({ title, about, children }: CardProps) {
  usePageTitle(title);
  return (
    <Center px="md" py={48}>
      <Paper withBorder shadow="sm" p="xl" w="100%" maw={420}>
        <Stack gap="md">
          <div>
            <Title order={1} size="h3">
              {title}
            </Title>
            {about !== undefined && (
              <Text c="dimmed" mt={4}>
                {about}
              </Text>
            )}
          </div>
          {children}
        </Stack>
      </Paper>
    </Center>
  );
}
