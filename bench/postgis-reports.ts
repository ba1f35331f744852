/**
 * The report that anyone would write first, over PostGIS: for each layer what intersects the parcel, with the acres that
 * they have in common. `node --import tsx postgis-reports.ts postgres://… parcels.json`; `/report?parcel=3` answers all
 * layers, `/section?parcel=3` one.
 */
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import pg from 'pg';
import { REPORT_LAYERS } from './report-layers.ts';

const CONNECTIONS = 8;
const ACRES = 'ST_Area(shared::geography) / 4046.8726';
const [ONE_SECTION] = REPORT_LAYERS.filter(({ schema }) => schema.name === 'soils');

const [, , url, file = ''] = process.argv;
const parcels: readonly string[] = JSON.parse(readFileSync(file, 'utf8'));
const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
const app = Fastify();

app.get<{ Querystring: { parcel: string } }>('/report', async ({ query }) => {
  const parcel = parcels[Number(query.parcel)] ?? '';
  const rows = await Promise.all(REPORT_LAYERS.map((layer) => section(layer, parcel)));
  return Object.fromEntries(REPORT_LAYERS.map(({ schema }, i) => [schema.name, rows[i]]));
});

app.get<{ Querystring: { parcel: string } }>('/section', async ({ query }) => {
  const parcel = parcels[Number(query.parcel)] ?? '';
  return ONE_SECTION === undefined ? [] : section(ONE_SECTION, parcel);
});

async function section({ schema }: (typeof REPORT_LAYERS)[number], parcel: string): Promise<object[]> {
  const columns = schema.columns.map(({ name }) => `"${name}"`).join(', ');
  const order = { polygon: 'overlap_acres', line: 'ST_Length(shared::geography)', point: 'id' }[
    schema.geometry
  ];
  const { rows } = await pool.query({
    name: schema.name,
    text: `WITH parcel AS (SELECT ST_GeomFromGeoJSON($1) AS geom)
      SELECT ${columns}, ${ACRES} AS overlap_acres, ${ACRES} * 100 / ST_Area(parcel_geom::geography) * 4046.8726 AS overlap_pct,
        ST_X(inside) AS lng, ST_Y(inside) AS lat
      FROM (SELECT t.*, parcel.geom AS parcel_geom, ST_Intersection(t.geom, parcel.geom) AS shared
            FROM rangeline."${schema.name}" t, parcel WHERE ST_Intersects(t.geom, parcel.geom)) AS found,
        LATERAL (SELECT ST_PointOnSurface(shared) AS inside) AS point
      WHERE ST_Dimension(shared) = ST_Dimension(geom)
      ORDER BY ${order} DESC LIMIT 100`,
    values: [parcel],
  });
  return rows;
}

process.stdout.write(`Listening on ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
