import { Anchor, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Refusal } from '../shell/refusal.tsx';
import { candidatesOf } from './candidates.ts';

interface FailedSearchProps {
  /** What was searched for. */
  readonly text: string;
  readonly error: unknown;
  onSearch(location: string): void;
}

/** Why nothing was found, with the places that were meant if they are several. */
export function FailedSearch({ text, error, onSearch }: FailedSearchProps) {
  const { named, total, regions } = candidatesOf(error);
  return (
    <Stack gap="sm">
      <Refusal error={error} />
      {named.length > 0 && (
        <Stack gap={4} align="flex-start" component="section" aria-label="Which one?">
          <Text fw={600}>Which one?</Text>
          {named.map(({ legal_location, county, state }) => (
            <Choice key={legal_location + county} onChoose={() => onSearch(legal_location)}>
              {legal_location} ({county}, {state})
            </Choice>
          ))}
        </Stack>
      )}
      {total > named.length && (
        <Stack gap={4} component="section" aria-label="The rest">
          <Text fw={600}>
            {named.length} of {total} are shown. Where is it?
          </Text>
          <Group gap="xs">
            {regions.map((region) => (
              <Choice key={region} onChoose={() => onSearch(`${text}, ${region}`)}>
                {region}
              </Choice>
            ))}
          </Group>
        </Stack>
      )}
    </Stack>
  );
}

interface ChoiceProps {
  readonly children: ReactNode;
  onChoose(): void;
}

function Choice({ children, onChoose }: ChoiceProps) {
  return (
    <Anchor component="button" type="button" ta="left" onClick={onChoose}>
      {children}
    </Anchor>
  );
}
