import { Alert, SimpleGrid, Stack, Text } from '@mantine/core';
import { useCallback, useId } from 'react';
import { locateAll } from '../api/search.ts';
import { type Place, type PlaceProperties, tractsOf } from '../place/place.ts';
import { drawPlat, MAX_PLATS, partIdsOf, sectionIdsOf } from '../place/plat.ts';
import { figure } from '../shell/time-text.ts';
import { useLoaded } from '../shell/use-loaded.ts';

const SIZE = 320;
const MARGIN = 10;
/** Acres of parts that are written into the plats. */
const MAX_LABELS = 64;

interface Drawn {
  readonly sections: readonly Place[];
  readonly parts: readonly Place[];
}

/** The sections of a place, drawn, with the place hatched and its acres. */
export function Plats({ place }: { readonly place: Place }) {
  const load = useCallback(
    async (signal: AbortSignal): Promise<Drawn> => {
      const sectionIds = sectionIdsOf(place).slice(0, MAX_PLATS);
      if (sectionIds.length === 0) return { sections: [], parts: [] };
      const partIds = partIdsOf(place).slice(0, MAX_LABELS - sectionIds.length);
      const outcomes = await locateAll([...sectionIds, ...partIds], signal);
      const found = (from: number, to: number) =>
        outcomes.slice(from, to).flatMap((outcome) => (outcome.kind === 'found' ? [outcome.place] : []));
      return { sections: found(0, sectionIds.length), parts: found(sectionIds.length, outcomes.length) };
    },
    [place],
  );
  const { value, error } = useLoaded(load);
  if (error !== null) return <Alert color="yellow">The section cannot be drawn now.</Alert>;
  if (value === null || value.sections.length === 0) return null;
  const left = sectionIdsOf(place).length - value.sections.length;
  return (
    <Stack gap="xs">
      <SimpleGrid
        cols={value.sections.length === 1 ? 1 : 2}
        spacing="xs"
        className={value.sections.length === 1 ? undefined : 'plats-many'}
      >
        {value.sections.map((section) => (
          <SectionPlat
            key={section.properties.legal_location}
            section={section}
            place={place}
            parts={value.parts.filter(({ properties }) => isPartOf(properties, section))}
          />
        ))}
      </SimpleGrid>
      {left > 0 && (
        <Text size="sm" c="dimmed">
          {left} more {left === 1 ? 'section is' : 'sections are'} not drawn.
        </Text>
      )}
    </Stack>
  );
}

function isPartOf(part: PlaceProperties, section: Place): boolean {
  const id = sectionIdsOf(section)[0];
  return id !== undefined && tractsOf(part).some(({ plss_id }) => plss_id.startsWith(id));
}

interface SectionPlatProps {
  readonly section: Place;
  readonly place: Place;
  readonly parts: readonly Place[];
}

function SectionPlat({ section, place, parts }: SectionPlatProps) {
  const id = useId();
  const {
    outline,
    quarters,
    quarterQuarters,
    parts: held,
    at,
  } = drawPlat(section.boundary, place.boundary, SIZE, MARGIN);
  const { legal_location: name, acreage } = section.properties;
  return (
    <figure className="plat">
      <svg
        viewBox={`0 0 ${SIZE} ${SIZE}`}
        role="img"
        aria-label={`Plat of section ${name}: ${place.properties.legal_location} is hatched`}
      >
        <defs>
          <pattern
            id={`${id}hatch`}
            width="8"
            height="8"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <line x1="0" y1="0" x2="0" y2="8" className="plat-hatch" />
          </pattern>
          <clipPath id={`${id}section`}>
            <path d={outline} />
          </clipPath>
        </defs>
        <path d={quarterQuarters} className="plat-thin" />
        <path d={quarters} className="plat-line" />
        <g clipPath={`url(#${id}section)`}>
          <path d={held} className="plat-held" />
          <path d={held} fill={`url(#${id}hatch)`} fillRule="evenodd" className="plat-edge" />
        </g>
        <path d={outline} className="plat-outline" />
        {parts.map((part) => {
          const [x, y] = at(part.point);
          return (
            <text key={part.properties.legal_location} x={x} y={y} className="plat-acres">
              {figure(part.properties.acreage, 2)} ac
            </text>
          );
        })}
      </svg>
      <Text size="sm" fw={500} ta="center" component="figcaption">
        {name} · {figure(acreage, 2)} ac
      </Text>
    </figure>
  );
}
