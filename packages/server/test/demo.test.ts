import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { LAYERS } from '../src/layers/catalogue.ts';
import { build, launch, startBuiltServer } from './built-server.ts';

let dataDir: string;
beforeAll(build, 120_000);
beforeEach(() => {
  dataDir = join(mkdtempSync(join(tmpdir(), 'rangeline-demo-')), 'data');
});
afterEach(() => {
  rmSync(join(dataDir, '..'), { recursive: true });
});

const loaded = (): string[] => {
  const folder = join(dataDir, 'layers');
  return existsSync(folder) ? readdirSync(folder).sort() : [];
};
const SAMPLED = LAYERS.filter(({ group }) => group !== 'plss').map(({ schema }) => schema.name);

test('rangeline samples loads every layer that has nothing, once', async () => {
  const first = await launch({ RANGELINE_DATA: dataDir }, ['samples']).ended;
  expect(first).toMatchObject({ code: 0, stderr: '' });
  expect(first.stdout.trim().split('\n')).toHaveLength(SAMPLED.length + 1);
  expect(first.stdout).toMatch(/^production: \d+ made-up rows$/m);
  expect(loaded()).toEqual([...SAMPLED].sort());
  const second = await launch({ RANGELINE_DATA: dataDir }, ['samples']).ended;
  expect(second).toMatchObject({ code: 0, stdout: '', stderr: '' });
}, 120_000);

test('the demo answers before its samples are loaded, and rangeline serve loads none', async () => {
  const demo = await startBuiltServer(dataDir, { LOG_LEVEL: 'info' }, ['demo']);
  expect((await demo.get('/readyz', {})).status).toBe(200);
  const told = new Promise<void>((resolve) => {
    demo.child.stderr?.on('data', (text) => {
      if (String(text).includes('the sample data is loaded')) resolve();
    });
  });
  await told;
  expect(loaded()).toEqual([...SAMPLED].sort());
  demo.child.kill('SIGTERM');
  expect((await demo.ended).code).toBe(0);

  rmSync(join(dataDir, 'layers'), { recursive: true });
  const service = await startBuiltServer(dataDir, {}, ['serve']);
  service.child.kill('SIGTERM');
  await service.ended;
  expect(loaded()).toEqual([]);
}, 120_000);
