/** A bench as `npm run bench -- --all` runs it. */
export interface Bench {
  readonly name: string;
  readonly shows: string;
  /** Its script in package.json, and what that is given. */
  readonly script: string;
  readonly args?: readonly string[];
  /** Whether it takes the folder in which tileserver-gl-light is installed. */
  readonly takesTileserver?: true;
  /** How long it takes on two threads, about. */
  readonly minutes: number;
}

/** All of them, in the order in which they run: answers, reports, maps, data, accuracy. */
export const BENCHES: readonly Bench[] = [
  {
    name: 'search',
    shows: 'Searches and points by the grid model, beside a bare Fastify route that returns the same bytes',
    script: 'bench',
    minutes: 1.7,
  },
  {
    name: 'official',
    shows: 'Searches and points by official sections, beside a minimal service over PostGIS',
    script: 'bench:official',
    minutes: 2.3,
  },
  {
    name: 'suggest',
    shows: 'Autocomplete, beside a bare Fastify route that returns the same bytes',
    script: 'bench:suggest',
    minutes: 1.7,
  },
  {
    name: 'batch',
    shows: 'A batch beside what its places cost without HTTP, and single searches beside many batches',
    script: 'bench:batch',
    minutes: 1,
  },
  {
    name: 'limits',
    shows: 'What accounts and limits cost',
    script: 'bench:limits',
    minutes: 1,
  },
  {
    name: 'growth',
    shows: 'How look-ups grow with the size of the data, from ten thousand to ten million sections',
    script: 'bench:growth',
    minutes: 2.5,
  },
  {
    name: 'store',
    shows: 'Writing features and looking them up, in GeoPackage files and in PostGIS',
    script: 'bench:store',
    minutes: 1.7,
  },
  {
    name: 'reports',
    shows: 'The federal land report, beside the same in PostGIS SQL, and searches beside many reports',
    script: 'bench:reports',
    minutes: 9.5,
  },
  {
    name: 'texas',
    shows: 'The Texas report on layers as large as those of the state',
    script: 'bench:texas',
    minutes: 2,
  },
  {
    name: 'energy',
    shows: 'The energy report in a field of 5,000 wells',
    script: 'bench:energy',
    minutes: 1.2,
  },
  {
    name: 'rasters',
    shows: 'Heights and crops by rasters of 10 m',
    script: 'bench:rasters',
    minutes: 0.6,
  },
  {
    name: 'tiles',
    shows: 'Tiles drawn on demand, beside ST_AsMVT through a minimal server',
    script: 'bench:tiles-draw',
    minutes: 0.7,
  },
  {
    name: 'archives',
    shows: 'Building archives of tiles, and serving them beside tileserver-gl-light and nginx',
    script: 'bench:archives',
    takesTileserver: true,
    minutes: 3.1,
  },
  {
    name: 'console',
    shows: 'How soon the pages of the console are there, and how long it keeps those waiting who click',
    script: 'bench:console',
    minutes: 3,
  },
  {
    name: 'import',
    shows: 'Imports beside plain ogr2ogr',
    script: 'bench:import',
    minutes: 1.2,
  },
  {
    name: 'pieces',
    shows: 'Imports of polygons of many vertices, which are cut into pieces, beside plain ogr2ogr',
    script: 'bench:pieces',
    minutes: 0.8,
  },
  {
    name: 'production',
    shows: 'Importing and reading monthly production, beside sqlite3 .import',
    script: 'bench:production',
    minutes: 1,
  },
  {
    name: 'convert',
    shows: 'Converting a table of descriptions on one core',
    script: 'bench:convert',
    minutes: 2.5,
  },
  {
    name: 'endurance',
    shows:
      'A minute at 80 % of the maximum and half a minute at 300 %; docs/reliability.md has the whole ten at 80 %',
    script: 'bench:endurance',
    args: ['--minutes', '1'],
    minutes: 3,
  },
  {
    name: 'descriptions',
    shows: 'How much of collections of real descriptions is read as a careful reader reads it',
    script: 'corpus',
    minutes: 0.1,
  },
  {
    name: 'parcels',
    shows: "The parcels of six states' land offices, found by their descriptions",
    script: 'parcels',
    minutes: 0.4,
  },
  {
    name: 'texas-truth',
    shows: 'Abstracts, permits and completions of Texas found again',
    script: 'texas-truth',
    minutes: 0.2,
  },
  {
    name: 'suggest-quality',
    shows: 'How soon autocomplete offers what is being typed',
    script: 'suggest-quality',
    minutes: 1,
  },
  {
    name: 'accuracy',
    shows: 'The national grid model against held-out control points',
    script: 'accuracy',
    minutes: 5,
  },
];
