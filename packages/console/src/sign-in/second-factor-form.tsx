import { Anchor, Button, Group, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { verifyBackupCode, verifyTotp } from '../api/account.ts';
import { Refusal } from '../shell/refusal.tsx';
import { useAction } from '../shell/use-action.ts';
import { Card } from './card.tsx';

interface SecondFactorProps {
  onDone(): Promise<void>;
  onBack(): void;
}

/** Asks for a code of the authenticator, or one of the backup codes. */
export function SecondFactorForm({ onDone, onBack }: SecondFactorProps) {
  const [usesBackup, setUsesBackup] = useState(false);
  const [code, setCode] = useState('');
  const verifying = useAction(async () => {
    await (usesBackup ? verifyBackupCode(code.trim()) : verifyTotp(code.replaceAll(' ', '')));
    await onDone();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void verifying.run();
  };
  return (
    <Card
      title="Second factor"
      about={
        usesBackup ? 'Each backup code lets you in once.' : 'Enter the code that your authenticator shows.'
      }
    >
      <form onSubmit={submit}>
        <Stack gap="sm">
          <TextInput
            label={usesBackup ? 'Backup code' : 'Code'}
            autoComplete="one-time-code"
            inputMode={usesBackup ? 'text' : 'numeric'}
            autoFocus
            required
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <Refusal error={verifying.error} />
          <Button type="submit" loading={verifying.isRunning}>
            Go on
          </Button>
          <Group justify="space-between">
            <Anchor component="button" type="button" size="sm" onClick={onBack}>
              Back
            </Anchor>
            <Anchor component="button" type="button" size="sm" onClick={() => setUsesBackup(!usesBackup)}>
              {usesBackup ? 'Use the authenticator' : 'Use a backup code'}
            </Anchor>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}
