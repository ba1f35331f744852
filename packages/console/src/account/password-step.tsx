import { Button, Group, Stack, Text } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { Refusal } from '../shell/refusal.tsx';
import { useAction } from '../shell/use-action.ts';
import { PasswordInUseInput } from '../sign-in/password-in-use-input.tsx';

interface PasswordAction {
  readonly name: string;
  act(password: string): Promise<void>;
}

interface PasswordStepProps {
  readonly text: string;
  /** The first is what the enter key does. */
  readonly actions: readonly PasswordAction[];
}

/** What asks for the password once more. */
export function PasswordStep({ text, actions }: PasswordStepProps) {
  const [password, setPassword] = useState('');
  // Known before the form is sent, which a state might not be.
  const chosen = useRef(0);
  const acting = useAction(async () => {
    await actions[chosen.current]?.act(password);
    setPassword('');
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void acting.run();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Text>{text}</Text>
        <PasswordInUseInput label="Your password" value={password} onChange={setPassword} />
        <Refusal error={acting.error} />
        <Group>
          {actions.map(({ name }, i) => (
            <Button
              key={name}
              type="submit"
              variant={i === 0 ? 'filled' : 'default'}
              disabled={acting.isRunning}
              onClick={() => {
                chosen.current = i;
              }}
            >
              {name}
            </Button>
          ))}
        </Group>
      </Stack>
    </form>
  );
}
