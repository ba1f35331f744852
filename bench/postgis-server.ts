/**
 * The service that anyone would write first, over PostGIS: a section by its key with `ST_AsGeoJSON`, and by a point with
 * `ST_Contains`. `node --import tsx postgis-server.ts postgres://…`.
 */
import Fastify from 'fastify';
import pg from 'pg';

const CONNECTIONS = 8;
const COLUMNS = 'first_division_id, plss_id, number, ST_AsGeoJSON(geom, 7) AS geometry';

const pool = new pg.Pool({ connectionString: process.argv[2], max: CONNECTIONS });
const app = Fastify();

app.get<{ Querystring: { location: string } }>('/search/legal-location', (request) =>
  feature('by-key', `SELECT ${COLUMNS} FROM section WHERE first_division_id = $1`, [request.query.location]),
);

app.get<{ Querystring: { location: string } }>('/search/coordinates', (request) => {
  const point = request.query.location.split(',').map(Number);
  const condition = 'ST_Contains(geom, ST_SetSRID(ST_MakePoint($1, $2), 4326))';
  return feature('by-point', `SELECT ${COLUMNS} FROM section WHERE ${condition}`, point);
});

async function feature(name: string, text: string, values: readonly unknown[]): Promise<object> {
  const { rows } = await pool.query({ name, text, values: [...values] });
  const { geometry, ...properties } = rows[0];
  return { type: 'Feature', geometry: JSON.parse(geometry), properties };
}

process.stdout.write(`Listening on ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
