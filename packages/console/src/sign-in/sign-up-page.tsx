import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import { signUp } from '../api/account.ts';
import { Refusal } from '../shell/refusal.tsx';
import { useAction } from '../shell/use-action.ts';
import { Card } from './card.tsx';
import { MailNote } from './mail-note.tsx';
import { NewPasswordInput } from './new-password-input.tsx';

export function SignUpPage() {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isDone, setDone] = useState(false);
  const signing = useAction(async () => {
    await signUp({ name, email, password });
    setDone(true);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void signing.run();
  };
  if (isDone)
    return (
      <Card title="Verify your address">
        <MailNote email={email} purpose="to verify the address" />
        <Anchor component={Link} href="/sign-in" size="sm">
          To sign-in
        </Anchor>
      </Card>
    );
  return (
    <Card title="Sign up" about="A new account has the plan Build: 1,000 requests a month.">
      <form onSubmit={submit}>
        <Stack gap="sm">
          <TextInput
            label="Name"
            autoComplete="name"
            maxLength={100}
            required
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <TextInput
            label="E-mail address"
            type="email"
            autoComplete="email"
            maxLength={254}
            required
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <NewPasswordInput value={password} onChange={setPassword} />
          <Refusal error={signing.error} />
          <Button type="submit" loading={signing.isRunning}>
            Sign up
          </Button>
          <Text size="sm">
            Have an account?{' '}
            <Anchor component={Link} href="/sign-in" size="sm">
              Sign in
            </Anchor>
          </Text>
        </Stack>
      </form>
    </Card>
  );
}
