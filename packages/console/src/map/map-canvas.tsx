import 'maplibre-gl/dist/maplibre-gl.css';
import './map.css';
import { Alert, useComputedColorScheme } from '@mantine/core';
import type { Position } from 'geojson';
import type { StyleSpecification } from 'maplibre-gl';
import * as maplibregl from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Spot } from '../place/candidates.ts';
import { type Box, boxOf, type Place } from '../place/place.ts';
import { BOUNDARIES_TO_ZOOM, COUNTIES, COUNTIES_FROM_ZOOM } from './base-style.ts';
import { loadCounties } from './boundaries.ts';
import type { Scheme } from './colors.ts';
import { listenToClicks, type MapClicks } from './map-clicks.ts';
import { mapRequest } from './map-request.ts';
import type { Basemap } from './map-style.ts';
import { MapTiles } from './map-tiles.ts';
import { PLACE_SOURCE, placeFeatures, placeLayers } from './place-layers.ts';
import type { Overlay } from './tile-layer.ts';
import { TilesNotice } from './tiles-notice.tsx';
import { useMapStyle } from './use-map-style.ts';
import { useTiles } from './use-tiles.ts';

maplibregl.setWorkerUrl(workerUrl);

/** The contiguous states. */
const COUNTRY: [number, number, number, number] = [-125, 24, -66.5, 49.5];
/** How a place is shown: nearer than that a lot has no more to show. */
const FIT = { padding: 60, maxZoom: 14.5 } as const;
const NONE: readonly Spot[] = [];

export interface MapCanvasProps extends MapClicks {
  readonly place: Place | null;
  /** Places that may be meant, where none is. */
  readonly candidates?: readonly Spot[];
  readonly overlays: readonly Overlay[];
  readonly basemap?: Basemap;
  readonly label: string;
  /** What else is to be said on it. */
  readonly children?: ReactNode;
  onMoved?(center: Position): void;
}

/** A map of the country with a place on it. */
export default function MapCanvas(props: MapCanvasProps) {
  const { place, candidates = NONE, overlays, basemap = 'plain', label, children } = props;
  const scheme = useComputedColorScheme('light');
  const holder = useRef<HTMLDivElement>(null);
  const latest = useRef({ ...props, scheme });
  latest.current = { ...props, scheme };
  const [map, setMap] = useState<maplibregl.Map | null>(null);
  const [tiles, setTiles] = useState<MapTiles | null>(null);
  const [isBusy, setBusy] = useState(true);
  const isStuck = useTiles(tiles, ({ coming, missing }) => coming === 0 && missing > 0);
  const { style, isStandIn } = useMapStyle(basemap, scheme);
  /** What the map has under it now. */
  const drawn = useRef(style);
  const hasStyle = style !== null;
  drawn.current ??= style;
  const shownOverlays = useRef<readonly Overlay[]>([]);
  /** What the map was moved to last. */
  const fitted = useRef<Place | readonly Spot[] | null>(null);

  useEffect(() => {
    if (!hasStyle || holder.current === null || drawn.current === null) return;
    const itsTiles = new MapTiles();
    const made = createMap(holder.current, drawn.current, itsTiles, latest);
    fitted.current = latest.current.candidates?.length ? latest.current.candidates : latest.current.place;
    if (fitted.current !== null) tellCenter(made, latest);
    // Scripts of the page, as tests are, find the map by it.
    holder.current.dispatchEvent(new CustomEvent('rangeline:map', { bubbles: true, detail: made }));
    made.on('style.load', () => {
      showPlace(made, latest.current);
      showOverlays(made, latest.current.overlays, []);
      shownOverlays.current = latest.current.overlays;
    });
    // What matters less waits until the rest is drawn.
    made.on('idle', async () => setBusy(await showCounties(made)));
    made.on('error', ({ error }) => {
      // The browser itself tells of answers of others that are refusals; of ours the map has a notice.
      if (!(error instanceof maplibregl.AJAXError)) console.error(error);
    });
    made.on('dataloading', () => setBusy(true));
    setMap(made);
    setTiles(itsTiles);
    return () => {
      setMap(null);
      setTiles(null);
      made.remove();
      itsTiles.close();
    };
  }, [hasStyle]);

  useEffect(() => {
    if (map === null || style === null || drawn.current === style) return;
    drawn.current = style;
    map.setStyle(style, { diff: false });
  }, [map, style]);

  useEffect(() => {
    if (map?.getSource(PLACE_SOURCE) !== undefined) showPlace(map, latest.current);
    const wanted = candidates.length > 0 ? candidates : place;
    if (map === null || fitted.current === wanted) return;
    fitted.current = wanted;
    const box = boxOfShown({ place, candidates });
    if (box !== null) map.fitBounds([...box], { ...FIT, duration: 600 });
  }, [map, place, candidates]);

  useEffect(() => {
    if (map?.getSource(PLACE_SOURCE) === undefined) return;
    showOverlays(map, overlays, shownOverlays.current);
    shownOverlays.current = overlays;
  }, [map, overlays]);

  return (
    <>
      <div
        ref={holder}
        className="map"
        role="application"
        aria-busy={isBusy && !isStuck}
        aria-label={label}
        data-testid="map"
      />
      <div className="map-notices" role="status">
        {isStandIn && <Alert color="yellow">The online map cannot be reached; this is the plain one.</Alert>}
        {children}
        <TilesNotice tiles={tiles} />
      </div>
    </>
  );
}

function createMap(
  container: HTMLElement,
  style: StyleSpecification,
  tiles: MapTiles,
  latest: { readonly current: MapCanvasProps & { readonly scheme: Scheme } },
): maplibregl.Map {
  const box = boxOfShown(latest.current);
  const map = new maplibregl.Map({
    container,
    style,
    ...(box === null ? { bounds: COUNTRY } : { bounds: [...box], fitBoundsOptions: FIT }),
    attributionControl: false,
    // What is printed is what the canvas holds.
    canvasContextAttributes: { preserveDrawingBuffer: true },
    transformRequest: (url) => mapRequest(url, (ours) => tiles.addressOf(ours)),
  });
  map.addControl(new maplibregl.NavigationControl({ showCompass: false }), 'bottom-right');
  // In a corner of its own: it grows as layers come.
  map.addControl(new maplibregl.AttributionControl({ compact: true }), 'bottom-left');
  // At the bottom the attribution covers it on a phone.
  map.addControl(new maplibregl.ScaleControl({ unit: 'imperial' }), 'top-left');
  listenToClicks(map, latest);
  map.on('moveend', () => tellCenter(map, latest));
  return map;
}

function tellCenter(map: maplibregl.Map, latest: { readonly current: MapCanvasProps }): void {
  const { lng, lat } = map.getCenter();
  latest.current.onMoved?.([lng, lat]);
}

type Shown = Pick<MapCanvasProps, 'place' | 'candidates'>;

function boxOfShown({ place, candidates = NONE }: Shown): Box | null {
  if (candidates.length > 0) return boxOf({ type: 'Polygon', coordinates: [candidates.map(({ at }) => at)] });
  return place === null ? null : boxOf(place.boundary);
}

function showPlace(
  map: maplibregl.Map,
  { place, candidates = NONE, scheme }: Shown & { readonly scheme: Scheme },
): void {
  const data = placeFeatures(place, candidates);
  const source = map.getSource(PLACE_SOURCE);
  if (source instanceof maplibregl.GeoJSONSource) {
    source.setData(data);
    return;
  }
  map.addSource(PLACE_SOURCE, { type: 'geojson', data });
  for (const layer of placeLayers(scheme)) map.addLayer(layer);
}

/**
 * Adds overlays under the place, and takes away those that are off; what stays is not touched.
 * @param before what the map shows of them now
 */
function showOverlays(map: maplibregl.Map, overlays: readonly Overlay[], before: readonly Overlay[]): void {
  const layersWanted = new Set(overlays.flatMap(({ layers }) => layers.map(({ id }) => id)));
  const sourcesWanted = new Set(overlays.map(({ source }) => source));
  for (const { layers } of before)
    for (const { id } of layers) if (!layersWanted.has(id)) map.removeLayer(id);
  for (const { source } of before) if (!sourcesWanted.has(source)) map.removeSource(source);
  for (const { source, specification, layers } of overlays) {
    if (map.getSource(source) === undefined) map.addSource(source, specification);
    for (const layer of layers) if (map.getLayer(layer.id) === undefined) map.addLayer(layer, 'place-fill');
  }
}

/** Whether the map has lines between counties only now, which it needs once it is near enough. */
async function showCounties(map: maplibregl.Map): Promise<boolean> {
  const source = map.getSource(COUNTIES);
  if (!(source instanceof maplibregl.GeoJSONSource) || shown.has(source)) return false;
  if (map.getZoom() < COUNTIES_FROM_ZOOM || map.getZoom() >= BOUNDARIES_TO_ZOOM) return false;
  shown.add(source);
  const data = await loadCounties().catch(() => null);
  if (data === null) shown.delete(source);
  else source.setData(data);
  return data !== null;
}

/** Sources that have their counties. */
const shown = new WeakSet<maplibregl.GeoJSONSource>();
