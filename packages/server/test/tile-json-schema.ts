/** What TileJSON 3.0.0 asks of a document of vector tiles, as JSON Schema in our own words. */
export const TILE_JSON_3: Readonly<Record<string, unknown>> = {
  type: 'object',
  // https://github.com/mapbox/tilejson-spec/tree/master/3.0.0, sections 3.1, 3.15 and 3.17
  required: ['tilejson', 'tiles', 'vector_layers'],
  properties: {
    tilejson: { type: 'string', pattern: '^3\\.0\\.0$' },
    tiles: { type: 'array', minItems: 1, items: { type: 'string', pattern: '\\{z\\}.*\\{x\\}.*\\{y\\}' } },
    vector_layers: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'fields'],
        properties: {
          id: { type: 'string' },
          fields: { type: 'object', additionalProperties: { type: 'string' } },
          description: { type: 'string' },
          minzoom: { type: 'integer', minimum: 0, maximum: 30 },
          maxzoom: { type: 'integer', minimum: 0, maximum: 30 },
        },
      },
    },
    attribution: { type: 'string' },
    bounds: {
      type: 'array',
      minItems: 4,
      maxItems: 4,
      items: { type: 'number', minimum: -180, maximum: 180 },
    },
    center: { type: 'array', minItems: 3, maxItems: 3, items: { type: 'number' } },
    data: { type: 'array', items: { type: 'string' } },
    description: { type: 'string' },
    fillzoom: { type: 'integer', minimum: 0, maximum: 30 },
    grids: { type: 'array', items: { type: 'string' } },
    legend: { type: 'string' },
    maxzoom: { type: 'integer', minimum: 0, maximum: 30 },
    minzoom: { type: 'integer', minimum: 0, maximum: 30 },
    name: { type: 'string' },
    scheme: { type: 'string', enum: ['xyz', 'tms'] },
    template: { type: 'string' },
    version: { type: 'string', pattern: '^\\d+\\.\\d+\\.\\d+$' },
  },
  additionalProperties: true,
};
