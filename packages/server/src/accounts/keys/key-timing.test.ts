import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { describe, expect, test } from 'vitest';
import { describeAccounts } from '../../../test/account-databases.ts';
import { Calendar } from '../calendar.ts';
import type { AccountTables } from '../database/tables.ts';
import { openAccounts } from '../open-accounts.ts';
import { generateKey, hashKey, isWellFormedKey, keyOf } from './key-format.ts';
import { KeyVerifier } from './key-verifier.ts';

const PREFIX = 'rl_live_'.length;
const SECRET = 22;
const PLANS = { requestPlan: 'Scale', reportPlan: null, reportNumber: null } as const;

/** A key that shares so many digits of its secret with another, and no more. */
function sharing(key: string, digits: number): string {
  const other = generateKey().slice(PREFIX, PREFIX + SECRET);
  const kept = key.slice(PREFIX, PREFIX + digits);
  const next = key.charAt(PREFIX + digits) === 'a' ? 'b' : 'a';
  const guess = keyOf(kept + next + other.slice(digits + 1));
  expect(isWellFormedKey(guess)).toBe(true);
  return guess;
}

describe('what a wrong key makes the service do', () => {
  test('is one and the same statement, to which its SHA-256 alone is given, however right its beginning', async () => {
    const asked: { sql: string; parameters: readonly unknown[] }[] = [];
    const rows = new Kysely<AccountTables>({
      dialect: {
        createAdapter: () => new SqliteAdapter(),
        createDriver: () => new DummyDriver(),
        createIntrospector: (database) => new SqliteIntrospector(database),
        createQueryCompiler: () => new SqliteQueryCompiler(),
      },
      log: ({ query: { sql, parameters } }) => {
        asked.push({ sql, parameters });
      },
    });
    const verifier = new KeyVerifier({ ask: (work) => work(rows) }, new Calendar());
    const right = generateKey();
    const guesses = [generateKey(), ...[0, 1, 11, 21].map((digits) => sharing(right, digits))];
    for (const guess of guesses) expect(await verifier.verify(guess)).toBeNull();
    expect(asked.map(({ parameters }) => parameters)).toEqual(guesses.map((guess) => [hashKey(guess)]));
    expect(new Set(asked.map(({ sql }) => sql)).size).toBe(1);
  });
});

describeAccounts('the time that a wrong key takes', (newDatabase) => {
  const ROUNDS = 300;
  /** Far above what a busy machine makes of one and the same work, taken in turn; far below a second statement. */
  const SAME_WITHIN = 1.5;

  test('says neither whether its beginning is right nor whether it ever was a key', async () => {
    const { accounts, keys, verifier, close } = await openAccounts(newDatabase());
    const account = await accounts.create('Acme Land', PLANS);
    const { key } = await keys.create(account, { label: 'known' });
    const revoked = await keys.create(account, { label: 'revoked' });
    await keys.revoke(account, revoked.id);
    const kinds = [() => generateKey(), () => sharing(key, 1), () => sharing(key, 21), () => revoked.key];
    const times: number[][] = kinds.map(() => []);
    for (let round = 0; round < ROUNDS; round++) {
      // A right key that is remembered stands beside the wrong ones.
      await verifier.verify(key);
      for (let i = 0; i < kinds.length; i++) {
        const kind = (i + round) % kinds.length;
        const guess = kinds[kind]?.() ?? '';
        const start = performance.now();
        expect(await verifier.verify(guess)).toBeNull();
        times[kind]?.push(performance.now() - start);
      }
    }
    const medians = times.map((all) => all.toSorted((a, b) => a - b)[ROUNDS / 2] ?? Number.NaN);
    expect(Math.max(...medians)).toBeLessThan(SAME_WITHIN * Math.min(...medians));
    await close();
  });
});
