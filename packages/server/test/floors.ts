import { dirname, join } from 'node:path/posix';

/** The rooms of the server, lowest floor first; a room sees those below it. */
const FLOORS: readonly (readonly string[])[] = [
  ['geometry', 'threads'],
  ['store'],
  ['layers'],
  ['survey'],
  ['importer', 'reports', 'tiles'],
  ['convert'],
  ['accounts', 'traces'],
  ['http', 'mcp'],
  ['cli'],
];

/** What every room sees, and sees nothing itself. */
const SEEN_BY_ALL = ['config', 'errors.ts'];
/** The only reader of the environment. */
const READER = 'config/config.ts';

/** Packages that only some rooms may import. */
const RESERVED: readonly { readonly packages: RegExp; readonly rooms: readonly string[] }[] = [
  { packages: /^(better-sqlite3|pg|pg-copy-streams|ioredis|geotiff)(\/|$)/, rooms: ['store'] },
  { packages: /^(fastify(\/|$)|@fastify\/)/, rooms: ['http', 'mcp'] },
  { packages: /^@opentelemetry\//, rooms: ['traces'] },
];

const IMPORT = /\b(?:import|export)\b[^;'"]*?from\s*['"]([^'"]+)['"]|\bimport\s*\(?\s*['"]([^'"]+)['"]/g;
const ENVIRONMENT = /\bprocess\s*\.\s*env\b|\bprocess\s*\[|\benv\b[^;]*from\s*['"](node:)?process['"]/;

/** Sources by path below `src/`. */
export type Sources = ReadonlyMap<string, string>;

export function importsOf(source: string): string[] {
  return [...source.matchAll(IMPORT)].map(([, from, direct]) => from ?? direct ?? '');
}

/** What the server's sources do against the order of the floors, one sentence each. */
export function serverFaults(sources: Sources): string[] {
  return [...sources].flatMap(([path, source]) => [
    ...importsOf(source).flatMap((target) => importFaults(path, target)),
    ...(path !== READER && ENVIRONMENT.test(source) ? [`${path} reads the environment`] : []),
  ]);
}

function importFaults(path: string, target: string): string[] {
  if (target.startsWith('.')) return arrowFaults(path, join(dirname(path), target));
  return RESERVED.filter(({ packages, rooms }) => packages.test(target) && !rooms.includes(roomOf(path))).map(
    ({ rooms }) => `${path} imports ${target}, which is for ${rooms.join(' and ')} alone`,
  );
}

function arrowFaults(path: string, target: string): string[] {
  if (roomOf(path) === roomOf(target)) return [];
  if (SEEN_BY_ALL.includes(roomOf(path))) return [`${path} imports ${target}, but sees nothing`];
  if (SEEN_BY_ALL.includes(roomOf(target))) return [];
  const [from, to] = [floorOf(path), floorOf(target)];
  if (from < 0) return [`${path} lies in no room`];
  if (to < 0) return [`${path} imports ${target}, which lies in no room`];
  return to < from ? [] : [`${path} imports ${target}, which is not below it`];
}

function roomOf(path: string): string {
  return path.split('/', 1)[0] ?? '';
}

function floorOf(path: string): number {
  return FLOORS.findIndex((rooms) => rooms.includes(roomOf(path)));
}

/** What the sources of a package that stands alone import from outside it. */
export function standaloneFaults(sources: Sources): string[] {
  return [...sources].flatMap(([path, source]) =>
    importsOf(source)
      .filter((target) => !target.startsWith('.') || join(dirname(path), target).startsWith('..'))
      .map((target) => `${path} imports ${target}`),
  );
}

/** What the package of the tools for agents may import besides itself. */
const OF_AGENT_TOOLS =
  /^(@modelcontextprotocol\/server(\/stdio)?|zod|rangeline-client|rangeline-land-description)$/;

/** What the sources of the tools for agents do against their order, one sentence each. */
export function agentToolFaults(sources: Sources): string[] {
  return [...sources].flatMap(([path, source]) => [
    ...importsOf(source)
      .filter((target) => !target.startsWith('.') && !OF_AGENT_TOOLS.test(target))
      .map((target) => `${path} imports ${target}`),
    ...(path !== 'environment.ts' && ENVIRONMENT.test(source) ? [`${path} reads the environment`] : []),
  ]);
}
