import { Stack, Text, Title } from '@mantine/core';
import { useCallback } from 'react';
import { tileJson } from '../api/maps.ts';
import { Swatch } from '../layers/swatch.tsx';
import { nameOf, valueText } from '../report/words.ts';
import { useLoaded } from '../shell/use-loaded.ts';
import type { ClickedThing } from './clicked-thing.ts';

/** Things of one click that are told of; where more lie, the map is too far away to tell which is meant. */
const MAX_THINGS = 12;
/** Those that are told of in full at once. */
const OPEN_THINGS = 3;

/** What layers show where the map was clicked. */
export function ClickedThings({ things }: { readonly things: readonly ClickedThing[] }) {
  if (things.length === 0) return null;
  const left = things.length - MAX_THINGS;
  return (
    <Stack gap="xs" component="section" aria-label="On the map there" mb="md">
      <Title order={2} size="sm">
        On the map there
      </Title>
      {things.slice(0, MAX_THINGS).map((thing, index) => (
        <ThingDetails
          key={thing.archive.id + JSON.stringify(thing.properties)}
          thing={thing}
          isOpen={index < OPEN_THINGS}
        />
      ))}
      {left > 0 && (
        <Text size="sm" c="dimmed">
          {left} more {left === 1 ? 'lies' : 'lie'} there. Zoom in to tell them apart.
        </Text>
      )}
    </Stack>
  );
}

interface ThingDetailsProps {
  readonly thing: ClickedThing;
  readonly isOpen: boolean;
}

function ThingDetails({ thing: { choice, archive, properties }, isOpen }: ThingDetailsProps) {
  const load = useCallback(() => tileJson(archive), [archive]);
  const { value: description } = useLoaded(load);
  const [layer] = description?.vector_layers ?? [];
  const fields = Object.entries(layer?.fields ?? {}).filter(([field]) => properties[field] !== undefined);
  const [first] = fields;
  return (
    <details className="thing" open={isOpen}>
      <summary>
        <Swatch choice={choice} /> {choice.title}
        {first !== undefined && `: ${valueText(first[0], properties[first[0]])}`}
      </summary>
      <dl>
        {fields.map(([field, about]) => (
          <div key={field}>
            <Text component="dt" size="xs" c="dimmed" title={about}>
              {nameOf(field)}
            </Text>
            <Text component="dd" size="sm" m={0}>
              {valueText(field, properties[field])}
            </Text>
          </div>
        ))}
      </dl>
      <Text size="xs" c="dimmed">
        {archive.attribution}
      </Text>
    </details>
  );
}
