import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse as parseCsv } from 'csv-parse/sync';
import type { AliquotStep, MeridianCode, StateCode } from 'rangeline-land-description';
import { MERIDIANS } from 'rangeline-land-description';
import { distanceMetres } from '../src/geometry/ellipsoid.ts';
import { Frame, indexOf, SURVEY_MILE_METRES } from '../src/survey/grid/frame.ts';
import { INITIAL_POINTS } from '../src/survey/grid/initial-points.ts';
import { cellOfSection, SECTIONS, SECTIONS_PER_SIDE } from '../src/survey/grid/sections.ts';
import type { Position } from '../src/survey/place.ts';
import { fromNad27 } from './datum.ts';

/** How well a row tells its place in the section. */
export type ControlKind = 'corner-offset' | 'quarter' | 'quarter-quarter' | 'finer' | 'section';

/** A place known both by its description and by its coordinates. */
export interface ControlPoint {
  /** File and row: `more:123`. */
  readonly id: string;
  readonly source: string;
  readonly state: StateCode;
  readonly county: string;
  /** `none` when the numbers belong to a survey without a grid: Ohio has a dozen. */
  readonly meridian: MeridianCode | typeof NO_MERIDIAN;
  readonly rangeIndex: number;
  readonly townshipIndex: number;
  readonly section: number;
  readonly kind: ControlKind;
  /** The place within the section, as shares of its width from the west and of its height from the south. */
  readonly across: number;
  readonly up: number;
  /** WGS84. */
  readonly position: Position;
  /** Expected distance of the coordinates from the place by the description alone, metres per axis. */
  readonly sdMetres: number;
}

/** Metres per axis: a uniform spread over the piece named, and what coordinates of such lists are off by. */
const SD_METRES: Readonly<Record<ControlKind, number>> = {
  'corner-offset': 55,
  finer: 85,
  'quarter-quarter': 130,
  quarter: 250,
  section: 500,
};

export const NO_MERIDIAN = 'none';

/** Ohio's other surveys use the same numbers: what lies farther from the rules than this is one of theirs. */
const OHIO_STRAY_METRES = 12_000;

const NOMINAL_LINES = Array.from({ length: 60 }, (_, k) => (k - 25) * 4);

interface Row {
  readonly [column: string]: string;
}

/** The folder in which the control files lie unless another is named. */
export const DEFAULT_CONTROL_FOLDER = fileURLToPath(new URL('../../../../shared/data/plss', import.meta.url));

/** Every usable control point under a folder with the four control files. */
export function readControlPoints(folder: string): ControlPoint[] {
  const points = [
    ...rows(folder, 'control_points.csv').flatMap(fromSoilSeries),
    ...rows(folder, 'control_points_more.csv').flatMap(fromInventories),
    ...rows(folder, 'ca_dwr_gwl_stations_swn.csv').flatMap(fromCaliforniaWells),
    ...rows(folder, 'sd_denr_oil_gas_wells.csv').flatMap(fromSouthDakotaWells),
  ];
  return points;
}

function rows(folder: string, file: string): Row[] {
  return parseCsv(readFileSync(join(folder, file)), { columns: true, relax_column_count: true, bom: true });
}

const CORNERS: Readonly<Record<string, readonly [number, number]>> = {
  NE: [1, 1],
  NW: [0, 1],
  SW: [0, 0],
  SE: [1, 0],
};

function fromSoilSeries(row: Row, number: number): ControlPoint[] {
  const land = landOf(row);
  if (land === undefined) return [];
  const corner = CORNERS[row.offset_corner ?? ''];
  const north = numberIn(row.offset_north_m);
  const east = numberIn(row.offset_east_m);
  const offset = north !== undefined && east !== undefined;
  if (offset && corner === undefined) return [];
  const place: Place =
    offset && corner !== undefined
      ? {
          kind: 'corner-offset',
          across: corner[0] + east / SURVEY_MILE_METRES,
          up: corner[1] + north / SURVEY_MILE_METRES,
        }
      : WHOLE_SECTION;
  return controlPoint(`soil:${number}`, 'soil series', row, land, place);
}

function fromInventories(row: Row, number: number): ControlPoint[] {
  const land = landOf(row);
  if (land === undefined || (row.source ?? '').includes('filled')) return [];
  const steps = aliquotSteps(row.aliquot_or_offset ?? '');
  const source = (row.source ?? '').split(/[ -]/, 1)[0] ?? '';
  return controlPoint(`more:${number}`, source, row, land, placeOf(steps));
}

/** State well numbers: 05N01E03K001M is the forty K of section 3, T5N R1E, Mount Diablo. */
function fromCaliforniaWells(row: Row, number: number): ControlPoint[] {
  const m = /^(\d\d)([NS])(\d\d)([EW])(\d\d)([A-Z])\d+[MSH]$/.exec(row.SWN ?? '');
  if (m === null) return [];
  const land = landFrom(Number(m[1]), m[2], Number(m[3]), m[4], Number(m[5]));
  const steps = FORTIES[m[6] ?? ''];
  return land === undefined
    ? []
    : controlPoint(
        `ca:${number}`,
        'CA wells',
        {
          state: 'CA',
          county: row.COUNTY_NAME ?? '',
          latitude: row.LATITUDE ?? '',
          longitude: row.LONGITUDE ?? '',
        },
        land,
        placeOf(steps ?? []),
      );
}

const FORTIES: Readonly<Record<string, readonly AliquotStep[]>> = {
  A: ['NE', 'NE'], B: ['NW', 'NE'], C: ['NE', 'NW'], D: ['NW', 'NW'],
  E: ['SW', 'NW'], F: ['SE', 'NW'], G: ['SW', 'NE'], H: ['SE', 'NE'],
  J: ['NE', 'SE'], K: ['NW', 'SE'], L: ['NE', 'SW'], M: ['NW', 'SW'],
  N: ['SW', 'SW'], P: ['SE', 'SW'], Q: ['SW', 'SE'], R: ['SE', 'SE'],
}; // biome-ignore format: a table

function fromSouthDakotaWells(row: Row, number: number): ControlPoint[] {
  const m = /^(\S*)\s+Sec (\d+) Twp (\d+)N Rng (\d+)([EW])/.exec(row.Qsec_location ?? '');
  if (m === null) return [];
  const land = landFrom(Number(m[3]), 'N', Number(m[4]), m[5], Number(m[2]));
  return land === undefined
    ? []
    : controlPoint(
        `sd:${number}`,
        'SD wells',
        {
          state: 'SD',
          county: row.County ?? '',
          latitude: row.lat ?? '',
          longitude: row.long_ ?? '',
        },
        land,
        placeOf(aliquotSteps(m[1] ?? '')),
      );
}

interface Land {
  readonly rangeIndex: number;
  readonly townshipIndex: number;
  readonly section: number;
}

function landOf(row: Row): Land | undefined {
  if (!WHOLE_FRACTIONS.has(row.township_frac ?? '') || !WHOLE_FRACTIONS.has(row.range_frac ?? ''))
    return undefined;
  return landFrom(
    Number(row.township),
    row.township_dir,
    Number(row.range),
    row.range_dir,
    Number(row.section),
  );
}

const WHOLE_FRACTIONS: ReadonlySet<string> = new Set(['', '0']);

function landFrom(
  township: number,
  townshipDirection: string | undefined,
  range: number,
  rangeDirection: string | undefined,
  section: number,
): Land | undefined {
  const whole = [township, range, section].every((n) => Number.isInteger(n) && n > 0);
  if (!whole || section > SECTIONS) return undefined;
  if (townshipDirection !== 'N' && townshipDirection !== 'S') return undefined;
  if (rangeDirection !== 'E' && rangeDirection !== 'W') return undefined;
  return {
    rangeIndex: indexOf(range, rangeDirection),
    townshipIndex: indexOf(township, townshipDirection),
    section,
  };
}

interface Place {
  readonly kind: ControlKind;
  readonly across: number;
  readonly up: number;
}

const WHOLE_SECTION: Place = { kind: 'section', across: 0.5, up: 0.5 };

function aliquotSteps(text: string): AliquotStep[] {
  const compact = text.toUpperCase().replace(/\s/g, '');
  if (!/^(?:NE|NW|SW|SE|[NSEW]2)+$/.test(compact)) return [];
  return (compact.match(/NE|NW|SW|SE|[NSEW]2/g) ?? []) as AliquotStep[];
}

function placeOf(steps: readonly AliquotStep[]): Place {
  let [west, south, width, height] = [0, 0, 1, 1];
  for (const step of [...steps].reverse()) {
    if (step !== 'N2' && step !== 'S2') width /= 2;
    if (step !== 'E2' && step !== 'W2') height /= 2;
    if (step === 'NE' || step === 'SE' || step === 'E2') west += width;
    if (step === 'NE' || step === 'NW' || step === 'N2') south += height;
  }
  const kind =
    steps.length === 0
      ? 'section'
      : steps.length === 1
        ? 'quarter'
        : steps.length === 2
          ? 'quarter-quarter'
          : 'finer';
  return { kind, across: west + width / 2, up: south + height / 2 };
}

function controlPoint(id: string, source: string, row: Row, land: Land, place: Place): ControlPoint[] {
  const lat = numberIn(row.latitude);
  const lng = numberIn(row.longitude);
  const state = row.state ?? '';
  if (lat === undefined || lng === undefined) return [];
  const stated: Position = [lng, lat];
  const position = (row.datum ?? '').startsWith('NAD27') ? fromNad27(stated) : stated;
  const meridian = nearestMeridian(state, land, place, position);
  if (meridian === undefined) return [];
  const county = (row.county ?? '').replace(/ (?:County|Parish|Borough)$/, '');
  return [
    { id, source, state, county, meridian, ...land, ...place, position, sdMetres: SD_METRES[place.kind] },
  ];
}

const FRAMES = new Map<MeridianCode, Frame>();

/** The meridian of the state under which the rules alone put the land nearest to its coordinates. */
function nearestMeridian(
  state: StateCode,
  land: Land,
  place: Place,
  position: Position,
): MeridianCode | typeof NO_MERIDIAN | undefined {
  let best: MeridianCode | undefined;
  let bestMetres = Number.POSITIVE_INFINITY;
  for (const { code, states } of MERIDIANS) {
    if (!states.includes(state) || !INITIAL_POINTS.has(code)) continue;
    const frame = FRAMES.get(code) ?? new Frame(code, NOMINAL_LINES);
    FRAMES.set(code, frame);
    const [x, y] = countsOf(land, place);
    const metres = distanceMetres(frame.position(x, y, frame.stripOf(land.townshipIndex)), position);
    if (metres < bestMetres) [best, bestMetres] = [code, metres];
  }
  return state === 'OH' && bestMetres > OHIO_STRAY_METRES ? NO_MERIDIAN : best;
}

/** A place counted in townships east and north of the initial point. */
export function countsOf(
  { rangeIndex, townshipIndex, section }: Land,
  { across, up }: { readonly across: number; readonly up: number },
): readonly [rangeCount: number, townshipCount: number] {
  const { column, row } = cellOfSection(section);
  return [rangeIndex + (column + across) / SECTIONS_PER_SIDE, townshipIndex + (row + up) / SECTIONS_PER_SIDE];
}

function numberIn(text: string | undefined): number | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  const value = Number(text);
  return Number.isFinite(value) ? value : undefined;
}
