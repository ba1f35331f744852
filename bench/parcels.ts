/**
 * `npm run parcels`: the parcels of six states' land offices in ../shared. For each: whether its description is
 * understood, and how the land that the national grid model gives compares with the agency's polygon: their centroids
 * apart, and, moved onto each other, their shapes and acres.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ServiceError } from '../packages/server/src/errors.ts';
import { distanceMetres } from '../packages/server/src/geometry/ellipsoid.ts';
import { innerPoint } from '../packages/server/src/geometry/inner-point.ts';
import { loadOverlay, type Overlay } from '../packages/server/src/geometry/overlay.ts';
import { type PolygonRings, polygonsAcres } from '../packages/server/src/geometry/polygons.ts';
import { openFile } from '../packages/server/src/importer/files/file-source.ts';
import { findNativeGdal } from '../packages/server/src/importer/gdal/native-gdal.ts';
import { WASM_GDAL } from '../packages/server/src/importer/gdal/wasm-gdal.ts';
import type { SourceRow } from '../packages/server/src/importer/source.ts';
import type { PlssPlace } from '../packages/server/src/survey/place.ts';
import { createPlssSurvey } from '../packages/server/src/survey/plss/plss-survey.ts';
import { MemoryFeatureStore } from '../packages/server/test/memory-feature-store.ts';
import { check, quantile } from './figures.ts';
import { say } from './print.ts';
import { table } from './table.ts';

const FOLDER = fileURLToPath(new URL('../../shared/data/plss/parcels/', import.meta.url));
const NEEDED_PERCENT_UNDERSTOOD = 97;
/** Shapes and acres that differ by no more are the same. */
const SAME = 0.03;
/** A parcel of which only the section is told is compared where it is a whole one. */
const WHOLE_SECTION_ACRES = 600;

type Fields = SourceRow['properties'];

interface Parcels {
  readonly name: string;
  readonly file: string;
  /** The description of a parcel in words; null where the row has none. */
  readonly text: (fields: Fields) => string | null;
  /** Whether the words say which part of the section it is. */
  readonly tellsPart: boolean;
}

const PARCELS: readonly Parcels[] = [
  {
    name: 'Arizona',
    file: 'az_asld_surface_3857.geojson',
    text: (f) =>
      `${word(f.aliquot)} Sec ${word(f.section)} T${word(f.township)} R${word(f.range)}, ${word(f.county)} County, Arizona`,
    tellsPart: true,
  },
  {
    name: 'California',
    file: 'ca_slc_school_lands.zip',
    text: (f) => {
      const number = Number(f.SEC_TRCT);
      const land = number > 36 ? `Tract ${number}` : `Sec ${number}`;
      return `${land} ${word(f.TWP)} ${word(f.RNGE)} ${word(f.MERID)}, ${word(f.CNTY)} County, California`;
    },
    tellsPart: false,
  },
  {
    name: 'Colorado',
    file: 'co_slb_subsurface.geojson',
    text: (f) =>
      `${word(f.aliquot)} Sec ${word(f.section)} T${word(f.township)} R${word(f.range)} ${word(f.meridian)}, ${word(f.county)} County, Colorado`,
    tellsPart: true,
  },
  { name: 'Montana', file: 'mt_dnrc_surface.geojson', text: montana, tellsPart: false },
  { name: 'Oregon', file: 'or_dsl_school_land.gdb.zip', text: oregon, tellsPart: false },
  {
    name: 'Wyoming',
    file: 'wy_osli_surface_wgs84.geojson',
    text: (f) =>
      word(f.section) === ''
        ? null
        : `Sec ${word(f.section)} T${word(f.township)} R${word(f.range)}, Wyoming`,
    tellsPart: false,
  },
];

/** T15N R20W section 36 arrives as section 15, township N20, range W36. */
function montana({ section, township, range }: Fields): string {
  const [, north = '', rangeNumber = ''] = /^([NS])(\d+)$/.exec(word(township)) ?? [];
  const [, east = '', sectionNumber = ''] = /^([EW])(\d+)$/.exec(word(range)) ?? [];
  return `Sec ${sectionNumber} T${word(section)}${north} R${rangeNumber}${east}, Montana`;
}

/** The quarters that Oregon's tax maps call A to D. */
const OREGON_QUARTERS: Readonly<Record<string, string>> = { A: 'NE', B: 'NW', C: 'SW', D: 'SE' };

/** `24S32.5E11`, `24S44E16D`; section 00 is the map of a whole township. */
function oregon({ TRS, COUNTY }: Fields): string | null {
  const [, township, range, section = '', letters = ''] =
    /^([\d.]+[NS])([\d.]+[EW])(\d+)([A-D]*)$/.exec(word(TRS)) ?? [];
  if (township === undefined) return null;
  const part = [...letters].reverse().map((letter) => OREGON_QUARTERS[letter] ?? '');
  const land = Number(section) === 0 ? '' : `${part.join('')} Sec ${Number(section)} `;
  return `${land}T${township} R${range}, ${word(COUNTY)} County, Oregon`;
}

function word(value: unknown): string {
  return value === null || value === undefined ? '' : String(value).trim();
}

interface Tally {
  read: number;
  untold: number;
  understood: number;
  placed: number;
  readonly refused: Map<string, string[]>;
  readonly apartMetres: number[];
  readonly withinAccuracy: number[];
  readonly shapes: number[];
  readonly acres: number[];
}

async function measure(parcels: Parcels, overlay: Overlay): Promise<Tally> {
  const gdal = (await findNativeGdal()) ?? WASM_GDAL;
  const source = await openFile(FOLDER + parcels.file, {
    gdal,
    sourceCrs: null,
    origin: null,
    signal: new AbortController().signal,
  });
  const survey = createPlssSurvey(new MemoryFeatureStore());
  const tally: Tally = {
    read: 0,
    untold: 0,
    understood: 0,
    placed: 0,
    refused: new Map(),
    apartMetres: [],
    withinAccuracy: [],
    shapes: [],
    acres: [],
  };
  const { signal } = new AbortController();
  for (const layer of source.layers)
    for await (const rows of layer.read({ fields: layer.fields, limit: null, signal }))
      for (const { properties, geometry } of rows) {
        tally.read++;
        const text = parcels.text(properties);
        const polygons = polygonsOf(geometry);
        if (text === null || polygons.length === 0) tally.untold++;
        else await compare(text, polygons, parcels, tally);
      }
  await source.close(true);
  return tally;

  async function compare(
    text: string,
    polygons: readonly PolygonRings[],
    { tellsPart }: Parcels,
    into: Tally,
  ): Promise<void> {
    try {
      const place = await survey.locate(text);
      into.understood++;
      into.placed++;
      compareLand(place, polygons, tellsPart, into, overlay);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      // The words are understood where only the place is open.
      if (error.code !== 'invalid_description') into.understood++;
      const reason = `${error.code}: ${error.message.replace(/^.*?: /, '').slice(0, 90)}`;
      into.refused.set(reason, [...(into.refused.get(reason) ?? []), text]);
    }
  }
}

function compareLand(
  place: PlssPlace,
  agency: readonly PolygonRings[],
  tellsPart: boolean,
  tally: Tally,
  overlay: Overlay,
): void {
  const acres = polygonsAcres(agency);
  if (!tellsPart && acres < WHOLE_SECTION_ACRES) return;
  if (place.assumptions.some(({ code }) => code === 'part_ignored')) return;
  // `Part of` lies in what is named, and may be any part of it.
  if (place.legalLocation.includes('Part of')) return;
  const { boundary } = place;
  const ours: readonly PolygonRings[] =
    boundary.type === 'Polygon' ? [boundary.coordinates] : boundary.coordinates;
  const [here, there] = [gravity(ours), gravity(agency)];
  const apart = distanceMetres(here, there);
  tally.apartMetres.push(apart);
  tally.withinAccuracy.push(apart <= place.accuracyMetres ? 1 : 0);
  tally.acres.push(Math.abs(place.areaAcres / acres - 1));
  const moved = ours.map((rings) =>
    rings.map((ring) =>
      ring.map(([lng, lat]) => [lng + there[0] - here[0], lat + there[1] - here[1]] as const),
    ),
  );
  const differing =
    polygonsAcres(overlay.difference(moved, agency)) + polygonsAcres(overlay.difference(agency, moved));
  tally.shapes.push(differing / 2 / acres);
}

/** The mean of the polygons' centres, by their acres. */
function gravity(polygons: readonly PolygonRings[]): readonly [number, number] {
  const total = polygonsAcres(polygons);
  let [x, y] = [0, 0];
  for (const polygon of polygons) {
    const [lng, lat] = polygon.length === 1 ? centreOf(polygon[0] ?? []) : innerPoint(polygon);
    const share = polygonsAcres([polygon]) / total;
    x += lng * share;
    y += lat * share;
  }
  return [x, y];
}

function centreOf(ring: PolygonRings[number]): readonly [number, number] {
  const [x0, y0] = ring[0] ?? [0, 0];
  let [x, y, area] = [0, 0, 0];
  for (let i = 0; i + 1 < ring.length; i++) {
    const [ax, ay] = ring[i] ?? [x0, y0];
    const [bx, by] = ring[i + 1] ?? [x0, y0];
    const cross = (ax - x0) * (by - y0) - (bx - x0) * (ay - y0);
    x += (ax + bx - 2 * x0) * cross;
    y += (ay + by - 2 * y0) * cross;
    area += cross;
  }
  return area === 0 ? [x0, y0] : [x0 + x / (3 * area), y0 + y / (3 * area)];
}

function polygonsOf(geometry: SourceRow['geometry']): readonly PolygonRings[] {
  if (geometry?.type !== 'Polygon' && geometry?.type !== 'MultiPolygon') return [];
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return polygons.map((rings) => rings.map((ring) => ring.map(([lng = 0, lat = 0]) => [lng, lat] as const)));
}

function metresApart({ apartMetres }: Tally, part: number): string {
  return apartMetres.length === 0 ? '-' : quantile(apartMetres, part).toFixed(0);
}

function share(values: readonly number[], atMost: number): string {
  const within = values.filter((value) => value <= atMost).length;
  return values.length === 0 ? '-' : `${((100 * within) / values.length).toFixed(1)} %`;
}

function report(tallies: ReadonlyMap<string, Tally>): void {
  const rows = [...tallies].map(([name, t]) => [
    name,
    String(t.read),
    String(t.untold),
    `${((100 * t.understood) / (t.read - t.untold)).toFixed(1)} %`,
    String(t.placed),
    String(t.shapes.length),
    metresApart(t, 0.5),
    metresApart(t, 0.9),
    share(
      t.withinAccuracy.map((within) => 1 - within),
      0,
    ),
    share(t.acres, SAME),
    share(t.shapes, SAME),
    t.shapes.length === 0 ? '-' : `${(100 * quantile(t.shapes, 0.5)).toFixed(1)} %`,
  ]);
  const head = [
    'Parcels',
    'read',
    'without words',
    'understood',
    'placed',
    'compared',
    'm apart',
    'p90 m',
    'inside accuracy_m',
    'acres within 3 %',
    'shape within 3 %',
    'median shape',
  ];
  console.log(table(head, rows));
  const refusals = [...tallies].flatMap(([name, { refused }]) =>
    [...refused]
      .sort(([, a], [, b]) => b.length - a.length)
      .map(([reason, texts]) => [name, String(texts.length), reason, texts[0] ?? '']),
  );
  console.log(table(['Parcels', 'refused', 'because', 'such as'], refusals));
  const all = [...tallies.values()];
  const told = all.reduce((sum, t) => sum + t.read - t.untold, 0);
  const understood = all.reduce((sum, t) => sum + t.understood, 0);
  check(`understood of ${told}`, (100 * understood) / told, NEEDED_PERCENT_UNDERSTOOD, '%', 'at least');
}

if (existsSync(FOLDER)) {
  const overlay = await loadOverlay();
  const tallies = new Map<string, Tally>();
  for (const parcels of PARCELS) tallies.set(parcels.name, await measure(parcels, overlay));
  report(tallies);
} else say('The shared parcels are not beside the project: nothing to measure.');
