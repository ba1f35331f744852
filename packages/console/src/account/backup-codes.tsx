import { Code, Group, Text } from '@mantine/core';
import { CopyButton } from '../shell/copy-button.tsx';

/** Codes that sign in without the authenticator, shown this once. */
export function BackupCodes({ codes }: { readonly codes: readonly string[] }) {
  return (
    <>
      <Text>Keep these backup codes apart from it. Each lets you in once, without the authenticator.</Text>
      <Group gap={6} my="xs">
        {codes.map((code) => (
          <Code key={code} className="mono" data-testid="backup-code">
            {code}
          </Code>
        ))}
      </Group>
      <CopyButton text={codes.join('\n')}>Copy the backup codes</CopyButton>
    </>
  );
}
