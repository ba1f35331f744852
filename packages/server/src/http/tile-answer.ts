import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tile } from '../tiles/tile.ts';
import { acceptedWeights } from './accepted-weights.ts';

export const TILE_TYPE = 'application/vnd.mapbox-vector-tile';
export const GLYPHS_TYPE = 'application/x-protobuf';

/** What a tile may unpack to for a client that takes no gzip. */
const MAX_UNPACKED_BYTES = 2 ** 25;
/** A browser believes a tile for five minutes; its key makes it nobody else's. */
const CACHED = 'private, max-age=300';

const gunzipAside = promisify(gunzip);

/**
 * Sends a tile, or letters: compressed, unless the client does not take that; 304 where it has it already, and 204 where
 * there is nothing in it.
 */
export async function sendTile(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  tile: Tile | null,
  type: string,
): Promise<FastifyReply> {
  reply.headers({ 'cache-control': CACHED, vary: 'Accept-Encoding' });
  if (tile === null) return reply.code(204).send();
  const isPacked = acceptsGzip(headers['accept-encoding']);
  const etag = isPacked ? `"${tile.tag}"` : `"${tile.tag}-plain"`;
  reply.header('etag', etag);
  if (hasAlready(headers['if-none-match'], etag)) return reply.code(304).send();
  reply.type(type);
  if (!isPacked) return reply.send(await gunzipAside(tile.gzipped, { maxOutputLength: MAX_UNPACKED_BYTES }));
  return reply.header('content-encoding', 'gzip').send(tile.gzipped);
}

/** Whether `Accept-Encoding` names gzip, or anything, and does not weigh it as nothing (RFC 9110, 12.5.3). */
export function acceptsGzip(header: string | string[] | undefined): boolean {
  const weights = acceptedWeights(String(header ?? ''));
  return (weights.get('gzip') ?? weights.get('x-gzip') ?? weights.get('*') ?? 0) > 0;
}

/** Whether `If-None-Match` names a tag, weak or not (RFC 9110, 13.1.2). */
function hasAlready(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '')));
}
