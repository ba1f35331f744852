import { ActionIcon, Autocomplete, Group, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import type { Position } from 'geojson';
import { type FormEvent, useEffect, useState } from 'react';
import { type Suggestion, suggest } from '../api/search.ts';

/** Long enough that one who types asks a few times, not with each letter. */
const PAUSE_MS = 250;
const MIN_LETTERS = 2;
const SUGGESTIONS = 7;

interface SearchBoxProps {
  /** What was searched for last. */
  readonly searched: string;
  /** Where suggestions are preferred. */
  readonly near: Position | null;
  onSearch(location: string): void;
}

/** Where a description is typed, with the places that it may go on to. */
export function SearchBox({ searched, near, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(searched);
  const [isTyping, setTyping] = useState(false);
  const suggestions = useSuggestions(isTyping ? text : '', near);
  useEffect(() => {
    setText(searched);
    setTyping(false);
  }, [searched]);
  const search = (location: string) => {
    setTyping(false);
    if (location.trim() !== '') onSearch(location.trim());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(text);
  };
  const countyOf = new Map(
    suggestions.map(({ legalLocation, county, state }) => [legalLocation, `${county}, ${state}`]),
  );
  return (
    <search>
      <form onSubmit={submit}>
        <Group gap="xs" wrap="nowrap">
          <Autocomplete
            aria-label="Land description"
            placeholder="NENE 7 14N 77W 6th Meridian"
            flex={1}
            size="md"
            maxLength={4000}
            comboboxProps={{ withinPortal: false }}
            leftSection={<IconSearch size={18} />}
            data={[...countyOf.keys()]}
            filter={({ options }) => options}
            value={text}
            onChange={(value) => {
              setText(value);
              setTyping(true);
            }}
            onOptionSubmit={search}
            renderOption={({ option }) => (
              <div>
                <Text size="sm">{option.value}</Text>
                <Text size="xs" c="dimmed">
                  {countyOf.get(option.value)}
                </Text>
              </div>
            )}
          />
          <ActionIcon type="submit" size={42} aria-label="Search">
            <IconSearch size={20} />
          </ActionIcon>
        </Group>
      </form>
    </search>
  );
}

function useSuggestions(text: string, near: Position | null): readonly Suggestion[] {
  const [typed] = useDebouncedValue(text.trim(), PAUSE_MS);
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  const nearText = near?.map((degrees) => degrees.toFixed(2)).join(',') ?? '';
  useEffect(() => {
    if (typed.length < MIN_LETTERS) {
      setSuggestions([]);
      return;
    }
    const control = new AbortController();
    const around = nearText === '' ? null : nearText.split(',').map(Number);
    suggest(typed, around, SUGGESTIONS, control.signal).then(
      (found) => {
        if (!control.signal.aborted) setSuggestions(found);
      },
      // A suggestion that fails to come is not missed: the text can be searched for all the same.
      () => undefined,
    );
    return () => control.abort();
  }, [typed, nearText]);
  return suggestions;
}
