import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { directoryOf, type InstalledPackage, installedPackages } from './installed-packages.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** SPDX. They let anybody use, change and pass on what is built with them; MPL-2.0 asks for its own files alone. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
]);

/** By package: libraries in WebAssembly that are files of their own, which anybody may replace. */
const ALLOWED_ALONE: Readonly<Record<string, string>> = {
  'gdal3.js': 'LGPL-2.1-or-later',
  'geos-wasm': 'LGPL-3.0-or-later',
};

/** By package: what the file LICENSE says where package.json says nothing. */
const SAID_BY_FILE: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

function isAllowed(expression: string): boolean {
  const bare = expression.replace(/^\((.*)\)$/, '$1');
  if (bare.includes(' OR ')) return bare.split(' OR ').some(isAllowed);
  return bare.split(' AND ').every((licence) => ALLOWED.has(licence));
}

function licenceOf({ name, license, directory }: InstalledPackage): string {
  if (typeof license === 'string') return license;
  const inFile = SAID_BY_FILE[name];
  if (inFile === undefined) return 'none';
  const said = readFileSync(join(directory, 'LICENSE'), 'utf8');
  return said.startsWith(`${inFile} License`) ? inFile : 'another than before';
}

/** What makes the console, and is not in it. */
const TOOLS_OF_CONSOLE = /^(@types\/.*|@vitejs\/.*|vite|axe-core)$/;

/** Directories of what is built into the console. */
function inConsole(): string[] {
  const directory = join(ROOT, 'packages/console');
  const { devDependencies }: { devDependencies: Record<string, string> } = JSON.parse(
    readFileSync(join(directory, 'package.json'), 'utf8'),
  );
  const names = Object.keys(devDependencies).filter((name) => !TOOLS_OF_CONSOLE.test(name));
  return names.flatMap((name) => directoryOf(name, directory) ?? []);
}

test('whatever is installed with the service, or built into the console, has a licence that lets it be', () => {
  const workspaces = readdirSync(join(ROOT, 'packages')).map((name) => join(ROOT, 'packages', name));
  const packages = installedPackages([...workspaces, ...inConsole()]);
  expect([...packages.values()].map(({ name }) => name)).toEqual(
    expect.arrayContaining(['fastify', 'react']),
  );
  expect(packages.size).toBeGreaterThan(200);
  const refused = [...packages].flatMap(([id, one]) => {
    const licence = licenceOf(one);
    return isAllowed(licence) || ALLOWED_ALONE[one.name] === licence ? [] : [`${id}: ${licence}`];
  });
  expect(refused).toEqual([]);
});

test.each([
  ['(MIT OR WTFPL)', true],
  ['(BSD-2-Clause OR MIT OR Apache-2.0)', true],
  ['MIT AND BSD-3-Clause', true],
  ['MIT AND GPL-3.0-only', false],
  ['GPL-3.0-only OR AGPL-3.0-only', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['', false],
])('the licence %j is allowed: %s', (expression, allowed) => {
  expect(isAllowed(expression)).toBe(allowed);
});
