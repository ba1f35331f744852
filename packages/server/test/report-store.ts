import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Layer } from '../src/layers/layer.ts';
import type { FeatureStore, Footprint, NewFeature } from '../src/store/feature-store.ts';
import { openFeatureStore } from '../src/store/open-feature-store.ts';
import { importOf } from './made-up-records.ts';

/** A store of GeoPackage files in a folder of its own, both gone when the test ends. */
export async function reportStore(): Promise<{ readonly store: FeatureStore; readonly directory: string }> {
  const directory = mkdtempSync(join(tmpdir(), 'rangeline-reports-'));
  const store = await openFeatureStore({ kind: 'geopackage', directory });
  onTestFinished(async () => {
    await store.close();
    rmSync(directory, { recursive: true });
  });
  return { store, directory };
}

/** Replaces a partition of a layer. */
export async function load(
  store: FeatureStore,
  layer: Layer,
  features: readonly NewFeature[],
  { partition = 'WY', footprint }: { readonly partition?: string; readonly footprint?: Footprint } = {},
): Promise<void> {
  const writer = await store.replace(layer.schema, partition);
  await writer.write(features);
  await writer.commit(importOf(layer, footprint));
}
