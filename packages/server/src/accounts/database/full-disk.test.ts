import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { mountSmallDisk } from '../../../test/small-disk.ts';
import { openAccounts } from '../open-accounts.ts';

const KIBIBYTES = 1024;
const PLANS = { requestPlan: 'Build', reportPlan: 'Business', reportNumber: null } as const;

/** Writes until there is no room for a byte. */
function fill(path: string): void {
  const file = openSync(path, 'w');
  for (let bytes = 4_096; bytes > 0; )
    try {
      writeSync(file, Buffer.alloc(bytes));
    } catch {
      bytes = Math.floor(bytes / 2);
    }
  closeSync(file);
}

test('while the disk of accounts is full reports are refused as unavailable and not charged, and then made again', async ({
  skip,
}) => {
  const disk = mountSmallDisk(KIBIBYTES);
  if (disk === null) return skip('only root may mount a disk');
  const parts = await openAccounts({ kind: 'sqlite', path: join(disk.directory, 'accounts.sqlite') });
  onTestFinished(async () => {
    await parts.close();
    disk.remove();
  });
  const account = await parts.accounts.create('Acme Land', PLANS);
  const report = (parcel: string) =>
    parts.reports.run(account, { family: 'federal', parcel: parcel.padEnd(5_000) }, async () => 'made');
  expect((await report('first')).remaining).toBe(999);
  const ballast = join(disk.directory, 'ballast');
  fill(ballast);
  const failures: unknown[] = [];
  for (let i = 0; i < 20; i++) await report(`${i}`).catch((error: unknown) => failures.push(error));
  expect(failures.length).toBeGreaterThan(10);
  for (const failure of failures) expect(failure).toMatchObject({ code: 'unavailable' });
  rmSync(ballast);
  expect((await report('last')).remaining).toBe(998 - (20 - failures.length));
});
