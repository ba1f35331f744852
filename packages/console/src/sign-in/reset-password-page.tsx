import { Alert, Anchor, Button, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { resetPassword } from '../api/account.ts';
import { Refusal } from '../shell/refusal.tsx';
import { useAction } from '../shell/use-action.ts';
import { Card } from './card.tsx';
import { NewPasswordInput } from './new-password-input.tsx';

/** Where the link of the mail leads to. */
export function ResetPasswordPage() {
  const [params] = useSearchParams();
  const token = params.get('token');
  const [password, setPassword] = useState('');
  const [isDone, setDone] = useState(false);
  const resetting = useAction(async () => {
    await resetPassword(token ?? '', password);
    setDone(true);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void resetting.run();
  };
  return (
    <Card title="Choose a new password">
      {token === null && (
        <Alert color="red" role="alert">
          That link is not valid, or no longer. Ask for another mail.
        </Alert>
      )}
      {isDone && <Alert role="status">The password is changed, and all sessions are ended.</Alert>}
      {token !== null && !isDone && (
        <form onSubmit={submit}>
          <Stack gap="sm">
            <NewPasswordInput label="New password" value={password} onChange={setPassword} />
            <Refusal error={resetting.error} />
            <Button type="submit" loading={resetting.isRunning}>
              Change it
            </Button>
          </Stack>
        </form>
      )}
      <Anchor component={Link} href={token === null ? '/forgot-password' : '/sign-in'} size="sm">
        {token === null ? 'Ask for a mail' : 'To sign-in'}
      </Anchor>
    </Card>
  );
}
