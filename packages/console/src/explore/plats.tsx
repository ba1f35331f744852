import { Alert, SimpleGrid, Stack, Text } from '@mantine/core';
import { useCallback, useId } from 'react';
import type { Place } from '../place/place.ts';
import { drawPlat, sectionIdsOf } from '../place/plat.ts';
import { figure } from '../shell/time-text.ts';
import { useLoaded } from '../shell/use-loaded.ts';
import { loadPlats, type Plat, platIdsOf } from './load-plats.ts';

const SIZE = 320;
const MARGIN = 10;

/** The sections of a place, or its survey, drawn, with each tract hatched and its acres. */
export function Plats({ place }: { readonly place: Place }) {
  const load = useCallback((signal: AbortSignal) => loadPlats(place, signal), [place]);
  const { value: plats, error } = useLoaded(load);
  if (error !== null) return <Alert color="yellow">The plat cannot be drawn now.</Alert>;
  const coming = platIdsOf(place);
  const count = plats?.length ?? coming.length;
  if (count === 0) return null;
  const left = sectionIdsOf(place).length - count;
  return (
    <Stack gap="xs" aria-busy={plats === null}>
      <SimpleGrid cols={count === 1 ? 1 : 2} spacing="xs" className={count === 1 ? undefined : 'plats-many'}>
        {plats === null
          ? coming.map((id) => <ComingPlat key={id} />)
          : plats.map((plat) => <PlatFigure key={plat.around.properties.legal_location} plat={plat} />)}
      </SimpleGrid>
      {left > 0 && (
        <Text size="sm" c="dimmed">
          {left} more {left === 1 ? 'section is' : 'sections are'} not drawn.
        </Text>
      )}
    </Stack>
  );
}

/** As high as a plat will be, so that what is below stays where it is read. */
function ComingPlat() {
  return (
    <div className="plat">
      <svg viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden />
      <Text size="sm">&nbsp;</Text>
    </div>
  );
}

function PlatFigure({ plat: { around, place, tracts, hasQuarters } }: { readonly plat: Plat }) {
  const id = useId();
  const drawn = drawPlat(around.boundary, place.boundary, SIZE, MARGIN);
  const { legal_location: name, acreage } = around.properties;
  const what = hasQuarters ? 'section' : 'survey';
  return (
    <figure className="plat">
      <svg
        viewBox={`0 0 ${SIZE} ${SIZE}`}
        role="img"
        aria-label={`Plat of ${what} ${name}: ${place.properties.legal_location} is hatched`}
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
            <path d={drawn.outline} />
          </clipPath>
        </defs>
        <g clipPath={`url(#${id}section)`}>
          <path d={drawn.parts} className="plat-held" />
          <path d={drawn.parts} fill={`url(#${id}hatch)`} fillRule="evenodd" className="plat-edge" />
        </g>
        {hasQuarters && (
          <>
            <path d={drawn.quarterQuarters} className="plat-thin" />
            <path d={drawn.quarters} className="plat-line" />
          </>
        )}
        <path d={drawn.outline} className="plat-outline" />
        {tracts.map(({ point, properties }) => {
          const [x, y] = drawn.at(point);
          return (
            <text key={properties.legal_location} x={x} y={y} className="plat-acres">
              {figure(properties.acreage, 2)} ac
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
