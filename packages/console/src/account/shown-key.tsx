import { Alert, Anchor, Code, Group, Stack, Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { Link } from 'wouter';
import { CopyButton } from '../shell/copy-button.tsx';

/** A key that was just made, for the only time. */
export function ShownKey({ value }: { readonly value: string }) {
  return (
    <Alert icon={<IconKey />} title="Copy the new key now: it is not shown again" role="status">
      <Stack gap="xs">
        <Group gap="sm">
          <Code className="mono" fz="sm" data-testid="new-key">
            {value}
          </Code>
          <CopyButton text={value}>Copy</CopyButton>
        </Group>
        <Text size="sm">
          The{' '}
          <Anchor component={Link} href="/guide" inherit>
            guide
          </Anchor>{' '}
          shows its examples with it until you leave this page.
        </Text>
      </Stack>
    </Alert>
  );
}
