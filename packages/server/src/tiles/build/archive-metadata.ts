import type { Column } from '../../store/feature-store.ts';
import { BUILT_FROM } from '../drawn-data.ts';
import type { BuildRequest } from './build-archive.ts';

/** As TileJSON 3.0.0 and tippecanoe name them. */
const FIELD_TYPES: Readonly<Record<Column['type'], string>> = {
  text: 'String',
  integer: 'Number',
  real: 'Number',
};

/** What an archive says of itself: the names that map libraries know, and what it was built from. */
export function archiveMetadata(request: BuildRequest): Readonly<Record<string, unknown>> {
  const { archive, zooms, attribution, dataVersion, version } = request;
  const { name, title, sourceLayer, fields } = archive;
  return {
    name,
    description: title,
    attribution,
    type: 'overlay',
    format: 'pbf',
    generator: `rangeline ${version}`,
    vector_layers: [
      {
        id: sourceLayer,
        description: title,
        minzoom: zooms.min,
        maxzoom: zooms.max,
        fields: Object.fromEntries(fields.map((field) => [field.name, FIELD_TYPES[field.type]])),
      },
    ],
    [BUILT_FROM]: dataVersion,
  };
}
