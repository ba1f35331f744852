import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError } from '../../errors.ts';
import type { Archive, Family } from '../../tiles/archive.ts';
import { FONTS, fontOf, Glyphs } from '../../tiles/glyphs.ts';
import { findArchive } from '../../tiles/published.ts';
import type { TileServer } from '../../tiles/tile-server.ts';
import { archivePath, type MapAddresses, mapLayers, tileJson } from '../map-documents.ts';
import { mapStyle } from '../map-style.ts';
import { MAPS_PATH } from '../plugins/cross-origin.ts';
import { tileKeyOf } from '../plugins/keys.ts';
import { errorResponses, KEYED_ERRORS } from '../schemas/error.ts';
import {
  type ArchiveParams,
  type ArchiveTileParams,
  archiveParams,
  archiveTileParams,
  GLYPH_ANSWERS,
  GlyphParams,
  LayerParams,
  LayerTileParams,
  type MapLayers,
  MapLayersResponse,
  MapQuery,
  MapStyle,
  TILE_ANSWERS,
  type TileJson,
  TileJsonResponse,
} from '../schemas/tiles.ts';
import { readTileAddress, type TilePath } from '../tile-address.ts';
import { GLYPHS_TYPE, sendTile, TILE_TYPE } from '../tile-answer.ts';

const TAGS = ['maps'];
/** Maps send no headers with their tiles. */
const SECURITY = [{ keyInUrl: [] }, { key: [] }, { bearer: [] }];
const ERRORS = errorResponses('archive_not_published', ...KEYED_ERRORS);
const TILE_ERRORS = errorResponses('invalid_tile', 'archive_not_published', ...KEYED_ERRORS);
/** Documents that hold the caller's key, so that no cache may keep them for another. */
const PRIVATE = { 'cache-control': 'private, max-age=60', vary: 'X-API-Key, Authorization' };

/** One that has routes of its own. */
interface FamilyRoutes {
  readonly family: Exclude<Family, 'base'>;
  /** What the names of its operations begin with. */
  readonly operation: string;
  readonly title: string;
  /** One of its archives. */
  readonly example: string;
}

const FAMILIES: readonly FamilyRoutes[] = [
  { family: 'energy', operation: 'energy', title: 'energy', example: 'wy_wells' },
  { family: 'federal-land', operation: 'federalLand', title: 'federal land', example: 'surface_management' },
  { family: 'texas', operation: 'texas', title: 'Texas', example: 'tx_leases' },
];

/** What maps are made of; cli/ chooses. */
export interface MapParts {
  readonly tiles: TileServer;
  /** Without a slash at its end. */
  readonly mapsUrl: () => string;
}

/** Map tiles, what describes them, and a style with its letters. Whatever else is asked for there is not published. */
export function addTileRoutes(app: FastifyInstance, parts: MapParts): void {
  const maps = new Maps(parts);
  addDocuments(app, maps);
  addGlyphs(app);
  addBaseLayers(app, maps);
  for (const family of FAMILIES) addFamily(app, maps, family);
  app.get(`${MAPS_PATH}*`, { schema: { hide: true } }, () => {
    throw notPublished('This path');
  });
}

function addDocuments(app: FastifyInstance, maps: Maps): void {
  app.get<{ Querystring: MapQuery }>(
    `${MAPS_PATH}layers.json`,
    {
      schema: {
        operationId: 'mapLayers',
        summary: 'Every published archive, with its TileJSON and source-layer',
        tags: TAGS,
        security: SECURITY,
        querystring: MapQuery,
        response: { 200: MapLayersResponse, ...ERRORS },
      },
    },
    async (request, reply) => {
      const document = await maps.layers(request);
      return reply.headers(PRIVATE).send(document);
    },
  );
  app.get<{ Querystring: MapQuery }>(
    `${MAPS_PATH}style.json`,
    {
      schema: {
        operationId: 'mapStyle',
        summary: 'A MapLibre style of the base layers',
        tags: TAGS,
        security: SECURITY,
        querystring: MapQuery,
        response: { 200: MapStyle, ...ERRORS },
      },
    },
    async (request, reply) => {
      const document = await maps.style(request);
      return reply.headers(PRIVATE).send(document);
    },
  );
}

function addGlyphs(app: FastifyInstance): void {
  const glyphs = new Glyphs();
  app.get<{ Querystring: MapQuery; Params: GlyphParams }>(
    `${MAPS_PATH}glyphs/:fontstack/:range.pbf`,
    {
      schema: {
        operationId: 'mapGlyphs',
        summary: 'Letters of map labels',
        tags: TAGS,
        security: SECURITY,
        params: GlyphParams,
        querystring: MapQuery,
        response: { ...GLYPH_ANSWERS, ...errorResponses('not_found', ...KEYED_ERRORS) },
      },
    },
    (request, reply) => {
      const font = fontOf(request.params.fontstack);
      const range = font === undefined ? null : glyphs.range(font, request.params.range);
      if (range === null)
        throw new ServiceError(
          'not_found',
          `There are letters of ${FONTS.join(' and ')}, in ranges such as 0-255 and 8192-8447.`,
        );
      return sendTile(request, reply, range, GLYPHS_TYPE);
    },
  );
}

function addBaseLayers(app: FastifyInstance, maps: Maps): void {
  app.get<{ Querystring: MapQuery; Params: LayerTileParams }>(
    `${MAPS_PATH}:layer/:z/:x/:y.mvt`,
    {
      schema: {
        operationId: 'mapTile',
        summary: 'A tile of the public land survey or of Texas surveys',
        tags: TAGS,
        security: SECURITY,
        params: LayerTileParams,
        querystring: MapQuery,
        response: { ...TILE_ANSWERS, ...TILE_ERRORS },
      },
    },
    (request, reply) => maps.tile(request, reply, 'base', request.params.layer, request.params),
  );
  app.get<{ Querystring: MapQuery; Params: LayerParams }>(
    `${MAPS_PATH}:layer.json`,
    {
      schema: {
        operationId: 'mapTileJson',
        summary: 'TileJSON of a base layer',
        tags: TAGS,
        security: SECURITY,
        params: LayerParams,
        querystring: MapQuery,
        response: { 200: TileJsonResponse, ...ERRORS },
      },
    },
    async (request, reply) => {
      const document = await maps.tileJson(request, 'base', request.params.layer);
      return reply.headers(PRIVATE).send(document);
    },
  );
}

function addFamily(
  app: FastifyInstance,
  maps: Maps,
  { family, operation, title, example }: FamilyRoutes,
): void {
  app.get<{ Querystring: MapQuery; Params: ArchiveTileParams }>(
    `${MAPS_PATH}${family}/:archive/:z/:x/:y.mvt`,
    {
      schema: {
        operationId: `${operation}Tile`,
        summary: `A tile of an archive of ${title}`,
        tags: TAGS,
        security: SECURITY,
        params: archiveTileParams(example),
        querystring: MapQuery,
        response: { ...TILE_ANSWERS, ...TILE_ERRORS },
      },
    },
    (request, reply) => maps.tile(request, reply, family, request.params.archive, request.params),
  );
  app.get<{ Querystring: MapQuery; Params: ArchiveParams }>(
    `${MAPS_PATH}${family}/:archive.json`,
    {
      schema: {
        operationId: `${operation}TileJson`,
        summary: `TileJSON of an archive of ${title}`,
        tags: TAGS,
        security: SECURITY,
        params: archiveParams(example),
        querystring: MapQuery,
        response: { 200: TileJsonResponse, ...ERRORS },
      },
    },
    async (request, reply) => {
      const document = await maps.tileJson(request, family, request.params.archive);
      return reply.headers(PRIVATE).send(document);
    },
  );
}

class Maps {
  readonly #tiles: TileServer;
  readonly #mapsUrl: () => string;

  constructor({ tiles, mapsUrl }: MapParts) {
    this.#tiles = tiles;
    this.#mapsUrl = mapsUrl;
  }

  async tile(
    request: FastifyRequest,
    reply: FastifyReply,
    family: Family,
    name: string,
    path: TilePath,
  ): Promise<FastifyReply> {
    const archive = publishedArchive(family, name);
    const tile = await this.#tiles.tile(archive, readTileAddress(path));
    return sendTile(request, reply, tile, TILE_TYPE);
  }

  async tileJson(request: FastifyRequest, family: Family, name: string): Promise<TileJson> {
    const archive = publishedArchive(family, name);
    const facts = await this.#tiles.facts(archive);
    return tileJson(archive, archivePath(family, name), facts, this.#addresses(request));
  }

  layers(request: FastifyRequest): Promise<MapLayers> {
    return mapLayers((archive) => this.#tiles.facts(archive), this.#addresses(request));
  }

  style(request: FastifyRequest): Promise<MapStyle> {
    return mapStyle((archive) => this.#tiles.facts(archive), this.#addresses(request));
  }

  /** They hold the key that let the request in, as the clients of tiles send no headers. */
  #addresses(request: FastifyRequest): MapAddresses {
    return { mapsUrl: this.#mapsUrl(), key: tileKeyOf(request) };
  }
}

/** @throws ServiceError archive_not_published */
function publishedArchive(family: Family, name: string): Archive {
  const archive = findArchive(family, name);
  if (archive === undefined) throw notPublished(family === 'base' ? 'This layer' : 'This archive');
  return archive;
}

function notPublished(what: string): ServiceError {
  return new ServiceError('archive_not_published', `${what} is not published; layers.json lists what is.`);
}
