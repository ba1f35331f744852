import { tileAt } from '../../packages/server/src/tiles/tile-address.ts';
import { descriptions } from '../inputs.ts';
import type { Asked } from './asked.ts';
import { TOWNSHIP } from './land.ts';

const SEED = 1785;
const TEXAS = 'Abstract 9001 Reeves County Texas';
/** Several states have a meridian of this name, and a survey from it. */
const AMBIGUOUS = /Principal Meridian/;
/** In the township. */
const [LNG, LAT] = [-106.08, 41.21];
const REEVES = [-103.58, 31.4] as const;

/** What a fault is asked about beside: each kind of request that the service answers without a session. */
export function faultMix(): Asked[] {
  const texts = firstOf(descriptions(SEED), 24).filter((text) => !AMBIGUOUS.test(text));
  const official = [1, 7, 8, 16, 22, 36].flatMap((section) => [
    `${section} ${TOWNSHIP}`,
    `NENE ${section} ${TOWNSHIP}`,
  ]);
  const points = Array.from(
    { length: 8 },
    (_, i) => `${(LNG + 0.008 * i).toFixed(4)},${(LAT - 0.004 * i).toFixed(4)}`,
  );
  return shuffled([
    ...[...texts, ...official].map((text) => get('search', '/search/legal-location', { location: text })),
    ...points.map((point) => get('reverse', '/search/coordinates', { location: point })),
    ...texts
      .slice(0, 8)
      .map((text) => get('autocomplete', '/autocomplete/legal-location', { location: text.slice(0, 9) })),
    ...[texts.slice(0, 10), official].map((locations) =>
      post('batch', '/batch/legal-location', { locations }),
    ),
    tile('twp', 8),
    ...[10, 11, 12, 13].map((zoom) => tile('first-division', zoom)),
    ...[11, 12, 13, 14].map((zoom) => tile('federal-land/usfws_wetlands', zoom)),
    tile('texas/texas-land-surveys', 12, ...REEVES),
    ...official
      .slice(0, 4)
      .flatMap((legal_location) => [
        get('report', '/federal-land/report', { legal_location }),
        get('report', '/federal-land/wetlands', { legal_location }),
        get('report', '/federal-land/summary', { legal_location }),
        get('report', '/energy/report', { legal_location }),
      ]),
    get('report', '/texas/report', { legal_location: TEXAS }),
    get('report', '/texas/summary', { legal_location: TEXAS }),
  ]);
}

function tile(archive: string, zoom: number, lng = LNG, lat = LAT): Asked {
  const { z, x, y } = tileAt(lng, lat, zoom);
  return get('tile', `/maps/${archive}/${z}/${x}/${y}.mvt`, {});
}

function get(kind: string, path: string, query: Readonly<Record<string, string>>): Asked {
  const search = new URLSearchParams(query).toString();
  return { kind, method: 'GET', path: search === '' ? path : `${path}?${search}` };
}

function post(kind: string, path: string, body: object): Asked {
  return { kind, method: 'POST', path, body: JSON.stringify(body) };
}

/** So that kinds alternate: every seventh of those that are left. */
function shuffled(asked: readonly Asked[]): Asked[] {
  const left = [...asked];
  const mixed: Asked[] = [];
  for (let at = 0; left.length > 0; at = (at + 7) % Math.max(1, left.length))
    mixed.push(...left.splice(at, 1));
  return mixed;
}

function firstOf<T>(items: Iterable<T>, count: number): T[] {
  const first: T[] = [];
  for (const item of items) {
    if (first.length === count) break;
    first.push(item);
  }
  return first;
}
