import { Button, Code, Group, List, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import {
  addSecondFactor,
  newBackupCodes,
  removeSecondFactor,
  type SecondFactor,
  verifyTotp,
} from '../api/account.ts';
import { useSession } from '../session/session.tsx';
import { Refusal } from '../shell/refusal.tsx';
import { useAction } from '../shell/use-action.ts';
import { BackupCodes } from './backup-codes.tsx';
import { PasswordStep } from './password-step.tsx';
import { QrCode } from './qr-code.tsx';

/** Adds or removes a code of an authenticator at sign-in, and its backup codes. */
export function SecondFactorPanel() {
  const { who, refresh } = useSession();
  const [begun, setBegun] = useState<SecondFactor | null>(null);
  const has = who.kind === 'person' && who.profile.second_factor;
  const done = async () => {
    await refresh();
    setBegun(null);
  };
  return (
    <Paper withBorder p="lg">
      <Title order={2} size="h4" mb="sm">
        Second factor
      </Title>
      {has && <AddedFactor onRemoved={done} />}
      {!has && begun === null && (
        <PasswordStep
          text="Have sign-in ask for a code of an authenticator as well, such as that of a phone."
          actions={[{ name: 'Add it', act: async (password) => setBegun(await addSecondFactor(password)) }]}
        />
      )}
      {!has && begun !== null && <AuthenticatorStep factor={begun} onDone={done} />}
    </Paper>
  );
}

/** Takes it away again, or has other backup codes made where the old ones are used up or lost. */
function AddedFactor({ onRemoved }: { onRemoved(): Promise<void> }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Stack gap="sm">
      {codes !== null && (
        <div role="status">
          <BackupCodes codes={codes} />
        </div>
      )}
      <PasswordStep
        text="Sign-in asks for a code of your authenticator. New backup codes take the place of those that you have."
        actions={[
          {
            name: 'Make new backup codes',
            act: async (password) => setCodes((await newBackupCodes(password)).backupCodes),
          },
          {
            name: 'Remove it',
            act: async (password) => {
              await removeSecondFactor(password);
              await onRemoved();
            },
          },
        ]}
      />
    </Stack>
  );
}

interface AuthenticatorStepProps {
  readonly factor: SecondFactor;
  onDone(): Promise<void>;
}

function AuthenticatorStep({ factor: { totpURI, backupCodes }, onDone }: AuthenticatorStepProps) {
  const [code, setCode] = useState('');
  const verifying = useAction(async () => {
    await verifyTotp(code.replaceAll(' ', ''));
    await onDone();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void verifying.run();
  };
  const secret = new URL(totpURI).searchParams.get('secret') ?? '';
  return (
    <form onSubmit={submit}>
      <List type="ordered" spacing="md">
        <List.Item>
          <Text>Scan this with your authenticator, or enter the secret below it.</Text>
          <QrCode text={totpURI} label="The address for an authenticator" />
          <Code className="mono" data-testid="totp-secret">
            {secret}
          </Code>
        </List.Item>
        <List.Item>
          <BackupCodes codes={backupCodes} />
        </List.Item>
        <List.Item>
          <Stack gap="sm">
            <TextInput
              label="Enter the code that it shows"
              inputMode="numeric"
              autoComplete="one-time-code"
              required
              maw={220}
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
            />
            <Refusal error={verifying.error} />
            <Group>
              <Button type="submit" loading={verifying.isRunning}>
                Turn it on
              </Button>
            </Group>
          </Stack>
        </List.Item>
      </List>
    </form>
  );
}
