import { Anchor, Stack, Text } from '@mantine/core';
import { ApiError } from '../api/request.ts';
import { Refusal } from '../shell/refusal.tsx';

interface Candidate {
  readonly legal_location: string;
  readonly county: string;
  readonly state: string;
}

interface FailedSearchProps {
  readonly error: unknown;
  onSearch(location: string): void;
}

/** Why nothing was found, with the places that were meant if they are several. */
export function FailedSearch({ error, onSearch }: FailedSearchProps) {
  const candidates = candidatesOf(error);
  return (
    <Stack gap="sm">
      <Refusal error={error} />
      {candidates.length > 0 && (
        <Stack gap={4} align="flex-start">
          <Text fw={600}>Which one?</Text>
          {candidates.map(({ legal_location, county, state }) => (
            <Anchor
              key={legal_location + county}
              component="button"
              type="button"
              ta="left"
              onClick={() => onSearch(legal_location)}
            >
              {legal_location} ({county}, {state})
            </Anchor>
          ))}
        </Stack>
      )}
    </Stack>
  );
}

function candidatesOf(error: unknown): readonly Candidate[] {
  if (!(error instanceof ApiError)) return [];
  const { candidates } = error.details;
  return Array.isArray(candidates) ? candidates : [];
}
