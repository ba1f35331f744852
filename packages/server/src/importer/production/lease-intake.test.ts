import { join } from 'node:path';
import { expect, test } from 'vitest';
import { monthLines, productionRecord } from '../../../test/made-up-production.ts';
import { seededNumbers } from '../../../test/seeded-numbers.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import type { LeaseAttributes } from '../../store/production/lease.ts';
import { leaseIdOf, leaseKeyText } from '../../store/production/lease-key.ts';
import { monthOf, monthText } from '../../store/production/month.ts';
import { ProductionStore } from '../../store/production/production-store.ts';
import { RowLog, RowNotes } from '../row-notes.ts';
import { LeaseIntake } from './lease-intake.ts';

const ROWS = 200;

function named(operator: string): LeaseAttributes {
  return { name: null, operatorNo: null, operator, fieldNo: null, field: null };
}

/** Takes in rows of few leases and months in a seeded order, some twice; what is kept, and what was told. */
function takenIn(runRows: number) {
  const folder = temporaryFolder();
  const store = new ProductionStore(join(folder, 'production'));
  const filling = store.beginImport();
  const [dropped, repeated] = [new RowNotes(), new RowNotes()];
  const log = new RowLog(join(folder, 'import.log'));
  const intake = new LeaseIntake(filling, () => true, { dropped, repeated, log, source: 'a' }, runRows);
  const random = seededNumbers(11);
  for (let row = 1; row <= ROWS; row++) {
    const id = leaseIdOf(random() < 0.5 ? 'O' : 'G', 5, Math.floor(5 * random()));
    const month = monthOf(2020, 1) + Math.floor(24 * random());
    intake.add(id, month, row, row, 0, 0, 0);
    intake.describe(month, month, () => named(monthText(month)));
  }
  intake.flush();
  filling.commit(productionRecord());
  store.refresh();
  const leases = [...store.leases()].map(({ key, attributes, series }) => ({
    lease: leaseKeyText(key),
    operator: attributes.operator,
    months: monthLines(series),
  }));
  store.close();
  return { leases, counts: intake.counts, repeated: repeated.counts() };
}

test('the same is kept whatever fits into memory at once: the later row, the latest names', () => {
  const whole = takenIn(ROWS);
  for (const runRows of [1, 2, 7, ROWS - 1]) expect(takenIn(runRows)).toEqual(whole);
  expect(whole.counts).toEqual({ read: ROWS, unwanted: 0, dropped: 0, taken: ROWS });
  for (const { operator, months } of whole.leases) expect(operator).toBe(months.at(-1)?.slice(0, 7));
});
