import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkKilledImport, PARTITION } from '../../../test/killed-imports.ts';
import { importRecord, PARCEL, square } from '../../../test/made-up-layers.ts';
import { type PostgresServer, postgresPrograms, startPostgres } from '../../../test/postgres-server.ts';
import { describeWith } from '../../../test/required-program.ts';
import type { FeatureStore, PartitionWriter } from '../feature-store.ts';
import { StoreError } from '../store-error.ts';
import { openPostgisStore } from './postgis-store.ts';

/** How long the server may take to notice that the process of an import is gone. */
const NOTICED_WITHIN_MS = 10_000;
/** From before an import begins until after its commit: see the statements of schema.ts. */
const STEPS = { first: 5, last: 30 };

async function fill(store: FeatureStore, code: string): Promise<void> {
  const writer = await store.replace(PARCEL, PARTITION);
  await writer.write([square(-104, 44, { code })]);
  await writer.commit(importRecord(1));
}

async function codesIn(store: FeatureStore): Promise<unknown[]> {
  return (await store.byBox(PARCEL, [-180, -90, 180, 90])).map(({ values }) => values.code);
}

describeWith('PostgreSQL', postgresPrograms() !== null)('a store in PostGIS', () => {
  let server: PostgresServer;
  let url: string;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server?.stop());
  beforeEach(() => {
    url = server.newDatabase();
  });

  const refusals: [string, () => string, string][] = [
    ['where nothing listens', () => 'postgres://me:secret@127.0.0.1:1/land', 'nothing listens there'],
    ['of a database that there is not', () => url.replace(/\w+$/, 'none'), 'there is no such database'],
    ['for a user that there is not', () => url.replace('rangeline@', 'nobody:secret@'), 'let this user in'],
  ];
  test.each(refusals)('%s is refused in a sentence without its password', async (_, address, reason) => {
    const refused = openPostgisStore(address());
    await expect(refused).rejects.toThrow(StoreError);
    await expect(refused).rejects.toThrow(reason);
    await expect(refused).rejects.toThrow(/^The PostgreSQL store \S+\/\w+ is unusable: (?!.*secret)/);
  });

  test('that a newer version made is left alone', async () => {
    await (await openPostgisStore(url)).close();
    server.sql(url, 'UPDATE rangeline.schema_version SET version = 99');
    await expect(openPostgisStore(url)).rejects.toThrow('made by a newer version of Rangeline');
  });

  test('that the first version made is brought up to date, and its partitions answer', async () => {
    const before = await openPostgisStore(url);
    await fill(before, 'a');
    await before.close();
    server.sql(url, 'ALTER TABLE rangeline.data_set DROP COLUMN columns');
    server.sql(url, 'UPDATE rangeline.schema_version SET version = 1');
    const after = await openPostgisStore(url);
    expect(after.damaged()).toEqual([]);
    expect(await codesIn(after)).toEqual(['a']);
    await fill(after, 'b');
    expect(await codesIn(after)).toEqual(['b']);
    await after.close();
  });

  test('is made once by two processes that open it at once', async () => {
    const stores = await Promise.all([openPostgisStore(url), openPostgisStore(url), openPostgisStore(url)]);
    for (const store of stores) expect(store.dataSets()).toEqual([]);
    for (const store of stores) await store.close();
  });

  test('that may only be read is opened and answers, as a replica does', async () => {
    const store = await openPostgisStore(url);
    await fill(store, 'old');
    await store.close();
    const name = url.replace(/.*\//, '');
    server.sql(url, `ALTER DATABASE ${name} SET default_transaction_read_only = on`);
    const replica = await openPostgisStore(url);
    expect(await codesIn(replica)).toEqual(['old']);
    await expect(replica.replace(PARCEL, PARTITION)).rejects.toThrow(StoreError);
    await replica.close();
  });

  const breakConnections = () =>
    server.sql(
      url,
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );

  test('answers again after its connections broke', async () => {
    const store = await openPostgisStore(url);
    await fill(store, 'old');
    expect(await codesIn(store)).toEqual(['old']);
    breakConnections();
    // The first may meet a connection that does not know yet that it is broken.
    await codesIn(store).catch((error) => expect(error).toBeInstanceOf(StoreError));
    expect(await codesIn(store)).toEqual(['old']);
    await store.close();
  });

  const breaks: [string, (writer: PartitionWriter) => Promise<unknown>][] = [
    ['a write', (writer) => writer.write([square(-104, 44, { code: 'new' })])],
    ['the commit', (writer) => writer.commit(importRecord(1))],
  ];
  test.each(breaks)('keeps the old data when the connection breaks before %s', async (_, step) => {
    const store = await openPostgisStore(url);
    await fill(store, 'old');
    const writer = await store.replace(PARCEL, PARTITION);
    await writer.write([square(-104, 44, { code: 'new' })]);
    breakConnections();
    await expect(step(writer)).rejects.toThrow(StoreError);
    await store.refresh().catch(() => store.refresh());
    expect(await codesIn(store)).toEqual(['old']);
    await fill(store, 'again');
    expect(await codesIn(store)).toEqual(['again']);
    await store.close();
  });

  test('takes 254 partitions over a single connection of a server with its default settings', async () => {
    const store = await openPostgisStore(url);
    const counties = Array.from({ length: 254 }, (_, i) => String(48001 + 2 * i));
    const connections = () =>
      Number(server.sql(url, "SELECT count(*) FROM pg_stat_activity WHERE application_name LIKE 'process%'"));
    const before = connections();
    for (let generation = 1; generation <= 2; generation++) {
      const writer = await store.replaceSeveral(PARCEL);
      for (const county of counties) {
        await writer.begin(county);
        await writer.write(county, [square(-104, 44, { code: `${county} ${generation}` })]);
      }
      expect(connections()).toBe(before + 1);
      await writer.commit(() => importRecord(1));
      expect(new Set(await codesIn(store)).size).toBe(254);
      expect(await store.byKey(PARCEL, '48507', 'code', `48507 ${generation}`)).toHaveLength(1);
    }
    await store.close();
  }, 60_000);

  test('has no table left of an import that was aborted', async () => {
    const store = await openPostgisStore(url);
    const writer = await store.replace(PARCEL, PARTITION);
    await writer.write([square(-104, 44)]);
    await writer.abort();
    const tables =
      "SELECT count(*) FROM pg_tables WHERE schemaname = 'rangeline' AND tablename LIKE 'parcel%'";
    expect(server.sql(url, tables).trim()).toBe('1');
    await store.close();
  });

  test(`after an import was killed (SIGKILL) at ${STEPS.last - STEPS.first + 1} moments answers the old data or the new, whole`, async () => {
    const begin = async (store: FeatureStore): Promise<PartitionWriter> => {
      const start = performance.now();
      while (true) {
        try {
          return await store.replace(PARCEL, PARTITION);
        } catch (error) {
          if (performance.now() - start > NOTICED_WITHIN_MS) throw error;
        }
      }
    };
    for (let step = STEPS.first; step <= STEPS.last; step++)
      await checkKilledImport({ kind: 'postgis', url }, { step, begin });
  }, 120_000);
});
