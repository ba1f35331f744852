import { describe, expect, test } from 'vitest';
import { openAccounts } from '../../src/accounts/open-accounts.ts';
import { describeAccounts } from '../account-databases.ts';
import { liveService } from '../live-service.ts';
import { operationsOf } from '../openapi-document.ts';

/** What has been text between quotes no longer (CVE-2023-25157 of GeoServer). */
const INJECTIONS = [
  "' OR '1'='1",
  "'; DROP TABLE api_key; --",
  '"; DROP TABLE account; --',
  "x' UNION SELECT key_hash, 1, 1 FROM api_key --",
  "1); ATTACH DATABASE '/tmp/x' AS y; --",
  "'); SELECT pg_sleep(10); --",
  "\\'; --",
  '$$; DROP TABLE account; $$',
  "strStartsWith(a,'x'') = true and 1=(SELECT CAST((SELECT version()) AS integer)) --",
  'a MATCH "b" OR c*',
];

const PLANS = { requestPlan: 'Scale', reportPlan: null, reportNumber: null } as const;

describeAccounts('SQL in what is kept', (newDatabase) => {
  test.each(INJECTIONS)('is text: %s', async (text) => {
    const { accounts, keys, verifier, close } = await openAccounts(newDatabase());
    const account = await accounts.create(text, PLANS);
    const made = await keys.create(account, { label: text });
    expect((await accounts.byName(text)).id).toBe(account.id);
    expect(await keys.list(account)).toMatchObject([{ id: made.id, label: text }]);
    expect(await verifier.verify(text)).toBeNull();
    expect(await verifier.verify(made.key)).toMatchObject({ account: { name: text } });
    await close();
  });
});

describe('SQL in a request', () => {
  test('in any parameter of any operation is an error of the caller, or answered as the text that it is', async () => {
    const live = await liveService(() => undefined);
    const keysBefore = await live.accounts.keys.list(await live.accounts.accounts.byName('test 1'));
    for (const [i, { method, path, operationId, parameters = [] }] of (await operationsOf(live)).entries()) {
      const text = INJECTIONS[i % INJECTIONS.length] ?? '';
      const named = parameters.filter((one) => one.in === 'query').map(({ name }) => name);
      const query = new URLSearchParams(named.map((name): [string, string] => [name, text]));
      const url = `${path.replaceAll(/\{\w+\}/g, encodeURIComponent(text))}?${query}`;
      const payload = {
        locations: INJECTIONS,
        coordinates: INJECTIONS,
        label: text,
        email: text,
        name: text,
      };
      const answer = await live.ask({ method, url, ...(method === 'POST' && { payload }) });
      expect(answer.statusCode, `${operationId} ${text}: ${answer.body}`).toBeLessThan(500);
      expect(answer.body).not.toMatch(/SQLITE_|syntax error|near "|relation "/);
    }
    for (const text of INJECTIONS)
      for (const path of [
        'search/legal-location?location',
        'autocomplete/legal-location?location',
        'texas/report?legal_location',
      ]) {
        const answer = await live.ask({ method: 'GET', url: `/${path}=${encodeURIComponent(text)}` });
        expect(answer.statusCode, `${path} ${text}: ${answer.body}`).toBeLessThan(500);
      }
    expect(await live.accounts.keys.list(await live.accounts.accounts.byName('test 1'))).toEqual(keysBefore);
  }, 120_000);
});
