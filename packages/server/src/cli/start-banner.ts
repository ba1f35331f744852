import { relative } from 'node:path';
import type { DemoKey } from '../accounts/demo.ts';
import type { Config } from '../config/config.ts';
import type { Role } from '../http/roles/roles.ts';
import { EXAMPLE_LAND } from './example-land.ts';

/** A server that has started. */
export interface Started {
  readonly port: number;
  readonly roles: readonly Role[];
  /** Null where none is made. */
  readonly demo: DemoKey | null;
  /** A line for each partition that cannot be read. */
  readonly damaged: readonly string[];
}

/** How an operator makes what lets the first request in. */
const FIRST_KEY = [
  'No key is made here. The first account and its key:',
  "  rangeline accounts create 'Acme Land' --requests Scale",
  "  rangeline keys create 'Acme Land' --label first",
];

/** What is printed once a server answers. */
export function banner({ baseUrl, dataDir }: Config, { port, roles, demo, damaged }: Started): string {
  const address = baseUrl ?? `http://localhost:${port}`;
  const lines = [
    `Rangeline is ready on ${address} after ${Math.round(performance.now())} ms.`,
    ...(demo === null || demo.notice === null ? [] : [demo.notice]),
    ...damaged,
    '',
    ...(demo === null ? FIRST_KEY : demoLines(demo, dataDir)),
    ...linesOf(roles, address, demo?.key ?? '<key>'),
    'Interface:',
    `  ${address}/openapi.yaml`,
    '',
  ];
  return `${lines.join('\n')}\n`;
}

function demoLines({ key }: DemoKey, dataDir: string): string[] {
  return [`Demo key, kept in ${relative('', dataDir) || '.'}/demo-key:`, `  ${key}`];
}

/** Where each role is to be found. */
const ROLE_LINES: readonly (readonly [Role, (address: string, key: string) => readonly string[]])[] = [
  [
    'api',
    (address, key) => {
      const url = `${address}/search/legal-location?location=${encodeURIComponent(EXAMPLE_LAND)}`;
      return ['Try it:', `  curl -H 'X-API-Key: ${key}' '${url}'`];
    },
  ],
  ['maps', (address, key) => ['Maps:', `  ${address}/maps/layers.json?api_key=${key}`]],
  ['mcp', (address) => ['Tools for agents:', `  ${address}/mcp`]],
  ['console', (address) => ['Console:', `  ${address}/`]],
];

function linesOf(roles: readonly Role[], address: string, key: string): string[] {
  return ROLE_LINES.filter(([role]) => roles.includes(role)).flatMap(([, lines]) => lines(address, key));
}
