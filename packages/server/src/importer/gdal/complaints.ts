import { ImportError } from '../import-error.ts';

/** Lines of GDAL's messages that are kept. */
const MAX_MESSAGES = 50;

/** Sentences for what GDAL says when a file is spoilt; the first that fits. */
const REMEDIES: readonly (readonly [complaint: RegExp, remedy: string])[] = [
  [
    /SRS definition|is not a valid SRS|crs not found|no database context/i,
    'name the coordinate system of --source-crs as EPSG:26913',
  ],
  [/central directory|zip|inflate|decompress/i, 'the zip file is broken or cut short: download it again'],
  [
    /gdbtable|gdbtablx|FileGDB|spx|atx/i,
    'a table of the geodatabase is missing or cut short: get it again, whole',
  ],
  [/\.(shx|dbf)/i, 'a shapefile needs its .shx and .dbf beside it'],
  [/JSON|parsing|unexpected/i, 'it is no well-formed GeoJSON: download it again'],
  [
    /transform|projection|PROJ/i,
    'its coordinates cannot be what it declares: say what they are with --source-crs EPSG:nnnn',
  ],
  [
    /not recognized|Unable to open datasource|No such file/i,
    'it is no format that GDAL reads, or it is broken',
  ],
];

/** What GDAL complains of while it reads a file. */
export class Complaints {
  readonly #errors: string[] = [];

  /** Takes one line that GDAL wrote; warnings are let pass. */
  add(line: string): void {
    const error =
      /ERROR \d+: (.*)/.exec(line)?.[1] ?? (/^FAILURE|^Unable|^Terminating/.test(line) ? line : null);
    if (error !== null && this.#errors.length < MAX_MESSAGES) this.#errors.push(error.trim());
  }

  get any(): boolean {
    return this.#errors.length > 0;
  }

  /** The complaints about a file in a sentence. */
  asError(file: string): ImportError {
    const said = this.#errors[0] ?? 'it ended without a word';
    const all = this.#errors.join('\n');
    const remedy =
      REMEDIES.find(([complaint]) => complaint.test(all))?.[1] ?? 'check the file, or get it again';
    return new ImportError(`GDAL cannot read ${file}: ${remedy} (${said.replace(/\.$/, '')}).`);
  }
}
