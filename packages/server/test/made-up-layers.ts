import { boxRing } from '../src/geometry/box-ring.ts';
import type { FeatureLayer, ImportRecord, NewFeature, Value } from '../src/store/feature-store.ts';

/** Layers and features that tests of the stores share. */

const COLUMNS: FeatureLayer['columns'] = [
  { name: 'code', type: 'text', key: true, description: 'What features are looked up by' },
  { name: 'group', type: 'text', key: true, description: 'Another, named as a word of SQL' },
  { name: 'count', type: 'integer', description: 'A whole number' },
  { name: 'acres', type: 'real', description: 'A number' },
];

export const PARCEL: FeatureLayer = { name: 'parcel', geometry: 'polygon', columns: COLUMNS };
export const LINE: FeatureLayer = { name: 'pipeline', geometry: 'line', columns: COLUMNS };
export const WELL: FeatureLayer = { name: 'well', geometry: 'point', columns: COLUMNS };

/** A square of a hundredth of a degree, by its south-west corner. */
export function square(
  lng: number,
  lat: number,
  values: Record<string, Value> = {},
  side = 0.01,
): NewFeature {
  const ring = boxRing([lng, lat, lng + side, lat + side]);
  return { values, geometry: { type: 'Polygon', coordinates: [ring] } };
}

/** A record of an import of so many features. */
export function importRecord(written: number): ImportRecord {
  return {
    source: {
      name: 'Made-up parcels',
      agency: 'Bureau of Tests',
      license: 'CC0-1.0',
      origin: 'parcels.gdb.zip',
      asOf: '2026-05-01',
    },
    importedAt: '2026-11-20T10:11:12.000Z',
    importedBy: '0.1.0',
    sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    counts: {
      read: written + 3,
      written,
      repaired: { 'self-intersection': 2 },
      dropped: { 'no geometry': 3 },
    },
    footprint: { kind: 'states', states: ['SD', 'WY'] },
  };
}
