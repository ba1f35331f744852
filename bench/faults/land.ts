import { WETLANDS } from '../../packages/server/src/layers/federal/wetlands.ts';
import type { Layer } from '../../packages/server/src/layers/layer.ts';
import { PLSS_FIRST_DIVISION } from '../../packages/server/src/layers/plss.ts';
import type {
  FeatureStore,
  ImportRecord,
  NewFeature,
} from '../../packages/server/src/store/feature-store.ts';
import {
  gridTownship,
  OFFICIAL_SOURCE,
  officialRing,
  sectionFeatures,
} from '../../packages/server/test/made-up-official.ts';
import { importOf, recordOf } from '../../packages/server/test/made-up-records.ts';

export const STATE = 'WY';
/** The township that all data of agencies here is of, as people write it. */
export const TOWNSHIP = '14N 77W 6th Meridian';

/** Editions of the data: the ground of no section and the texts of no feature are the same in both. */
export type Edition = 1 | 2;

const MOVED_DEGREES = 0.0005;
/** Wetlands along each side of the township, and their sides in miles. */
const WETLANDS_A_SIDE = 24;
const WETLAND_MILES = 0.2;
const TOWNSHIP_MILES = 6;

const SECTIONS_RECORD: ImportRecord = {
  source: OFFICIAL_SOURCE,
  importedAt: '2026-01-01T00:00:00Z',
  importedBy: 'bench',
  sha256: null,
  counts: { read: 0, written: 0, repaired: {}, dropped: {} },
  footprint: { kind: 'polygons', polygons: [] },
};

/** Replaces what is loaded of the township, as imports of agency data do: its sections, or its wetlands. */
export const IMPORTS = {
  sections: async (store: FeatureStore, edition: Edition): Promise<void> => {
    const writer = await store.replace(PLSS_FIRST_DIVISION, STATE);
    await writer.write(sectionFeatures(gridTownship()).map((section) => moved(section, edition)));
    await writer.commit({ ...SECTIONS_RECORD, importedAt: importedAt(edition) });
  },
  wetlands: async (store: FeatureStore, edition: Edition): Promise<void> => {
    const writer = await store.replace(WETLANDS.schema, STATE);
    await writer.write(wetlandsOf(WETLANDS, edition));
    await writer.commit({ ...importOf(WETLANDS), importedAt: importedAt(edition) });
  },
};

export type Imported = keyof typeof IMPORTS;

function importedAt(edition: Edition): string {
  return `2026-01-0${edition}T00:00:00Z`;
}

function wetlandsOf(layer: Layer, edition: Edition): NewFeature[] {
  const township = gridTownship();
  const step = TOWNSHIP_MILES / WETLANDS_A_SIDE;
  return Array.from({ length: WETLANDS_A_SIDE ** 2 }, (_, i) => {
    const [column, row] = [i % WETLANDS_A_SIDE, Math.floor(i / WETLANDS_A_SIDE)];
    const ring = officialRing(township, column * step, row * step, WETLAND_MILES);
    const polygon = { type: 'Polygon' as const, coordinates: [ring.map(([lng, lat]) => [lng, lat])] };
    return recordOf(layer, edition * 10_000 + i, polygon);
  });
}

function moved({ values, geometry }: NewFeature, edition: Edition): NewFeature {
  if (geometry.type !== 'Polygon') return { values, geometry };
  const by = (edition - 1) * MOVED_DEGREES;
  const coordinates = geometry.coordinates.map((ring) =>
    ring.map(([lng = 0, lat = 0]) => [lng + by, lat + by]),
  );
  return { values, geometry: { type: 'Polygon', coordinates } };
}
