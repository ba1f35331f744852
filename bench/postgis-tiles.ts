/**
 * The tile server that anyone would write first, over PostGIS: `ST_AsMVT` of a table that is kept in the projection of
 * tiles. `node --import tsx postgis-tiles.ts postgres://…`; `/<table>/<z>/<x>/<y>`.
 */
import Fastify from 'fastify';
import pg from 'pg';
import { TILE_TABLES } from './tile-tables.ts';

const CONNECTIONS = 8;
/** As ours: extent, and the buffer as a part of it. */
const [EXTENT, BUFFER] = [4096, 64];

const pool = new pg.Pool({ connectionString: process.argv[2], max: CONNECTIONS });
const app = Fastify();

for (const { archive, columns } of TILE_TABLES) {
  const table = archive.replaceAll('-', '_');
  app.get<{ Params: Record<'z' | 'x' | 'y', string> }>(`/${archive}/:z/:x/:y`, async ({ params }, reply) => {
    const { rows } = await pool.query<{ tile: Buffer }>({
      name: archive,
      text: `WITH bounds AS (SELECT ST_TileEnvelope($1, $2, $3) AS tile,
          ST_TileEnvelope($1, $2, $3, margin => ${BUFFER / EXTENT}) AS around)
        SELECT ST_AsMVT(drawn, '${archive}', ${EXTENT}) AS tile FROM (
          SELECT ST_AsMVTGeom(t.geom, bounds.tile, ${EXTENT}, ${BUFFER}, true) AS geom, ${columns.join(', ')}
          FROM tiles."${table}" t, bounds WHERE t.geom && bounds.around) AS drawn`,
      values: [Number(params.z), Number(params.x), Number(params.y)],
    });
    return reply.type('application/vnd.mapbox-vector-tile').send(rows[0]?.tile);
  });
}

process.stdout.write(`Listening on ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
