import { getMigrations } from 'better-auth/db/migration';
import { expect, test } from 'vitest';
import { describeAccounts } from '../../../test/account-databases.ts';
import { openAccounts } from '../open-accounts.ts';
import { LocalRates } from '../rates/local-rates.ts';
import { signInOptions } from './sign-in.ts';

describeAccounts('sign-in', (newDatabase) => {
  test('finds all tables and columns that it needs', async () => {
    const { database, close } = await openAccounts(newDatabase());
    const options = signInOptions({
      database,
      rates: new LocalRates(),
      mail: { send: async () => {} },
      baseUrl: 'http://localhost:8080',
      secret: 'x'.repeat(32),
    });
    const { toBeCreated, toBeAdded } = await getMigrations(options);
    expect({ toBeCreated, toBeAdded }).toEqual({ toBeCreated: [], toBeAdded: [] });
    await close();
  });
});
