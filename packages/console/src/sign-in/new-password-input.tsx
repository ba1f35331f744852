import { PasswordInput } from '@mantine/core';

export const MIN_PASSWORD_CHARACTERS = 12;
export const MAX_PASSWORD_CHARACTERS = 128;

interface NewPasswordProps {
  readonly label?: string;
  readonly value: string;
  onChange(value: string): void;
}

export function NewPasswordInput({ label = 'Password', value, onChange }: NewPasswordProps) {
  return (
    <PasswordInput
      label={label}
      description={`${MIN_PASSWORD_CHARACTERS} to ${MAX_PASSWORD_CHARACTERS} characters; a few words that you remember are best.`}
      autoComplete="new-password"
      minLength={MIN_PASSWORD_CHARACTERS}
      maxLength={MAX_PASSWORD_CHARACTERS}
      required
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
