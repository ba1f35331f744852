import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { agentToolFaults, type Sources, serverFaults, standaloneFaults } from '../test/floors.ts';

function sourcesUnder(directory: string): Sources {
  const paths = readdirSync(directory, { recursive: true, encoding: 'utf8' });
  const sources = paths.filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'));
  return new Map(sources.map((path) => [path, readFileSync(join(directory, path), 'utf8')]));
}

describe('the floors hold', () => {
  test('a room of the server imports only rooms below it', () => {
    const sources = sourcesUnder(import.meta.dirname);
    expect(sources.size).toBeGreaterThan(20);
    expect(serverFaults(sources)).toEqual([]);
  });

  test.each(['land-description', 'client'])('%s imports nothing from outside itself', (name) => {
    const sources = sourcesUnder(join(import.meta.dirname, `../../${name}/src`));
    expect(sources.size).toBeGreaterThan(0);
    expect(standaloneFaults(sources)).toEqual([]);
  });

  test('the tools for agents know the service by its client alone', () => {
    const sources = sourcesUnder(join(import.meta.dirname, '../../mcp/src'));
    expect(sources.size).toBeGreaterThan(0);
    expect(agentToolFaults(sources)).toEqual([]);
  });

  test('the service starts without the tools for agents', () => {
    const loads = /^import (?!type).*(rangeline-mcp|rangeline-client|agent-tools)/m;
    const starting = [...sourcesUnder(import.meta.dirname)].filter(
      ([path]) => path !== 'http/agent-tools.ts',
    );
    expect(starting.filter(([, source]) => loads.test(source)).map(([path]) => path)).toEqual([]);
  });

  test('a server that is not traced does not load OpenTelemetry', () => {
    const loads = /^import (?!type)[^;]*'(@opentelemetry\/|.*otlp-traces|.*bounded-spans)/m;
    const loading = [...sourcesUnder(import.meta.dirname)].filter(([, source]) => loads.test(source));
    expect(loading.map(([path]) => path).toSorted()).toEqual([
      'traces/bounded-spans.ts',
      'traces/otlp-traces.ts',
    ]);
  });
});

describe('the check finds', () => {
  const faults = (path: string, source: string) => serverFaults(new Map([[path, source]]));

  test.each([
    ['an arrow up', 'survey/a.ts', "import { b } from '../http/b.ts';"],
    ['an arrow sideways', 'reports/a.ts', "import type { B } from '../tiles/b.ts';"],
    ['an arrow up in an export', 'store/a.ts', "export * from '../accounts/b.ts';"],
    ['an arrow over several lines', 'geometry/a.ts', "import {\n  a,\n  b,\n} from '../store/b.ts';"],
    ['an import for its effect', 'geometry/a.ts', "import '../store/b.ts';"],
    ['an import at run time', 'accounts/a.ts', "const b = await import('../http/b.ts');"],
    ['an arrow from a folder of a room', 'http/routes/a.ts', "import { b } from '../../cli/b.ts';"],
    ['errors that see', 'errors.ts', "import { b } from './geometry/b.ts';"],
    ['settings that see', 'config/a.ts', "import { b } from '../errors.ts';"],
    ['a room without a floor', 'helpers/a.ts', "import { b } from '../geometry/b.ts';"],
    ['an import from a room without a floor', 'http/a.ts', "import { b } from '../helpers/b.ts';"],
    ['a driver outside the store', 'accounts/a.ts', "import Sqlite from 'better-sqlite3';"],
    ['the reader of rasters outside the store', 'reports/a.ts', "import { fromFile } from 'geotiff';"],
    ['the framework outside http', 'accounts/a.ts', "import type { FastifyInstance } from 'fastify';"],
    ['OpenTelemetry outside traces', 'http/a.ts', "import { trace } from '@opentelemetry/api';"],
    ['a plugin of the framework outside http', 'cli/a.ts', "import swagger from '@fastify/swagger';"],
    ['a reader of the environment', 'http/a.ts', 'const port = process.env.PORT;'],
    ['a second reader of the environment in the settings', 'config/a.ts', 'const port = process.env.PORT;'],
    ['a reader of the environment in disguise', 'http/a.ts', "import { env } from 'node:process';"],
  ])('%s', (_, path, source) => {
    expect(faults(path, source)).toHaveLength(1);
  });

  test.each([
    ['an arrow down', 'http/routes/a.ts', "import { b } from '../../survey/b.ts';"],
    ['an arrow within a room', 'http/routes/a.ts', "import { b } from '../plugins/b.ts';"],
    ['what all see', 'geometry/a.ts', "import { ServiceError } from '../errors.ts';"],
    ['the driver in the store', 'store/a.ts', "import Sqlite from 'better-sqlite3';"],
    ['the framework in http', 'http/plugins/a.ts', "import Fastify from 'fastify';"],
    ['the environment in the settings', 'config/config.ts', 'const port = process.env.PORT;'],
    ['a package of ours', 'survey/a.ts', "import { parse } from 'rangeline-land-description';"],
  ])('nothing wrong with %s', (_, path, source) => {
    expect(faults(path, source)).toEqual([]);
  });

  test.each([
    ['a.ts', "import Fastify from 'fastify';"],
    ['a.ts', 'const key = process.env.KEY;'],
  ])('in the tools for agents: %s with %s', (path, source) => {
    expect(agentToolFaults(new Map([[path, source]]))).toHaveLength(1);
    expect(agentToolFaults(new Map([['environment.ts', 'process.env.KEY']]))).toEqual([]);
  });

  test.each([
    "import 'fastify';",
    "import { b } from 'node:fs';",
    "import { b } from '../../server/src/b.ts';",
  ])('in a package that stands alone: %s', (source) => {
    expect(standaloneFaults(new Map([['a.ts', source]]))).toHaveLength(1);
    expect(standaloneFaults(new Map([['a/b.ts', "import { c } from '../c.ts';"]]))).toEqual([]);
  });
});
