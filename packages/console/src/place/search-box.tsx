import { ActionIcon, Autocomplete, Group, Text } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { Position } from 'geojson';
import { type FormEvent, useEffect, useState } from 'react';
import { useSuggestions } from './use-suggestions.ts';

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
