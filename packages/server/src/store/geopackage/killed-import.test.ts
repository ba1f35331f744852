import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { checkKilledImport, PARTITION, spawnImports } from '../../../test/killed-imports.ts';
import { PARCEL } from '../../../test/made-up-layers.ts';
import type { StoreSetting } from '../../config/storage.ts';
import { GeopackageStore } from './geopackage-store.ts';

/** Of two imports, one after the other: begun, three writes, and all that a commit does with files. */
const STEPS = 24;
/** Steps at which a commit begins; the kill arrives somewhere within. */
const COMMITS = [5, 17, 29, 41];
const TIMEOUT_MS = 120_000;

describe('an import that is killed (SIGKILL)', () => {
  const directory = mkdtempSync(join(tmpdir(), 'rangeline-killed-'));
  const setting: StoreSetting = { kind: 'geopackage', directory };
  afterAll(() => rmSync(directory, { recursive: true }));

  test(
    `at ${STEPS + COMMITS.length} moments leaves the old data or the new, whole, and its partition free at once`,
    async () => {
      for (let step = 1; step <= STEPS; step++) await checkKilledImport(setting, { step });
      for (const step of COMMITS) await checkKilledImport(setting, { step, running: true });
      expect(readdirSync(join(directory, 'parcel')).sort()).toEqual(['.SD.lock', 'SD.gpkg']);
    },
    TIMEOUT_MS,
  );

  test('keeps others from its partition until then, by its process id, and no longer', async () => {
    const store = new GeopackageStore(directory);
    const child = spawnImports(setting, 1);
    await once(child.stdout, 'data');
    const refused = store.replace(PARCEL, PARTITION);
    await expect(refused).rejects.toThrow(`parcel SD is being imported by process ${child.pid}; wait until`);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await (await store.replace(PARCEL, PARTITION)).abort();
    await store.close();
  });
});
