import { type Static, Type } from 'typebox';
import { FONTS } from '../../tiles/glyphs.ts';
import { type Answer, Closed } from './answer.ts';
import { Nullable, OneOf, Shared } from './nullable.ts';

export const MapQuery = Type.Object({
  api_key: Type.Optional(
    Type.String({ description: 'the API key, where it is not sent in the header X-API-Key' }),
  ),
});
export type MapQuery = Static<typeof MapQuery>;

const z = Type.String({ title: 'TileZoom', description: 'the zoom, a whole number', examples: ['10'] });
const x = Type.String({
  title: 'TileColumn',
  description: 'the column from the west, below 2^z',
  examples: ['210'],
});
const y = Type.String({
  title: 'TileRow',
  description: 'the row from the north, below 2^z',
  examples: ['383'],
});

export const LayerParams = Type.Object({
  layer: Type.String({
    title: 'BaseLayer',
    description: 'a base layer, as `twp`, `first_division_label` or `texas-land-surveys`',
    examples: ['twp'],
  }),
});
export type LayerParams = Static<typeof LayerParams>;
export const LayerTileParams = Type.Object({ ...LayerParams.properties, z, x, y });
export type LayerTileParams = Static<typeof LayerTileParams>;

/** @param example an archive of the family */
export function archiveParams(example: string) {
  return Type.Object({
    archive: Type.String({
      description: 'an archive of the family, as `layers.json` lists them',
      examples: [example],
    }),
  });
}
export type ArchiveParams = Static<ReturnType<typeof archiveParams>>;
export function archiveTileParams(example: string) {
  return Type.Object({ ...archiveParams(example).properties, z, x, y });
}
export type ArchiveTileParams = Static<ReturnType<typeof archiveTileParams>>;

export const GlyphParams = Type.Object({
  fontstack: Type.String({
    description: `fonts, the first known of which counts: ${FONTS.join(', ')}`,
    examples: [FONTS[0]],
  }),
  range: Type.String({
    description: '256 code points from a multiple of 256 on: `0-255`',
    examples: ['0-255'],
  }),
});
export type GlyphParams = Static<typeof GlyphParams>;

const CACHED = { 'Cache-Control': { type: 'string' } };
const TAGGED = { ETag: { type: 'string', description: 'Of the content, for `If-None-Match`.' }, ...CACHED };

/** An answer of bytes that is not described further. */
const bytes = (description: string, type: string) => ({
  description,
  headers: TAGGED,
  content: { [type]: { schema: { type: 'string', format: 'binary' } } },
});

export const TILE_ANSWERS = {
  200: bytes(
    'A Mapbox Vector Tile 2.1 with an extent of 4096, compressed with gzip for clients that take it.',
    'application/vnd.mapbox-vector-tile',
  ),
  204: {
    description: 'Nothing is in the tile, or it lies outside the zooms of the archive.',
    headers: CACHED,
    type: 'null',
  },
  304: { description: 'The client has it already, by `If-None-Match`.', headers: TAGGED, type: 'null' },
};
export const GLYPH_ANSWERS = {
  200: bytes('Letters as distance fields, as MapLibre reads them.', 'application/x-protobuf'),
  304: TILE_ANSWERS[304],
};

const Bounds = Type.Array(Type.Number(), {
  minItems: 4,
  maxItems: 4,
  description: 'West, south, east, north in degrees.',
});
const Zoom = Type.Integer({ minimum: 0, maximum: 30 });

export const TileJsonSchema = Closed(
  {
    tilejson: OneOf(['3.0.0']),
    name: Type.String(),
    description: Type.String({ description: 'Also where nothing is loaded.' }),
    version: Type.String(),
    attribution: Type.String(),
    scheme: OneOf(['xyz']),
    tiles: Type.Array(Type.String(), { description: "With the caller's key, as maps need it." }),
    minzoom: Zoom,
    maxzoom: Zoom,
    bounds: Bounds,
    center: Type.Array(Type.Number(), {
      minItems: 3,
      maxItems: 3,
      description: 'Longitude, latitude, zoom.',
    }),
    vector_layers: Type.Array(
      Closed({
        id: Type.String({ description: 'The source-layer.' }),
        description: Type.String(),
        minzoom: Zoom,
        maxzoom: Zoom,
        fields: Type.Record(Type.String(), Type.String(), { description: 'What each attribute holds.' }),
      }),
    ),
    shows: OneOf(['agency', 'sample', 'model', 'none'], {
      description:
        'What the tiles show: data of the agency, made-up samples, the national grid model, or nothing, since none is loaded.',
    }),
  },
  { $id: 'TileJson', description: 'TileJSON 3.0.0.' },
);
export type TileJson = Answer<typeof TileJsonSchema>;
/** Documents that hold the caller's key. */
const PRIVATE = { headers: { 'Cache-Control': { type: 'string', description: 'For the caller alone.' } } };
export const TileJsonResponse = {
  ...Shared('TileJson'),
  description: 'What the archive has, and where.',
  ...PRIVATE,
};

export const MapLayersSchema = Type.Array(
  Closed({
    id: Type.String({ description: 'The name of the archive.' }),
    title: Type.String(),
    group: Type.String({ description: 'Layers of a group are shown together.' }),
    kind: OneOf(['fill', 'line', 'symbol', 'label']),
    source_layer: Type.String(),
    tilejson: Type.String({ description: "Its address, with the caller's key." }),
    min_zoom: Zoom,
    max_zoom: Zoom,
    bounds: Bounds,
    attribution: Type.String(),
    companion: Nullable(Type.String({ description: 'The archive of its labels.' })),
  }),
  { $id: 'MapLayers', description: 'Every published archive.' },
);
export type MapLayers = Answer<typeof MapLayersSchema>;
export const MapLayersResponse = {
  ...Shared('MapLayers'),
  description: 'Every published archive.',
  ...PRIVATE,
};

/** Its specification is MapLibre's. */
export const MapStyle = Type.Unsafe<Readonly<Record<string, unknown>>>({
  type: 'object',
  additionalProperties: true,
  ...PRIVATE,
  description: 'A style of the base layers for MapLibre (style specification, version 8).',
});
export type MapStyle = Static<typeof MapStyle>;
