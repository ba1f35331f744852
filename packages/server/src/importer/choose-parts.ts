import type { Layer } from '../layers/layer.ts';
import { type Fit, fitsOf } from '../layers/profile-fit.ts';
import { GEOMETRY_COLUMNS } from './files/csv-geometry.ts';
import { either, ImportError } from './import-error.ts';
import type { Part } from './import-layer.ts';
import type { Source, SourceLayer } from './source.ts';

/** Fields that a refusal names of each table. */
const SHOWN_FIELDS = 40;

/** A layer and the tables of a source that go into it. */
export interface Choice {
  readonly layer: Layer;
  readonly parts: readonly Part[];
}

/**
 * Finds what of a source goes into which of some layers, by the fields that it has. Of the tables in one file, one at
 * most goes into a layer; those of several files are put together.
 * @param tableNames the only tables that are wanted; null for all
 * @throws ImportError naming what was found and what was wanted, when nothing fits or more than one table does
 */
export function chooseParts(
  source: Source,
  layers: readonly Layer[],
  tableNames: readonly string[] | null,
): Choice[] {
  const tables = source.layers.filter(({ name }) => tableNames === null || tableNames.includes(name));
  const missing = tableNames?.find((wanted) => !tables.some(({ name }) => name === wanted));
  if (missing !== undefined || tables.length === 0) throw noSuchTable(source, missing);
  const fits = tables.flatMap((table) => fitsOfTable(source, layers, table));
  const choices = layers
    .map((layer) => ({ layer, parts: fits.filter((fit) => fit.layer === layer) }))
    .filter(({ parts }) => parts.length > 0);
  if (choices.length === 0) throw nothingFits(source, tables, layers);
  for (const { layer, parts } of choices) refuseRivals(source, layer, parts);
  return choices;
}

interface TableFit extends Fit {
  readonly table: SourceLayer;
}

/** What a table is of. A profile that no field tells counts where no other does. */
function fitsOfTable(source: Source, layers: readonly Layer[], table: SourceLayer): TableFit[] {
  const all = fitsOf(layers, table.fields).filter((fit) => hasPlace(fit, table));
  const told = all.filter(({ profile }) => profile.needs.length > 0);
  const fits = told.length > 0 ? told : all;
  const rivals = [...new Set(fits.map(({ layer }) => layer.id))];
  if (rivals.length > 1) {
    throw new ImportError(
      `${table.name} of ${source.origin} could be ${either(rivals)}, which are published in the same form: name the one that it is.`,
    );
  }
  return fits.map((fit) => ({ ...fit, table }));
}

/** Whether the features of a table can be those of a layer: they are of its kind, or are placed by their fields. */
function hasPlace({ layer, profile }: Fit, { geometry }: SourceLayer): boolean {
  if (geometry === 'none') return profile.placement !== undefined;
  return geometry === 'any' || geometry === layer.schema.geometry;
}

function noSuchTable(source: Source, tableName: string | undefined): ImportError {
  const names = source.layers.map(({ name }) => name);
  return new ImportError(
    names.length === 0
      ? `${source.origin} holds no layer with geometry.`
      : `${source.origin} has no layer ${tableName}: name one of ${either(names)}.`,
  );
}

function refuseRivals(source: Source, layer: Layer, parts: readonly Part[]): void {
  for (const { table } of parts) {
    const rivals = parts
      .filter((part) => part.table.container === table.container)
      .map((part) => part.table.name);
    if (rivals.length > 1) {
      throw new ImportError(
        `${source.origin} has ${rivals.length} layers that could be ${layer.id}: say which with --layer ${either(rivals)}.`,
      );
    }
  }
}

function nothingFits(source: Source, tables: readonly SourceLayer[], layers: readonly Layer[]): ImportError {
  if (tables.every(({ fields, count }) => fields.length === 0 && (count ?? 0) === 0)) {
    return new ImportError(`${source.origin} has no features: get it again, or another.`);
  }
  const bare = tables.find((table) => table.geometry === 'none');
  if (bare !== undefined && tables.every(({ geometry }) => geometry === 'none')) {
    throw new ImportError(
      `${source.origin} has no column with coordinates; it has ${bare.fields.slice(0, SHOWN_FIELDS).join(', ')}, and one of these is looked for: ${GEOMETRY_COLUMNS}.`,
    );
  }
  const found = tables.map(({ name, fields }) => {
    const more = fields.length > SHOWN_FIELDS ? ', …' : '';
    return `${name} has the fields ${fields.slice(0, SHOWN_FIELDS).join(', ')}${more}`;
  });
  const wanted = layers.flatMap(({ profiles }) =>
    profiles.map(({ name, needs }) => `${needs.join(', ')} (${name})`),
  );
  return new ImportError(
    `${source.origin} is none of the forms in which ${either(layers.map(({ id }) => id))} is published: ${found.join('; ')}; needed are ${wanted.join(', or ')}.`,
  );
}
