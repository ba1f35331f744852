import type { DumpRow } from './made-up-production.ts';
import { loadWells, madeUpTexasWell, productionStore, texasReportStore } from './made-up-texas-report.ts';
import { realSurvey } from './real-survey.ts';
import { type TestApp, type TestAppOptions, testApp } from './test-app.ts';

export const [OIL, GAS] = ['O-10-00123', 'G-10-012345'];
export const [FIRST_WELL, SECOND_WELL, GAS_WELL] = ['38930001', '38930002', '38930003'];

/** Ten months of the oil lease, which has two wells, and two of the gas well. */
export const MONTHS: readonly DumpRow[] = [
  ...Array.from({ length: 10 }, (_, i): DumpRow => {
    const month = `2025-${String(i + 1).padStart(2, '0')}`;
    return { lease: OIL, month, oil: 1000 - 50 * i, casinghead: 600 };
  }),
  { lease: GAS, month: '2025-09', gas: 3000, condensate: 11 },
  { lease: GAS, month: '2025-10', gas: 2400, condensate: 9 },
];
export const WELLS = [
  [OIL, FIRST_WELL, '1'],
  [OIL, SECOND_WELL, '2'],
  [GAS, GAS_WELL, '1'],
] as const;

/** The app over three surveys of Reeves County, unless a store has others. */
export async function surveyed(options: TestAppOptions = {}): Promise<TestApp> {
  const store = options.store ?? (await texasReportStore());
  return testApp({ survey: realSurvey(store), ...options, store });
}

/** The same with wells and production of the first survey. */
export async function texasService(options: TestAppOptions = {}): Promise<TestApp> {
  const store = await texasReportStore();
  await loadWells(
    store,
    [FIRST_WELL, SECOND_WELL, GAS_WELL].map((api8) => madeUpTexasWell(api8)),
  );
  const production = await productionStore({ months: MONTHS, wells: WELLS });
  return surveyed({ ...options, store, production });
}
