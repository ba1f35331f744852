import { VisuallyHidden } from '@mantine/core';
import type { Position } from 'geojson';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { describe, locate } from '../api/search.ts';
import { DEFAULT_CHOICES } from '../layers/layer-choice.ts';
import { LayerPanel } from '../layers/layer-panel.tsx';
import { MissingLayers } from '../layers/missing-layers.tsx';
import { useLayers } from '../layers/use-layers.ts';
import { LazyMap } from '../map/lazy-map.tsx';
import type { Thing } from '../map/things.ts';
import { candidatesOf, spotOf } from '../place/candidates.ts';
import type { Place } from '../place/place.ts';
import { Loading } from '../shell/loading.tsx';
import { usePageTitle } from '../shell/page.tsx';
import { useLoaded } from '../shell/use-loaded.ts';
import './explore.css';
import '../layers/layers.css';
import { FailedSearch } from '../place/failed-search.tsx';
import { SearchBox } from '../place/search-box.tsx';
import { clickedThings } from './clicked-thing.ts';
import { ClickedThings } from './clicked-things.tsx';
import { PlacePanel } from './place-panel.tsx';
import { shownWith } from './shown-with.ts';
import { Welcome } from './welcome.tsx';

/** Of a clicked point: a tenth of a metre. */
const POINT_DIGITS = 6;

/** What layers show where the map was clicked. */
interface Clicked {
  readonly at: string;
  readonly things: readonly Thing[];
}

/** A description to a place on the map, and a point of the map to its description. The address of the page says which. */
export default function ExplorePage() {
  const [params, setParams] = useSearchParams();
  const location = params.get('location');
  const at = params.get('at');
  const found = usePlaces(location, at);
  const [level, setLevel] = useState<Place | null>(null);
  const [center, setCenter] = useState<Position | null>(null);
  const [clicked, setClicked] = useState<Clicked | null>(null);
  const places = found.value ?? [];
  const shown = places.find((place) => place === level) ?? places.at(-1) ?? null;
  usePageTitle(shown?.properties.legal_location ?? 'Map');
  const isAsked = location !== null || at !== null;
  const on = params.get('layers')?.split(',') ?? DEFAULT_CHOICES;
  const { choices, overlays, ...missing } = useLayers(on);
  const candidates = useMemo(() => candidatesOf(found.error).named.map(spotOf), [found.error]);
  const things = clicked?.at === at ? clickedThings(choices, clicked?.things ?? []) : [];
  const basemap = params.get('map') === 'online' ? 'online' : 'plain';
  const go = (to: Readonly<Record<string, string>>) => setParams({ ...to, ...shownWith(params) });
  const search = (text: string) => go({ location: text });
  const click = (point: Position, what: readonly Thing[]) => {
    const clickedAt = point.map((degrees) => degrees.toFixed(POINT_DIGITS)).join(',');
    setClicked({ at: clickedAt, things: what });
    go({ at: clickedAt });
  };
  const choose = (to: Readonly<Record<string, string>>) =>
    setParams((last) => ({ ...Object.fromEntries(last), ...to }), { replace: true });
  return (
    <div className="explore">
      <div className="explore-search">
        <SearchBox
          searched={location ?? shown?.properties.legal_location ?? ''}
          near={center}
          onSearch={search}
        />
      </div>
      <div className="explore-panel" aria-live="polite" aria-busy={found.isLoading}>
        {shown === null && isAsked && <VisuallyHidden component="h1">Map</VisuallyHidden>}
        {found.isLoading && places.length === 0 && <Loading what="The place" />}
        {found.error !== null && <FailedSearch text={location ?? ''} error={found.error} onSearch={search} />}
        {shown === null && !found.isLoading && <ClickedThings things={things} />}
        {shown !== null && (
          <PlacePanel places={places} shown={shown} onShow={setLevel} onSearch={search}>
            <ClickedThings things={things} />
          </PlacePanel>
        )}
        {!isAsked && <Welcome onSearch={search} />}
      </div>
      <div className="explore-map">
        <LazyMap
          label="Map. Click a point to describe it, or press Enter for the one in the middle."
          place={shown}
          candidates={candidates}
          overlays={overlays}
          basemap={basemap}
          onPoint={click}
          onAlternative={search}
          onMoved={setCenter}
        >
          <MissingLayers {...missing} />
        </LazyMap>
        <LayerPanel
          choices={choices}
          on={on}
          basemap={basemap}
          onBasemap={(map) => choose({ map })}
          onChange={(ids) => choose({ layers: ids.join(',') })}
        />
      </div>
    </div>
  );
}

function usePlaces(location: string | null, at: string | null) {
  const load = useCallback(
    async (signal: AbortSignal): Promise<readonly Place[]> => {
      if (location !== null) return locate(location, signal);
      return at === null ? [] : describe(at.split(',').map(Number), signal);
    },
    [location, at],
  );
  return useLoaded(load);
}
