import { Anchor, Button, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import { askForReset } from '../api/account.ts';
import { Refusal } from '../shell/refusal.tsx';
import { useAction } from '../shell/use-action.ts';
import { Card } from './card.tsx';
import { MailNote } from './mail-note.tsx';

export function ForgotPasswordPage() {
  const [email, setEmail] = useState('');
  const [isDone, setDone] = useState(false);
  const asking = useAction(async () => {
    await askForReset(email);
    setDone(true);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void asking.run();
  };
  return (
    <Card title="Choose a new password" about="A mail lets you choose another password.">
      {isDone ? (
        <MailNote email={email} purpose="to choose a password" />
      ) : (
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
            <Refusal error={asking.error} />
            <Button type="submit" loading={asking.isRunning}>
              Send the mail
            </Button>
          </Stack>
        </form>
      )}
      <Anchor component={Link} href="/sign-in" size="sm">
        To sign-in
      </Anchor>
    </Card>
  );
}
