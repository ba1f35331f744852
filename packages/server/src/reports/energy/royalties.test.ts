import { expect, test } from 'vitest';
import { energyOutcome } from '../../../test/asked-energy.ts';
import { PARCEL } from '../../../test/asked-section.ts';
import { importFile } from '../../../test/import-file.ts';
import { recordOf } from '../../../test/made-up-records.ts';
import { MemoryFeatureStore } from '../../../test/memory-feature-store.ts';
import { load } from '../../../test/report-store.ts';
import { HAS_SHARED_DATA, shared } from '../../../test/shared-data.ts';
import { FEDERAL_ROYALTIES } from '../../layers/energy/federal-royalties.ts';
import type { FeatureStore, NewFeature } from '../../store/feature-store.ts';

const revenue = (values: NewFeature['values']): NewFeature => {
  const record = recordOf(FEDERAL_ROYALTIES, 0, { type: 'Point', coordinates: [-105, 41] });
  return {
    ...record,
    values: {
      county_fips: '56001',
      state: 'Wyoming',
      county: 'Albany',
      revenue_type: 'Royalties',
      ...values,
    },
  };
};

async function royaltiesIn(store: FeatureStore) {
  const outcome = await energyOutcome(store, 'royalties');
  return outcome.status === 'answered' ? JSON.parse(outcome.text) : expect.unreachable();
}

test('are those of the county, by commodity and by year, less what was paid back', async () => {
  const store = new MemoryFeatureStore();
  await load(
    store,
    FEDERAL_ROYALTIES,
    [
      revenue({ year: 2023, commodity: 'Oil & gas', revenue_usd: 100.1 }),
      revenue({ year: 2024, commodity: 'Oil & gas', revenue_usd: 200.2 }),
      revenue({ year: 2024, commodity: 'Coal', revenue_usd: 1000 }),
      revenue({ year: 2024, commodity: 'Oil & gas', revenue_usd: -50 }),
      revenue({ year: 2024, commodity: null, revenue_usd: 0.05 }),
      revenue({ year: 2024, commodity: 'Coal', revenue_usd: 9999, revenue_type: 'Rents' }),
      revenue({ year: 2024, commodity: 'Coal', revenue_usd: 9999, county_fips: '56007' }),
    ],
    { partition: 'US' },
  );
  expect(await royaltiesIn(store)).toEqual({
    scope: 'county',
    state: 'Wyoming',
    county: 'Albany',
    county_fips: '56001',
    years: [2023, 2024],
    total_usd: 1250.35,
    royalties: [
      { commodity: 'Coal', royalty_usd: 1000 },
      { commodity: 'Oil & gas', royalty_usd: 250.3 },
      { commodity: null, royalty_usd: 0.05 },
    ],
    by_year: [
      { year: 2024, royalty_usd: 1150.25 },
      { year: 2023, royalty_usd: 100.1 },
    ],
  });
});

test('of a county without any are none, and of one that is not loaded nobody knows', async () => {
  const store = new MemoryFeatureStore();
  expect(await energyOutcome(store, 'royalties')).toEqual({ status: 'unavailable', reason: 'not_loaded' });
  await load(store, FEDERAL_ROYALTIES, [], { partition: 'US' });
  expect(await royaltiesIn(store)).toEqual({
    scope: 'county',
    state: null,
    county: null,
    county_fips: '56001',
    years: [],
    total_usd: 0,
    royalties: [],
    by_year: [],
  });
  const jurisdictions = [{ stateCode: 'WY', countyFips: null }];
  const outcome = await energyOutcome(store, 'royalties', { parcel: { ...PARCEL, jurisdictions } });
  expect(outcome).toEqual({ status: 'unavailable', reason: 'not_loaded' });
});

test.skipIf(!HAS_SHARED_DATA)(
  "of a month of the agency's file are its own sums (skipped where ../shared is absent)",
  async () => {
    const { store } = await importFile(
      shared('layers/onrr_royalties/onrr_june_2021_revenue.csv'),
      'federal-royalties',
      {
        whole: true,
      },
    );
    const parcel = { ...PARCEL, jurisdictions: [{ stateCode: 'WY', countyFips: '56009' }] };
    const outcome = await energyOutcome(store, 'royalties', { parcel });
    // By Python's csv module and a sum, of the same file.
    const told = outcome.status === 'answered' ? JSON.parse(outcome.text) : expect.unreachable();
    expect(told).toMatchObject({
      total_usd: 10_479_300.14,
      years: [2021],
      county: 'Converse',
      royalties: [
        { commodity: 'Oil', royalty_usd: 9_209_233.51 },
        { commodity: 'NGL', royalty_usd: 610_513.73 },
        { commodity: 'Gas', royalty_usd: 594_287.77 },
        { commodity: 'Coal', royalty_usd: 65_265.13 },
      ],
    });
  },
);
