import { PLSS_FIRST_DIVISION, PLSS_SECOND_DIVISION, PLSS_TOWNSHIP } from '../src/layers/plss.ts';
import type { FeatureLayer, Footprint, ImportRecord, NewFeature, Value } from '../src/store/feature-store.ts';
import type { GridTownship } from '../src/survey/grid/grid-model.ts';
import { loadNationalGrid } from '../src/survey/grid/national-grid.ts';
import { cellOfSection, SECTIONS } from '../src/survey/grid/sections.ts';
import { placeOf } from '../src/survey/grid/subdivision.ts';
import type { Position } from '../src/survey/place.ts';
import { MemoryFeatureStore } from './memory-feature-store.ts';

/** How far the made-up official data lies from the grid model, degrees east and north. */
export const SHIFT = [0.002, 0.001] as const;

/** Where the official township T14N R77W of the 6th Meridian in Wyoming is made up from. */
export function gridTownship(): GridTownship {
  const [township] = loadNationalGrid().townships(-77, 13, '06', 'WY');
  if (township === undefined) throw new Error('The grid model has no T14N R77W');
  return township;
}

export const TOWNSHIP_ID = 'WY060140N0770W0';

/** The ring of a box of the township, in nominal miles, with a corner every quarter mile, moved by {@link SHIFT}. */
export function officialRing(
  { quad, sides }: GridTownship,
  west: number,
  south: number,
  miles: number,
): Position[] {
  const steps = Array.from({ length: Math.round(miles * 4) }, (_, i) => i / 4);
  const at = (x: number, y: number): Position => {
    const [lng, lat] = placeOf(quad, sides, { x, y });
    return [lng + SHIFT[0], lat + SHIFT[1]];
  };
  const ring = [
    ...steps.map((d) => at(west + d, south)),
    ...steps.map((d) => at(west + miles, south + d)),
    ...steps.map((d) => at(west + miles - d, south + miles)),
    ...steps.map((d) => at(west, south + miles - d)),
  ];
  return [...ring, at(west, south)];
}

export function polygonFeature(ring: readonly Position[], values: Record<string, Value>): NewFeature {
  return { geometry: { type: 'Polygon', coordinates: [ring.map(([lng, lat]) => [lng, lat])] }, values };
}

export function sectionId(section: number): string {
  return `${TOWNSHIP_ID}SN${String(section).padStart(2, '0')}0`;
}

/** A section of the made-up township. */
export function sectionFeature(township: GridTownship, section: number): NewFeature {
  const { column, row } = cellOfSection(section);
  return polygonFeature(officialRing(township, column, row, 1), {
    first_division_id: sectionId(section),
    plss_id: TOWNSHIP_ID,
    type: 'SN',
    number: String(section),
    label: String(section),
  });
}

/** All sections. */
export function sectionFeatures(township: GridTownship): NewFeature[] {
  return Array.from({ length: SECTIONS }, (_, i) => sectionFeature(township, i + 1));
}

const QUARTERS = ['SW', 'SE', 'NW', 'NE'] as const;

/** The sixteen quarter-quarters of a section; those that `lots` names are government lots. */
export function quarterQuarterFeatures(
  township: GridTownship,
  section: number,
  lots: Readonly<Record<string, string>> = {},
): NewFeature[] {
  const { column, row } = cellOfSection(section);
  return QUARTERS.flatMap((quarter, q) =>
    QUARTERS.map((part, p) => {
      const name = `${part}${quarter}`;
      const lot = lots[name] ?? null;
      const west = column + (q % 2) / 2 + (p % 2) / 4;
      const south = row + Math.floor(q / 2) / 2 + Math.floor(p / 2) / 4;
      return polygonFeature(officialRing(township, west, south, 0.25), {
        second_division_id: `${sectionId(section)}${lot === null ? `A${name}` : `L${lot}`}`,
        first_division_id: sectionId(section),
        plss_id: TOWNSHIP_ID,
        type: lot === null ? 'A' : 'L',
        number: lot ?? name,
        label: lot === null ? name : `L ${lot}`,
        quarter_quarter: name,
        lot,
        survey_type: null,
        recorded_acres: 40,
      });
    }),
  );
}

export const OFFICIAL_SOURCE = {
  name: 'CadNSDI, made up',
  agency: 'Bureau of Land Management',
  license: 'Public domain',
  origin: 'test',
  asOf: '2024-05-01',
} as const;

const RECORD: ImportRecord = {
  source: OFFICIAL_SOURCE,
  importedAt: '2026-01-01T00:00:00Z',
  importedBy: '0.1.0',
  sha256: null,
  counts: { read: 0, written: 0, repaired: {}, dropped: {} },
  footprint: { kind: 'polygons', polygons: [] },
};

/** A store with some features of Wyoming. */
export async function officialStore(
  features: Partial<Record<'townships' | 'sections' | 'pieces', readonly NewFeature[]>>,
  footprint: Footprint = RECORD.footprint,
): Promise<MemoryFeatureStore> {
  const store = new MemoryFeatureStore();
  const layers: [FeatureLayer, readonly NewFeature[] | undefined][] = [
    [PLSS_TOWNSHIP, features.townships],
    [PLSS_FIRST_DIVISION, features.sections],
    [PLSS_SECOND_DIVISION, features.pieces],
  ];
  for (const [layer, written] of layers) {
    if (written === undefined) continue;
    const writer = await store.replace(layer, 'WY');
    await writer.write(written);
    await writer.commit({ ...RECORD, footprint });
  }
  return store;
}
