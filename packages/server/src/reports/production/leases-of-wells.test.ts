import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  COMPLETIONS,
  completionTable,
  importInto,
  leaseCycleTable,
  TABLE,
  written,
} from '../../../test/made-up-production.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { leaseKeyText } from '../../store/production/lease-key.ts';
import { ProductionStore } from '../../store/production/production-store.ts';
import { leasesOfWells } from './leases-of-wells.ts';

test('leases of wells are those of their columns and of the table of wells, each once, those with months', async () => {
  const folder = temporaryFolder();
  const months = ['O-05-00001', 'G-11-000002', 'O-05-00003'].map((lease) => ({
    lease,
    month: '2026-07',
    oil: 1,
  }));
  written(
    folder,
    COMPLETIONS,
    completionTable([
      ['G-11-000002', '16130001', '1'],
      ['O-05-00009', '16130001', '1'],
    ]),
  );
  const store = new ProductionStore(join(folder, 'production'));
  await importInto(store, written(folder, TABLE, leaseCycleTable(months)));
  const wells = [
    { api_number: '42-161-30001', oil_gas_code: 'O', district_no: '05', lease_no: '1' },
    { api_number: '16130001', oil_gas_code: 'O', district_no: '05', lease_no: '00001' },
    { api_number: '16130002', oil_gas_code: null, district_no: null, lease_no: null },
    { api_number: null, oil_gas_code: 'O', district_no: '05', lease_no: '00008' },
    { api_number: '16130003' },
  ];
  expect(leasesOfWells(wells, store).map(({ key }) => leaseKeyText(key))).toEqual([
    'G-11-000002',
    'O-05-00001',
  ]);
  expect(leasesOfWells([], store)).toEqual([]);
  store.close();
});
