import { tileAt } from '../packages/server/src/tiles/tile-address.ts';
import { seededNumbers } from '../packages/server/test/seeded-numbers.ts';
import { descriptions } from './inputs.ts';

/** What people ask, in shares of all requests; the sample data answers the reports. */
const SHARES = {
  search: 0.4,
  reverse: 0.18,
  autocomplete: 0.18,
  tile: 0.1,
  sampleTile: 0.04,
  batch: 0.01,
  summary: 0.03,
  federalReport: 0.01,
  energyReport: 0.01,
  texasReport: 0.01,
  tool: 0.01,
  page: 0.02,
};
/** Of the land that searches are about, most is asked for more than once. */
const DIFFERENT_SHARE = 0.3;
const LETTERS_TYPED = [6, 9, 12];
const TILE_ZOOM = 10;
const BATCH_PLACES = 20;
/** The township and the county that the samples are of. */
const SAMPLE_TOWNSHIP = '14N 77W 6th Meridian';
const SECTIONS = 36;
const SAMPLE_POINT = [-106.08, 41.21] as const;
const SAMPLE_ABSTRACT = 'Abstract 9001 Reeves County Texas';
/** Drawn on demand, of what lies around the sample township. */
const SAMPLE_ARCHIVES = [
  'federal-land/surface_management',
  'federal-land/nrcs_ssurgo_soils',
  'energy/wy_wells',
];
const SAMPLE_ZOOMS = [11, 12, 13, 14];
const PAGES = ['/account/profile', '/account/plans', '/account/keys', '/account/usage'];

/** Who asks: a program with its key, an agent with one of its kind, a person who signed in. */
export type Asker = 'program' | 'agent' | 'person';

export interface MixedRequest {
  readonly asker: Asker;
  readonly path: string;
  /** Sent as JSON. */
  readonly body?: object;
}

/**
 * So many requests: searches, points, letters typed, batches, tiles from an archive and on demand, counts and reports of all
 * three families, calls of an agent's tool, pages of an account.
 */
export function requestMix(seed: number, count: number): MixedRequest[] {
  const random = seededNumbers(seed);
  const texts = descriptions(seed);
  const known = Array.from({ length: Math.ceil(DIFFERENT_SHARE * count) }, () => texts.next().value ?? '');
  const oneOf = <T>(items: readonly [T, ...T[]] | readonly T[]): T | undefined =>
    items[Math.floor(random() * items.length)];
  const text = () => oneOf(known) ?? '';
  const lng = () => -112 + 10 * random();
  const lat = () => 36 + 10 * random();
  const sampleSection = () => `${1 + Math.floor(random() * SECTIONS)} ${SAMPLE_TOWNSHIP}`;
  const kinds: Readonly<Record<keyof typeof SHARES, () => MixedRequest>> = {
    search: () => asked('/search/legal-location', { location: text() }),
    reverse: () => asked('/search/coordinates', { location: `${lng().toFixed(6)},${lat().toFixed(6)}` }),
    autocomplete: () =>
      asked('/autocomplete/legal-location', { location: text().slice(0, oneOf(LETTERS_TYPED)) }),
    tile: () => tile('first-division', TILE_ZOOM, lng(), lat()),
    sampleTile: () => tile(oneOf(SAMPLE_ARCHIVES) ?? '', oneOf(SAMPLE_ZOOMS) ?? 0, ...SAMPLE_POINT),
    batch: () => ({
      asker: 'program',
      path: '/batch/legal-location',
      body: { locations: Array.from({ length: BATCH_PLACES }, text) },
    }),
    summary: () => asked('/federal-land/summary', { legal_location: text() }),
    federalReport: () => asked('/federal-land/report', { legal_location: sampleSection() }),
    energyReport: () => asked('/energy/report', { legal_location: sampleSection() }),
    texasReport: () => asked('/texas/report', { legal_location: SAMPLE_ABSTRACT }),
    tool: () => ({ asker: 'agent', path: '/mcp', body: toolCall(text()) }),
    page: () => ({ asker: 'person', path: oneOf(PAGES) ?? '' }),
  };
  return Array.from({ length: count }, () => kinds[kindAt(random())]());
}

/** The kind that a number from 0 to 1 falls on. */
function kindAt(place: number): keyof typeof SHARES {
  let left = place;
  for (const [kind, share] of Object.entries(SHARES)) {
    left -= share;
    if (left <= 0 && isKind(kind)) return kind;
  }
  return 'search';
}

function isKind(name: string): name is keyof typeof SHARES {
  return Object.hasOwn(SHARES, name);
}

function asked(path: string, query: Readonly<Record<string, string>>): MixedRequest {
  const search = new URLSearchParams(query).toString();
  return { asker: 'program', path: search === '' ? path : `${path}?${search}` };
}

function tile(archive: string, zoom: number, lng: number, lat: number): MixedRequest {
  const { z, x, y } = tileAt(lng, lat, zoom);
  return asked(`/maps/${archive}/${z}/${x}/${y}.mvt`, {});
}

function toolCall(description: string): object {
  const call = { name: 'plss_to_coordinates', arguments: { description } };
  return { jsonrpc: '2.0', id: 1, method: 'tools/call', params: call };
}
