import { PasswordInput } from '@mantine/core';

interface PasswordInUseProps {
  readonly label: string;
  readonly value: string;
  onChange(value: string): void;
}

/** For the password that somebody has, which browsers fill in. */
export function PasswordInUseInput({ label, value, onChange }: PasswordInUseProps) {
  return (
    <PasswordInput
      label={label}
      autoComplete="current-password"
      required
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
