import { Button, Group, PasswordInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useSession } from '../session/session.tsx';

const KEY = /^rl_live_\w{28}$/;

/** Lets one in with an API key, such as that of the banner of a fresh start; it is kept in this tab alone. */
export function KeyForm({ onDone }: { onDone(): void }) {
  const { enter } = useSession();
  const [key, setKey] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = key.trim();
    setWrong(!KEY.test(trimmed));
    if (!KEY.test(trimmed)) return;
    enter(trimmed);
    onDone();
  };
  return (
    <form onSubmit={submit}>
      <Group align="flex-end" wrap="nowrap" gap="xs">
        <PasswordInput
          label="API key"
          placeholder="rl_live_…"
          autoComplete="off"
          description="Map, reports and batch, without an account. Forgotten with this tab."
          flex={1}
          required
          value={key}
          onChange={(event) => setKey(event.currentTarget.value)}
          error={isWrong && 'A key is rl_live_ and 28 letters and digits.'}
        />
        <Button type="submit" variant="default">
          Use it
        </Button>
      </Group>
    </form>
  );
}
