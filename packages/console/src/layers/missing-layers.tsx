import { Alert, Button, Text } from '@mantine/core';
import { sentenceOf } from '../api/request.ts';
import type { Layers } from './use-layers.ts';

/** Says which layers cannot be shown though they are on, so that nobody takes them for empty. */
export function MissingLayers({ missing, error, askAgain }: Pick<Layers, 'missing' | 'error' | 'askAgain'>) {
  if (error === null) return null;
  return (
    <Alert color="yellow">
      <Text size="sm" mb="xs">
        {missing.length === 0 ? 'The layers cannot be had' : `Not wholly on the map: ${missing.join(', ')}`}.{' '}
        {sentenceOf(error)}
      </Text>
      <Button size="compact-sm" variant="default" onClick={askAgain}>
        Try again
      </Button>
    </Alert>
  );
}
