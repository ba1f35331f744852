import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { Geometry } from 'geojson';
import { findNativeGdal } from '../src/importer/gdal/native-gdal.ts';
import { type ZipEntry, zipOf } from './zip.ts';

export interface SampleFeature {
  readonly properties: Readonly<Record<string, string | number | null>>;
  readonly geometry: Geometry | null;
}

/** The file of a layer, in the format and coordinates in which its agency publishes it. */
export type SampleFile =
  /** What a service answers; with its geometry null where it knows none. */
  | { readonly kind: 'geojson'; readonly features: readonly SampleFeature[] }
  | {
      /** A shapefile in a zip file, or a GeoPackage in place of a geodatabase. */
      readonly kind: 'shapefile' | 'geopackage';
      /** Of its table. */
      readonly name: string;
      /** `EPSG:3857` */
      readonly crs: string;
      readonly features: readonly SampleFeature[];
      /** Files that are zipped with a shapefile; it then lies in the folder `spatial`. */
      readonly tables?: Readonly<Record<string, string>>;
      /** A table without shapes that is zipped with a shapefile. */
      readonly joined?: { readonly name: string; readonly rows: readonly SampleFeature['properties'][] };
    }
  | { readonly kind: 'text'; readonly ending: string; readonly content: string }
  | { readonly kind: 'zipped texts'; readonly files: Readonly<Record<string, string>> };

export interface Sample {
  /** The layer's name on the command line. */
  readonly layer: string;
  readonly file: SampleFile;
}

/** All fields of an agency's table, null but for some. */
export function rowOf(
  fields: readonly string[],
  some: Readonly<Record<string, string | number | null>>,
): SampleFeature['properties'] {
  const unknown = Object.keys(some).find((name) => !fields.includes(name));
  if (unknown !== undefined) throw new Error(`The agency has no field ${unknown}.`);
  return Object.fromEntries(fields.map((name) => [name, some[name] ?? null]));
}

/** Rows as a table of comma-separated values. */
export function csvOf(fields: readonly string[], rows: readonly SampleFeature['properties'][]): string {
  const cell = (value: string | number | null | undefined): string => {
    const text = String(value ?? '');
    return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const lines = [fields, ...rows.map((row) => fields.map((name) => row[name]))];
  return lines.map((line) => `${line.map(cell).join(',')}\n`).join('');
}

/** Writes the file of a layer; its name begins with the layer's. */
export async function writeSample({ layer, file }: Sample, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const path = (ending: string): string => join(folder, `${layer}.${ending}`);
  switch (file.kind) {
    case 'geojson':
      return writeFileSync(path('geojson'), geoJson(file.features));
    case 'text':
      return writeFileSync(path(file.ending), file.content, 'latin1');
    case 'zipped texts': {
      const entries = Object.entries(file.files);
      return writeFileSync(
        path('zip'),
        zipOf(entries.map(([name, text]) => ({ name, content: Buffer.from(text, 'latin1') }))),
      );
    }
    case 'geopackage':
      return translate(file, 'GPKG', path('gpkg'));
    case 'shapefile': {
      const made = mkdtempSync(join(tmpdir(), 'rangeline-sample-'));
      try {
        await translate(file, 'ESRI Shapefile', join(made, `${file.name}.shp`));
        if (file.joined !== undefined) await writeTable(file.joined, join(made, `${file.joined.name}.dbf`));
        const inFolder = file.tables === undefined ? '' : 'spatial/';
        const parts: ZipEntry[] = readdirSync(made)
          .sort()
          .filter((name) => extname(name) !== '.geojson')
          .map((name) => ({
            name: `${inFolder}${name}`,
            content: withoutDate(name, readFileSync(join(made, name))),
          }));
        const tables = Object.entries(file.tables ?? {}).map(([name, text]) => ({
          name: `tabular/${name}`,
          content: Buffer.from(text, 'latin1'),
        }));
        return writeFileSync(path('zip'), zipOf([...parts, ...tables]));
      } finally {
        rmSync(made, { recursive: true });
      }
    }
  }
}

/** The second to fourth bytes of a table of a shapefile are the day on which it was written. */
function withoutDate(name: string, content: Buffer): Buffer {
  if (extname(name) === '.dbf') content.set([124, 6, 1], 1);
  return content;
}

function geoJson(features: readonly SampleFeature[]): string {
  const lines = features.map(({ properties, geometry }) =>
    JSON.stringify({ type: 'Feature', properties, geometry }),
  );
  return `{"type":"FeatureCollection","features":[\n${lines.join(',\n')}\n]}\n`;
}

/** A table alone, as GDAL makes one of features without geometry. */
function writeTable(
  { name, rows }: { readonly name: string; readonly rows: readonly SampleFeature['properties'][] },
  output: string,
): Promise<void> {
  const features = rows.map((properties) => ({ properties, geometry: null }));
  return translate({ name, crs: 'EPSG:4326', features }, 'ESRI Shapefile', output, ['-nlt', 'NONE']);
}

async function translate(
  { name, crs, features }: Pick<Extract<SampleFile, { crs: string }>, 'name' | 'crs' | 'features'>,
  format: string,
  output: string,
  more: readonly string[] = [],
): Promise<void> {
  const gdal = await findNativeGdal();
  if (gdal === null) throw new Error('Samples are made with ogr2ogr: install GDAL.');
  const made = mkdtempSync(join(tmpdir(), 'rangeline-sample-'));
  try {
    const source = join(made, 'features.geojson');
    writeFileSync(source, geoJson(features));
    rmSync(output, { force: true });
    const args = ['-f', format, '-t_srs', crs, '-nln', name, ...more];
    await gdal.write(
      { path: source, entry: null },
      {
        output,
        openOptions: ['NATIVE_DATA=NO', 'DATE_AS_STRING=YES'],
        args: format === 'GPKG' ? [...args, '-lco', 'SPATIAL_INDEX=NO'] : args,
        signal: new AbortController().signal,
      },
    );
  } finally {
    rmSync(made, { recursive: true });
  }
}
