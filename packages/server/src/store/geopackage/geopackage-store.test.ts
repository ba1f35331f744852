import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe } from 'vitest';
import { featureStoreContract } from '../../../test/feature-store-contract.ts';
import { GeopackageStore } from './geopackage-store.ts';

describe('a store of GeoPackage files', () => {
  featureStoreContract(() => {
    const directory = mkdtempSync(join(tmpdir(), 'rangeline-layers-'));
    return {
      open: async () => new GeopackageStore(directory),
      remove: () => rmSync(directory, { recursive: true }),
    };
  });
});
