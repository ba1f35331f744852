import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What is read of a package.json. */
export interface InstalledPackage {
  readonly name: string;
  readonly version: string;
  readonly directory: string;
  readonly license?: unknown;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/**
 * Every package that what is in some directories needs to run, by name and version, as Node.js finds them. Optional ones
 * count where they are installed.
 * @throws Error when one that is needed is not installed
 */
export function installedPackages(directories: readonly string[]): ReadonlyMap<string, InstalledPackage> {
  const found = new Map<string, InstalledPackage>();
  const toRead = directories.map(readPackage);
  for (let next = toRead.pop(); next !== undefined; next = toRead.pop()) {
    const id = `${next.name}@${next.version}`;
    if (found.has(id)) continue;
    found.set(id, next);
    toRead.push(...dependenciesOf(next));
  }
  return found;
}

function readPackage(directory: string): InstalledPackage {
  return { ...JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')), directory };
}

function dependenciesOf(one: InstalledPackage): InstalledPackage[] {
  const {
    dependencies = {},
    optionalDependencies = {},
    peerDependencies = {},
    peerDependenciesMeta = {},
  } = one;
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
  return names.flatMap((name) => {
    const directory = directoryOf(name, one.directory);
    if (directory !== null) return [readPackage(directory)];
    if (name in optionalDependencies || peerDependenciesMeta[name]?.optional === true) return [];
    throw new Error(`${one.name} needs ${name}, which is not installed`);
  });
}

/** Where Node.js finds a package from a directory; null where it does not. */
export function directoryOf(name: string, from: string): string | null {
  const directory = join(from, 'node_modules', name);
  if (existsSync(join(directory, 'package.json'))) return realpathSync(directory);
  return dirname(from) === from ? null : directoryOf(name, dirname(from));
}
