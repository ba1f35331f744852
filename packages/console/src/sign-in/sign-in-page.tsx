import { Alert, Anchor, Button, Divider, Group, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { askForVerification, signIn } from '../api/account.ts';
import { ApiError } from '../api/request.ts';
import { useSession } from '../session/session.tsx';
import { Refusal } from '../shell/refusal.tsx';
import { useAction } from '../shell/use-action.ts';
import { Card } from './card.tsx';
import { KeyForm } from './key-form.tsx';
import { MailNote } from './mail-note.tsx';
import { PasswordInUseInput } from './password-in-use-input.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';

export function SignInPage() {
  const [params] = useSearchParams();
  const [, go] = useLocation();
  const { refresh } = useSession();
  const [asksForCode, setAsksForCode] = useState(false);
  const to = localPath(params.get('to'));
  const enter = async () => {
    await refresh();
    go(to);
  };
  if (asksForCode) return <SecondFactorForm onDone={enter} onBack={() => setAsksForCode(false)} />;
  return (
    <Card title="Sign in">
      {params.get('verified') !== null && <Verified error={params.get('error')} />}
      <PasswordForm onDone={enter} onCodeNeeded={() => setAsksForCode(true)} />
      <Group justify="space-between">
        <Anchor component={Link} href="/sign-up" size="sm">
          Sign up
        </Anchor>
        <Anchor component={Link} href="/forgot-password" size="sm">
          Forgot the password?
        </Anchor>
      </Group>
      <Divider label="or look around" />
      <KeyForm onDone={() => go(to)} />
    </Card>
  );
}

/** A path of the console, never an address of somebody else. */
function localPath(to: string | null): string {
  return to !== null && /^\/(?![/\\])/.test(to) ? to : '/';
}

function Verified({ error }: { readonly error: string | null }) {
  return error === null ? (
    <Alert role="status">The address is verified. Sign in to go on.</Alert>
  ) : (
    <Alert color="red" role="alert">
      That link is not valid, or no longer. Sign in to have another one sent.
    </Alert>
  );
}

interface PasswordFormProps {
  onDone(): Promise<void>;
  onCodeNeeded(): void;
}

function PasswordForm({ onDone, onCodeNeeded }: PasswordFormProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isMailAsked, setMailAsked] = useState(false);
  const signing = useAction(async () => {
    const { twoFactorRedirect } = await signIn({ email, password });
    if (twoFactorRedirect === true) onCodeNeeded();
    else await onDone();
  });
  const isUnverified = signing.error instanceof ApiError && signing.error.status === 403;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void signing.run();
  };
  const mailAgain = async () => {
    await askForVerification(email);
    setMailAsked(true);
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <TextInput
          label="E-mail address"
          type="email"
          autoComplete="email"
          required
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordInUseInput label="Password" value={password} onChange={setPassword} />
        <Refusal error={signing.error} />
        {isUnverified && !isMailAsked && (
          <Button variant="light" onClick={() => void mailAgain()}>
            Send the mail again
          </Button>
        )}
        {isMailAsked && <MailNote email={email} purpose="to verify the address" />}
        <Button type="submit" loading={signing.isRunning}>
          Sign in
        </Button>
      </Stack>
    </form>
  );
}
