import { expect, test } from 'vitest';
import { loadSamples } from '../src/importer/load-samples.ts';
import { LAYERS } from '../src/layers/catalogue.ts';
import { ENERGY_SECTIONS } from '../src/reports/energy/energy-sections.ts';
import { MemoryFeatureStore } from './memory-feature-store.ts';
import { realSurvey } from './real-survey.ts';
import { SAMPLES_FOLDER } from './sample-files.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { testApp } from './test-app.ts';

const NEEDED = LAYERS.filter(({ id, reports }) => reports.energy !== undefined || id === 'texas-survey');

async function sampleStore(): Promise<MemoryFeatureStore> {
  const store = new MemoryFeatureStore();
  const job = { folder: SAMPLES_FOLDER, layers: NEEDED, store, logFolder: temporaryFolder(), version: '0' };
  const loaded: string[] = [];
  for await (const { layer } of loadSamples({ ...job, signal: AbortSignal.timeout(60_000) }))
    loaded.push(layer.id);
  expect(loaded.sort()).toEqual(NEEDED.map(({ id }) => id).sort());
  return store;
}

test('samples answer every section of the energy report, in both survey systems', async () => {
  const store = await sampleStore();
  const { get } = await testApp({ survey: realSurvey(store), store });
  const unpublished = ['split_estate', 'sage_grouse', 'renewable_siting.blm_solar_zone'];
  for (const [legal_location, radius_mi, unknown] of [
    ['7 14N 77W 6th Meridian', '1', []],
    ['Abstract 9001 Reeves County Texas', '2', unpublished],
  ] as const) {
    const query = new URLSearchParams({ legal_location, radius_mi });
    const report = (await get(`/energy/report?${query}`)).json();
    expect(report.wells.in_section.total).toBeGreaterThan(0);
    expect(report.wells.nearby.total).toBeGreaterThan(0);
    for (const key of ['operators', 'leases', 'orphaned_wells', 'pipelines', 'fracfocus'])
      expect([key, report[key].total > 0]).toEqual([key, true]);
    expect(report.royalties.total_usd).toBeGreaterThan(0);
    expect(report.constraints.renewable_siting.wind_turbines_within_2mi).toBeGreaterThan(0);
    // What no agency publishes of Texas is all that is not known there.
    expect(report.meta.unavailable).toEqual(
      unknown.map((part) => ({ section: `constraints.${part}`, reason: 'no_state_coverage' })),
    );
    expect(Object.keys(report.meta.sources)).toEqual(ENERGY_SECTIONS.map(({ key }) => key));
  }
}, 90_000);
