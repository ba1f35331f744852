import { expect, test } from 'vitest';
import { PARCEL, SIDE, SOUTH, WEST } from '../../test/asked-section.ts';
import { inlineSections } from '../../test/inline-sections.ts';
import { recordOf } from '../../test/made-up-records.ts';
import { MADE_UP_SURVEY } from '../../test/made-up-survey.ts';
import { MemoryFeatureStore } from '../../test/memory-feature-store.ts';
import { load } from '../../test/report-store.ts';
import { WY_WELLS } from '../layers/energy/wy-wells.ts';
import { Reports } from './reports.ts';
import type { SectionTask } from './section-task.ts';

const PAGING = { limit: 10, offset: 0 };
const OPTIONS = { radiusMiles: 2 };

async function energyReports() {
  const store = new MemoryFeatureStore();
  const wells = [0.5, 1.5, 2.5].map((sides, i) =>
    recordOf(WY_WELLS, i, { type: 'Point', coordinates: [WEST + sides * SIDE, SOUTH + SIDE / 2] }),
  );
  await load(store, WY_WELLS, wells);
  const runner = inlineSections(store);
  const tasks: SectionTask[] = [];
  const watched = {
    ...runner,
    run: (task: SectionTask) => {
      tasks.push(task);
      return runner.run(task);
    },
  };
  const reports = new Reports(MADE_UP_SURVEY, store, watched, 5_000);
  const ask = (...keys: string[]) => reports.sections('energy', keys, { parcel: PARCEL }, PAGING, OPTIONS);
  return { ask, tasks };
}

test('sections of one look-up are made together, and are what each of them is alone', async () => {
  const { ask, tasks } = await energyReports();
  const both = await ask('operators', 'royalties', 'wells');
  expect([...both.keys()]).toEqual(['operators', 'royalties', 'wells']);
  expect(tasks.map(({ key, also }) => [key, also])).toEqual([
    ['wells', ['operators']],
    ['royalties', []],
  ]);
  for (const key of ['wells', 'operators']) {
    const alone = (await ask(key)).get(key);
    const { also: _, ...made } = { also: undefined, ...both.get(key) };
    const { also: __, ...expected } = { also: undefined, ...alone };
    expect(made).toEqual(expected);
  }
  expect(tasks.map(({ key }) => key).slice(2)).toEqual(['wells', 'operators']);
});

test('what one of them is unavailable for, both are', async () => {
  const { ask } = await energyReports();
  const outcomes = await ask('fracfocus', 'wells', 'operators');
  expect(outcomes.get('fracfocus')).toEqual({ status: 'unavailable', reason: 'not_loaded' });
  const reports = new Reports(
    MADE_UP_SURVEY,
    new MemoryFeatureStore(),
    inlineSections(new MemoryFeatureStore()),
    5_000,
  );
  const none = await reports.sections('energy', ['wells', 'operators'], { parcel: PARCEL }, PAGING, OPTIONS);
  expect([...none]).toEqual(
    ['wells', 'operators'].map((key) => [key, { status: 'unavailable', reason: 'not_loaded' }]),
  );
});
