import { open } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import type { Geometry } from 'geojson';
import type { ReadOptions, SourceLayer, SourceRow } from '../source.ts';
import { chunksOf } from './reading.ts';

/** A root record: its type, the number of the permit, a sequence, the county. */
const ROOT = /^01\d{12}/;
const ROWS = 1_000;

/** Where the fields of a permit stand, counted from one as the manual does (Railroad Commission, OGA049). */
const ROOT_FIELDS = {
  STATUS_NO: [3, 9],
  COUNTY: [12, 14],
  LEASE: [15, 46],
  DISTRICT: [47, 48],
  OPERATOR_NO: [49, 54],
  RECEIVED: [59, 66],
  OPERATOR: [67, 98],
} as const;
const PERMIT_FIELDS = {
  WELL_NO: [49, 54],
  SECTION: [244, 251],
  BLOCK: [252, 261],
  SURVEY: [262, 316],
  ABSTRACT: [317, 322],
  ACRES: [326, 333],
  API: [503, 510],
} as const;

/** Whether a file is the Railroad Commission's daily one of drilling permits: daf420, daf802. */
export async function isPermitFile(path: string): Promise<boolean> {
  if (!['.dat', '.txt', ''].includes(extname(path).toLowerCase())) return false;
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
    return ROOT.test(buffer.toString('latin1', 0, bytesRead));
  } finally {
    await file.close();
  }
}

/** The permits of such a file, each at its surface location in WGS84. */
export function permitLayer(path: string, container: string): SourceLayer {
  return {
    name: basename(path, extname(path)),
    container,
    fields: [...Object.keys(ROOT_FIELDS), ...Object.keys(PERMIT_FIELDS)],
    geometry: 'point',
    count: null,
    read: (options) => permitsIn(path, options),
  };
}

async function* permitsIn(path: string, { signal, limit }: ReadOptions): AsyncIterable<readonly SourceRow[]> {
  let rows: SourceRow[] = [];
  let given = 0;
  let shift = 0;
  for await (const permit of permits(path, signal)) {
    // One without an API number, which is not assigned yet, has the columns of those before it.
    shift = shiftOf(permit.get('02') ?? '') ?? shift;
    rows.push(rowOf(permit, shift));
    if (++given === limit) break;
    if (rows.length < ROWS) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

/** The lines of one permit by their types; of several of one type the first. */
type Permit = ReadonlyMap<string, string>;

async function* permits(path: string, signal: AbortSignal): AsyncIterable<Permit> {
  let permit = new Map<string, string>();
  for await (const line of lines(path, signal)) {
    const type = line.slice(0, 2);
    if (type === '01') {
      if (permit.size > 0) yield permit;
      permit = new Map();
    }
    if (!permit.has(type)) permit.set(type, line);
  }
  if (permit.size > 0) yield permit;
}

async function* lines(path: string, signal: AbortSignal): AsyncIterable<string> {
  let rest = '';
  for await (const chunk of chunksOf(path, { signal, onRead: () => undefined })) {
    const all = (rest + chunk.toString('latin1')).split(/\r?\n/);
    rest = all.pop() ?? '';
    yield* all;
  }
  if (rest !== '') yield rest;
}

function rowOf(permit: Permit, shift: number): SourceRow {
  const [root = '', details = ''] = [permit.get('01'), permit.get('02')];
  const { ACRES: acres, ...texts } = cut(details, PERMIT_FIELDS, shift);
  return {
    properties: {
      ...cut(root, ROOT_FIELDS, 0),
      ...texts,
      ACRES: /^\d+$/.test(acres ?? '') ? String(Number(acres) / 100) : null,
    },
    geometry: positionOf(permit.get('14') ?? ''),
  };
}

/** Newer files have the fields of a permit two columns farther on: the API number, eight digits, tells; null without. */
function shiftOf(details: string): number | null {
  const [first, last] = PERMIT_FIELDS.API;
  const isApi = (shift: number): boolean => /^\d{8}\s*$/.test(details.slice(first - 1 + shift, last + shift));
  return [0, 2].find(isApi) ?? null;
}

function cut<Name extends string>(
  line: string,
  fields: Readonly<Record<Name, readonly [first: number, last: number]>>,
  shift: number,
): Record<string, string | null> {
  const places: [string, readonly [number, number]][] = Object.entries(fields);
  return Object.fromEntries(
    places.map(([name, [first, last]]) => [name, line.slice(first - 1 + shift, last + shift).trim() || null]),
  );
}

/** Longitude and latitude in degrees; null where they are none. */
function positionOf(line: string): Geometry | null {
  const [lng, lat] = [Number(line.slice(2, 14).trim()), Number(line.slice(14, 26).trim())];
  return Number.isFinite(lng) && Number.isFinite(lat) && lng !== 0 && lat !== 0
    ? { type: 'Point', coordinates: [lng, lat] }
    : null;
}
