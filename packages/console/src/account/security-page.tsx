import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { changePassword, signOutEverywhere } from '../api/account.ts';
import { useSession } from '../session/session.tsx';
import { Page } from '../shell/page.tsx';
import { Refusal } from '../shell/refusal.tsx';
import { useAction } from '../shell/use-action.ts';
import { NewPasswordInput } from '../sign-in/new-password-input.tsx';
import { PasswordInUseInput } from '../sign-in/password-in-use-input.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';

export function SecurityPage() {
  return (
    <Page title="Security" width={720}>
      <Stack gap="lg">
        <SecondFactorPanel />
        <PasswordPanel />
        <SessionsPanel />
      </Stack>
    </Page>
  );
}

function PasswordPanel() {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [isDone, setDone] = useState(false);
  const changing = useAction(async () => {
    await changePassword(current, next);
    setDone(true);
    setCurrent('');
    setNext('');
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setDone(false);
    void changing.run();
  };
  return (
    <Paper withBorder p="lg">
      <Title order={2} size="h4" mb="sm">
        Password
      </Title>
      <form onSubmit={submit}>
        <Stack gap="sm">
          <PasswordInUseInput label="Password in use" value={current} onChange={setCurrent} />
          <NewPasswordInput label="New password" value={next} onChange={setNext} />
          <Refusal error={changing.error} />
          {isDone && <Text role="status">The password is changed, and other sessions are ended.</Text>}
          <Group>
            <Button type="submit" loading={changing.isRunning}>
              Change it
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  );
}

function SessionsPanel() {
  const { leave } = useSession();
  const [, go] = useLocation();
  const ending = useAction(async () => {
    await signOutEverywhere();
    leave();
    go('/sign-in');
  });
  return (
    <Paper withBorder p="lg">
      <Title order={2} size="h4" mb="sm">
        Sessions
      </Title>
      <Text mb="sm">Ends every session of yours, on this machine and all others.</Text>
      <Refusal error={ending.error} mb="sm" />
      <Button variant="default" loading={ending.isRunning} onClick={() => void ending.run()}>
        Sign out everywhere
      </Button>
    </Paper>
  );
}
