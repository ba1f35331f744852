import type { Archive } from '../tiles/archive.ts';
import type { ArchiveFacts } from '../tiles/archive-facts.ts';
import { ARCHIVES } from '../tiles/published.ts';
import { type FactsOf, type MapAddresses, mapAddress, roundedOut } from './map-documents.ts';

/** A document of MapLibre's style specification, or a part of it. */
type Style = Readonly<Record<string, unknown>>;

const REGULAR = ['Noto Sans Regular'];
const BOLD = ['Noto Sans Bold'];

const PAPER = '#fbfaf6';
const TOWNSHIP = '#8c2d19';
const SECTION = '#b5654a';
const PART = '#c08a73';
const TEXAS = '#1f5f7a';
const TEXAS_GROUND = '#d5e6ec';

/** A style of the base layers: the land survey of all states on plain paper, to be shown by itself or over a map. */
export async function mapStyle(factsOf: FactsOf, addresses: MapAddresses): Promise<Style> {
  const base = ARCHIVES.filter(({ family }) => family === 'base');
  const sources = await Promise.all(
    base.map(
      async (archive) => [archive.name, sourceOf(archive, await factsOf(archive), addresses)] as const,
    ),
  );
  return {
    version: 8,
    name: 'Rangeline land survey',
    glyphs: mapAddress(addresses, 'glyphs/{fontstack}/{range}.pbf'),
    sources: Object.fromEntries(sources),
    layers: [
      { id: 'paper', type: 'background', paint: { 'background-color': PAPER } },
      fill('texas-land-surveys', TEXAS_GROUND),
      line('second-division', PART, { widths: [12, 0.5, 14, 0.8, 18, 1.5], opacities: [12, 0.5, 14, 1] }),
      line('first-division', SECTION, {
        widths: [9, 0.5, 12, 1, 14, 1.6, 18, 3],
        opacities: [9, 0.35, 11, 0.8, 13, 1],
      }),
      line('texas-land-surveys', TEXAS, {
        widths: [8, 0.5, 11, 0.8, 14, 1.6, 18, 3],
        opacities: [8, 0.4, 10, 0.8, 12, 1],
      }),
      line('twp', TOWNSHIP, {
        widths: [5, 0.5, 8, 0.8, 11, 1.6, 14, 2.6, 18, 5],
        opacities: [5, 0.35, 7, 0.7, 9, 1],
      }),
      label('second_division_label', PART, {
        field: ['get', 'label'],
        font: REGULAR,
        from: 13.5,
        sizes: [13.5, 9, 17, 15],
      }),
      label('first_division_label', SECTION, {
        field: ['get', 'label'],
        font: BOLD,
        from: 11,
        sizes: [11, 10, 15, 20],
      }),
      label('texas-land-surveys-labels', TEXAS, {
        field: ['step', ['zoom'], ['get', 'abstract_label'], 13, texasLines()],
        font: REGULAR,
        from: 11,
        sizes: [11, 9, 14, 15],
      }),
      label('twp_label', TOWNSHIP, { field: ['get', 'label'], font: BOLD, from: 8, sizes: [8, 9, 13, 17] }),
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
    id: `${name}-ground`,
    paint: { 'fill-color': color, 'fill-opacity': 0.35, 'fill-antialias': false },
  };
}

/** Zooms and what belongs to each, by turns; between them it is drawn out evenly. */
type Stops = readonly number[];

/** Thin lines are made paler rather than thinner: what is less than half a pixel wide looks torn. */
interface Pen {
  /** In pixels. */
  readonly widths: Stops;
  readonly opacities: Stops;
}

function line(name: string, color: string, { widths, opacities }: Pen): Style {
  return {
    ...drawn(name, 'line'),
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': color,
      'line-width': ['interpolate', ['exponential', 1.5], ['zoom'], ...widths],
      'line-opacity': ['interpolate', ['linear'], ['zoom'], ...opacities],
    },
  };
}

interface Writing {
  readonly field: readonly unknown[];
  readonly font: readonly string[];
  /** The zoom at which it appears. */
  readonly from: number;
  /** In pixels. */
  readonly sizes: Stops;
}

/** The halo is wide enough to cover a line that runs through the middle of a section, as most do. */
function label(name: string, color: string, { field, font, from, sizes }: Writing): Style {
  return {
    ...drawn(name, 'symbol'),
    minzoom: from,
    layout: {
      'text-field': field,
      'text-font': font,
      'text-size': ['interpolate', ['linear'], ['zoom'], ...sizes],
      'text-max-width': 10,
      'text-padding': 4,
    },
    paint: { 'text-color': color, 'text-halo-color': PAPER, 'text-halo-width': 2.5, 'text-halo-blur': 0.5 },
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
