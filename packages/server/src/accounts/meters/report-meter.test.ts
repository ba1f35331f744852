import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeAccounts } from '../../../test/account-databases.ts';
import type { Account } from '../account.ts';
import { type AccountParts, openAccounts } from '../open-accounts.ts';

describeAccounts('reports', (newDatabase) => {
  let parts: AccountParts;
  let account: Account;
  beforeEach(async () => {
    parts = await openAccounts(newDatabase());
    const plans = { requestPlan: 'Build', reportPlan: 'Developer', reportNumber: null } as const;
    account = await parts.accounts.create('Acme Land', plans);
  });
  afterEach(() => parts.close());
  const report = (parcel: string, work = async () => 'done') =>
    parts.reports.run(account, { family: 'federal', parcel }, work);
  const succeeded = (all: readonly PromiseSettledResult<unknown>[]) =>
    all.filter(({ status }) => status === 'fulfilled').length;

  test('of 100 parcels at once exactly 25 are reported on', async () => {
    const all = await Promise.allSettled(Array.from({ length: 100 }, (_, i) => report(`parcel ${i}`)));
    expect(succeeded(all)).toBe(25);
    for (const one of all)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'report_allowance_exceeded' });
  });

  test('one parcel 100 times at once takes one', async () => {
    const all = await Promise.allSettled(Array.from({ length: 100 }, () => report('parcel')));
    expect(succeeded(all)).toBe(100);
    expect((await report('another')).remaining).toBe(23);
  });

  test('one that fails takes none, and a parcel that was taken stays free after the stop', async () => {
    await expect(report('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    for (let i = 0; i < 25; i++) expect((await report(`parcel ${i}`)).remaining).toBe(24 - i);
    await expect(report('a')).rejects.toMatchObject({ code: 'report_allowance_exceeded' });
    expect((await report('parcel 3')).remaining).toBe(0);
  });

  test('past the stop no work is done for a parcel', async () => {
    for (let i = 0; i < 25; i++) await report(`parcel ${i}`);
    let worked = 0;
    await report('a', async () => `${++worked}`).catch(() => {});
    expect(worked).toBe(0);
  });
});
