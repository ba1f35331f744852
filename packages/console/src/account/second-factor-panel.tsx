import {
  Button,
  Code,
  Group,
  List,
  Paper,
  PasswordInput,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { addSecondFactor, removeSecondFactor, type SecondFactor, verifyTotp } from '../api/account.ts';
import { useSession } from '../session/session.tsx';
import { CopyButton } from '../shell/copy-button.tsx';
import { Refusal } from '../shell/refusal.tsx';
import { useAction } from '../shell/use-action.ts';
import { QrCode } from './qr-code.tsx';

/** Adds or removes a code of an authenticator at sign-in. */
export function SecondFactorPanel() {
  const { who, refresh } = useSession();
  const [begun, setBegun] = useState<SecondFactor | null>(null);
  const has = who.kind === 'person' && who.profile.second_factor;
  const done = async () => {
    setBegun(null);
    await refresh();
  };
  return (
    <Paper withBorder p="lg">
      <Title order={2} size="h4" mb="sm">
        Second factor
      </Title>
      {has && (
        <PasswordStep
          text="Sign-in asks for a code of your authenticator."
          action="Remove it"
          act={removeSecondFactor}
          onDone={done}
        />
      )}
      {!has && begun === null && (
        <PasswordStep
          text="Have sign-in ask for a code of an authenticator as well, such as that of a phone."
          action="Add it"
          act={addSecondFactor}
          onDone={setBegun}
        />
      )}
      {!has && begun !== null && <AuthenticatorStep factor={begun} onDone={done} />}
    </Paper>
  );
}

interface PasswordStepProps<Answer> {
  readonly text: string;
  readonly action: string;
  act(password: string): Promise<Answer>;
  onDone(answer: Answer): unknown;
}

function PasswordStep<Answer>({ text, action, act, onDone }: PasswordStepProps<Answer>) {
  const [password, setPassword] = useState('');
  const acting = useAction(async () => onDone(await act(password)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void acting.run();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Text>{text}</Text>
        <PasswordInput
          label="Your password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Refusal error={acting.error} />
        <Group>
          <Button type="submit" loading={acting.isRunning}>
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
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
          <Text>
            Keep these backup codes apart from it. Each lets you in once, without the authenticator.
          </Text>
          <Group gap={6} my="xs">
            {backupCodes.map((backup) => (
              <Code key={backup} className="mono">
                {backup}
              </Code>
            ))}
          </Group>
          <CopyButton text={backupCodes.join('\n')}>Copy the backup codes</CopyButton>
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
