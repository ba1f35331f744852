import { Alert, type AlertProps } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { sentenceOf } from '../api/request.ts';

interface RefusalProps extends Omit<AlertProps, 'children'> {
  /** Nothing is shown where it is null. */
  readonly error: unknown;
}

/** What went wrong, told at once to those who cannot see it too. */
export function Refusal({ error, ...others }: RefusalProps) {
  if (error === null || error === undefined) return null;
  return (
    <Alert color="red" icon={<IconAlertTriangle />} role="alert" variant="light" {...others}>
      {sentenceOf(error)}
    </Alert>
  );
}
