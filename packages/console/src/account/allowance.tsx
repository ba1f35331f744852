import { Group, Paper, Progress, Stack, Text } from '@mantine/core';
import { figure } from '../shell/time-text.ts';

interface AllowanceProps {
  readonly name: string;
  readonly taken: number;
  readonly of: number;
  readonly note?: string;
}

/** How much of a month's allowance is taken. */
export function Allowance({ name, taken, of, note }: AllowanceProps) {
  const share = of === 0 ? 0 : Math.min(100, (100 * taken) / of);
  return (
    <Paper withBorder p="md">
      <Stack gap={6}>
        <Group justify="space-between" align="baseline">
          <Text fw={600}>{name}</Text>
          <Text className="figures">
            {figure(taken)} of {figure(of)}
          </Text>
        </Group>
        <Progress
          value={share}
          size="lg"
          aria-label={`${name}: ${figure(taken)} of ${figure(of)} taken`}
          color={share >= 90 ? 'red' : share >= 70 ? 'yellow' : 'pine'}
        />
        {note !== undefined && (
          <Text size="sm" c="dimmed">
            {note}
          </Text>
        )}
      </Stack>
    </Paper>
  );
}
