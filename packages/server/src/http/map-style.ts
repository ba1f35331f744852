import type { Archive } from '../tiles/archive.ts';
import type { ArchiveFacts } from '../tiles/archive-facts.ts';
import { ARCHIVES } from '../tiles/published.ts';
import { type MapAddresses, mapAddress, roundedOut } from './map-documents.ts';

/** A document of MapLibre's style specification, or a part of it. */
type Style = Readonly<Record<string, unknown>>;

const REGULAR = ['Noto Sans Regular'];
const BOLD = ['Noto Sans Bold'];

const PAPER = '#fbfaf6';
const TOWNSHIP = '#8c2d19';
const SECTION = '#b5654a';
const PART = '#cf9c86';
const TEXAS = '#1f5f7a';
const TEXAS_GROUND = '#d5e6ec';

/** A style of the base layers: the land survey of all states on plain paper, to be shown by itself or over a map. */
export function mapStyle(factsOf: (archive: Archive) => ArchiveFacts, addresses: MapAddresses): Style {
  const base = ARCHIVES.filter(({ family }) => family === 'base');
  return {
    version: 8,
    name: 'Rangeline land survey',
    glyphs: mapAddress(addresses, 'glyphs/{fontstack}/{range}.pbf'),
    sources: Object.fromEntries(
      base.map((archive) => [archive.name, sourceOf(archive, factsOf(archive), addresses)]),
    ),
    layers: [
      { id: 'paper', type: 'background', paint: { 'background-color': PAPER } },
      fill('texas-land-surveys', TEXAS_GROUND),
      line('second-division', PART, [
        [12, 0.4],
        [14, 0.7],
        [18, 1.5],
      ]),
      line('first-division', SECTION, [
        [9, 0.25],
        [11, 0.6],
        [14, 1.4],
        [18, 2.5],
      ]),
      line('texas-land-surveys', TEXAS, [
        [8, 0.25],
        [11, 0.7],
        [14, 1.4],
        [18, 2.5],
      ]),
      line('twp', TOWNSHIP, [
        [5, 0.3],
        [8, 0.7],
        [11, 1.4],
        [14, 2.4],
        [18, 4],
      ]),
      label('second_division_label', PART, REGULAR, {
        field: ['get', 'label'],
        from: 14,
        sizes: [14, 10, 17, 14],
      }),
      label('first_division_label', SECTION, REGULAR, {
        field: ['get', 'label'],
        from: 11,
        sizes: [11, 10, 15, 17],
      }),
      label('texas-land-surveys-labels', TEXAS, REGULAR, {
        field: ['step', ['zoom'], ['get', 'abstract_label'], 13, texasLines()],
        from: 11,
        sizes: [11, 9, 15, 13],
      }),
      label('twp_label', TOWNSHIP, BOLD, { field: ['get', 'label'], from: 8, sizes: [8, 9, 13, 16] }),
    ],
  };
}

function sourceOf(archive: Archive, { bounds, attribution }: ArchiveFacts, addresses: MapAddresses): Style {
  return {
    type: 'vector',
    tiles: [mapAddress(addresses, `${archive.name}/{z}/{x}/{y}.mvt`)],
    minzoom: archive.minZoom,
    maxzoom: archive.maxZoom,
    bounds: roundedOut(bounds),
    attribution,
  };
}

function fill(name: string, color: string): Style {
  return {
    ...drawn(name, 'fill'),
    paint: { 'fill-color': color, 'fill-opacity': 0.35, 'fill-antialias': false },
  };
}

/** @param widths in pixels, by zoom */
function line(
  name: string,
  color: string,
  widths: readonly (readonly [zoom: number, width: number])[],
): Style {
  return {
    ...drawn(name, 'line'),
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': color,
      'line-width': ['interpolate', ['exponential', 1.5], ['zoom'], ...widths.flat()],
    },
  };
}

interface Writing {
  readonly field: readonly unknown[];
  readonly from: number;
  /** Zoom and pixels, twice. */
  readonly sizes: readonly [number, number, number, number];
}

function label(name: string, color: string, font: readonly string[], { field, from, sizes }: Writing): Style {
  return {
    ...drawn(name, 'symbol'),
    minzoom: from,
    layout: {
      'text-field': field,
      'text-font': font,
      'text-size': ['interpolate', ['linear'], ['zoom'], ...sizes],
      'text-max-width': 8,
      'text-padding': 3,
    },
    paint: { 'text-color': color, 'text-halo-color': PAPER, 'text-halo-width': 1.4 },
  };
}

/** The abstract, and below it the section and block, and the survey. */
function texasLines(): unknown[] {
  const small = { 'font-scale': 0.8 };
  const named = (word: string, field: string) => [
    'case',
    ['has', field],
    ['concat', `${word} `, ['get', field], ' '],
    '',
  ];
  return [
    'format',
    ['get', 'abstract_label'],
    { 'text-font': ['literal', BOLD] },
    '\n',
    {},
    ['concat', named('Sec', 'section'), named('Blk', 'block')],
    small,
    '\n',
    {},
    ['coalesce', ['get', 'survey'], ''],
    small,
  ];
}

function drawn(name: string, type: string): Style {
  const archive = ARCHIVES.find((one) => one.name === name);
  return { id: name, type, source: name, 'source-layer': archive?.sourceLayer };
}
