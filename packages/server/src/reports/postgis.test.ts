import type { Position } from 'geojson';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { envelopeOf, PARCEL, SIDE, SOUTH, WEST } from '../../test/asked-section.ts';
import { blob, recordOf, squareRing } from '../../test/made-up-records.ts';
import { type PostgresServer, postgresPrograms, startPostgres } from '../../test/postgres-server.ts';
import { load, reportStore } from '../../test/report-store.ts';
import { describeWith } from '../../test/required-program.ts';
import { seededNumbers } from '../../test/seeded-numbers.ts';
import { ACRE_SQUARE_METRES } from '../geometry/geodesic-area.ts';
import { WETLANDS } from '../layers/federal/wetlands.ts';
import type { FeatureStore, NewFeature } from '../store/feature-store.ts';
import { openFeatureStore } from '../store/open-feature-store.ts';
import type { Parcel } from './parcel.ts';

const SEED = 1785;
const RECORDS = 400;
const START_WITHIN_MS = 60_000;

/** A ring that bends inwards, with a hole, and another beside it. */
const RINGS: readonly Position[][][] = [
  [
    [
      [WEST, SOUTH],
      [WEST + SIDE, SOUTH],
      [WEST + SIDE / 2, SOUTH + SIDE / 3],
      [WEST + SIDE, SOUTH + SIDE],
      [WEST, SOUTH + SIDE],
      [WEST, SOUTH],
    ],
    squareRing(WEST + SIDE / 8, SOUTH + SIDE / 2, SIDE / 4).toReversed(),
  ],
  [squareRing(WEST + 2 * SIDE, SOUTH, SIDE / 2)],
];
const parcel: Parcel = {
  ...PARCEL,
  polygons: RINGS.map((rings) => rings.map((ring) => ring.map(([x = 0, y = 0]) => [x, y] as const))),
};

function records(): NewFeature[] {
  const random = seededNumbers(SEED);
  return Array.from({ length: RECORDS }, (_, i) => {
    const centre = [WEST + SIDE * (3.5 * random() - 0.5), SOUTH + SIDE * (2 * random() - 0.5)] as const;
    return recordOf(
      WETLANDS,
      i,
      blob(centre, SIDE * (0.1 + random() / 2), 5 + Math.floor(40 * random()), random),
    );
  });
}

describeWith('PostgreSQL', postgresPrograms() !== null)('beside PostGIS', () => {
  let postgres: PostgresServer;
  let tables: FeatureStore;
  let url: string;
  beforeAll(async () => {
    postgres = await startPostgres();
    url = postgres.newDatabase();
    tables = await openFeatureStore({ kind: 'postgis', url });
    await load(tables, WETLANDS, records());
  }, START_WITHIN_MS);
  afterAll(async () => {
    await tables.close();
    postgres.stop();
  });

  test('a parcel with a bay, a hole and two parts has the rows of a search through every record by SQL', async () => {
    const geometry = JSON.stringify({ type: 'MultiPolygon', coordinates: RINGS });
    const lines = postgres.sql(
      url,
      `SELECT wetland_type, ST_Area(shared::geography) / ${ACRE_SQUARE_METRES} AS acres
       FROM (SELECT wetland_type, ST_Intersection(geom, ST_SetSRID(ST_GeomFromGeoJSON('${geometry}'), 4326)) AS shared
             FROM rangeline.wetlands) AS each
       WHERE ST_Area(shared) > 0 ORDER BY acres DESC`,
    );
    const expected = lines
      .trim()
      .split('\n')
      .map((line) => line.split('|'));
    const { rows } = await envelopeOf(tables, 'wetlands', { parcel });
    expect(rows.map(({ wetland_type }) => wetland_type)).toEqual(expected.map(([name]) => name));
    expect(rows.length).toBeGreaterThan(100);
    for (const [i, [, acres]] of expected.entries())
      expect(Math.abs(Number(rows[i]?.overlap_acres) / Number(acres) - 1)).toBeLessThan(0.001);
  });

  test('the same rows come out of files and out of tables', async () => {
    const { store } = await reportStore();
    await load(store, WETLANDS, records());
    const [files, database] = await Promise.all(
      [store, tables].map((one) => envelopeOf(one, 'wetlands', { parcel })),
    );
    expect(files).toEqual(database);
  });
});
