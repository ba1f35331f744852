/**
 * `npm run bench:limits`: what accounts and limits cost. The built server answers searches with limits on, and with
 * `RANGELINE_LIMITS=off`, in rounds that alternate; the requests carry the keys of Enterprise accounts in turn, of so many
 * that no rate refuses any. The share is the median of those of adjacent rounds, which share what else the machine does.
 */
import { join } from 'node:path';
import { openAccounts } from '../packages/server/src/accounts/open-accounts.ts';
import { benchDirectory } from './bench-directory.ts';
import { check, machine, median, ROUND_HEAD, roundCells } from './figures.ts';
import { descriptions } from './inputs.ts';
import { getRequest, load, type Round } from './load.ts';
import { say } from './print.ts';
import { KEEPS_NO_ANSWERS, type Server, startRangeline } from './servers.ts';
import { table } from './table.ts';

const SEED = 1785;
/** Together they may ask 30,000 a second. */
const ACCOUNTS = 1_200;
const INPUTS = 5_000;
const ROUNDS = 11;
const ROUND_SECONDS = 2;
const CONNECTIONS = 16;
const NEEDED_SHARE = 0.85;
const KEY_ROUNDS = 201;
const NEEDED_KEY_US = 5;

/** A round, and the processor time that the server took for one request. */
interface Measured extends Round {
  readonly cpuUs: number;
}

const directory = benchDirectory();
await run();

async function run(): Promise<void> {
  say(machine());
  const keys = await makeKeys();
  await checkKeys(keys);
  const on = await startRangeline(directory, 'on', KEEPS_NO_ANSWERS);
  const off = await startRangeline(directory, 'off', KEEPS_NO_ANSWERS);
  try {
    await compare(on, off, keys);
  } finally {
    await on.stop();
    await off.stop();
  }
}

async function compare(on: Server, off: Server, keys: readonly string[]): Promise<void> {
  const paths = await answerable(off, keys);
  const round = async (server: Server): Promise<Measured> => {
    const requests = paths.map((path, i) => getRequest(path, { 'X-API-Key': keys[i % ACCOUNTS] ?? '' }));
    const before = server.cpuMs();
    const measured = await load({
      port: server.port,
      requests,
      connections: CONNECTIONS,
      seconds: ROUND_SECONDS,
    });
    const cpuUs = (1000 * (server.cpuMs() - before)) / (measured.requestsPerSecond * ROUND_SECONDS);
    return { ...measured, cpuUs };
  };
  await round(off);
  await round(on);
  const [withLimits, without]: [Measured[], Measured[]] = [[], []];
  for (let i = 0; i < ROUNDS; i++) {
    without.push(await round(off));
    withLimits.push(await round(on));
  }
  report(withLimits, without);
}

async function makeKeys(): Promise<string[]> {
  const { accounts, keys, close } = await openAccounts({
    kind: 'sqlite',
    path: join(directory, 'accounts.sqlite'),
  });
  const plans = { requestPlan: 'Enterprise', reportPlan: null, reportNumber: null } as const;
  const made: string[] = [];
  for (let i = 0; i < ACCOUNTS; i++) {
    const account = await accounts.create(`bench ${i}`, plans);
    made.push((await keys.create(account, { label: 'bench' })).key);
  }
  await close();
  return made;
}

/** What the check of a key costs that this process has seen good a moment ago. */
async function checkKeys(keys: readonly string[]): Promise<void> {
  const { verifier, close } = await openAccounts({
    kind: 'sqlite',
    path: join(directory, 'accounts.sqlite'),
  });
  const times: number[] = [];
  for (let round = 0; round < KEY_ROUNDS; round++) {
    for (const key of keys) await verifier.verify(key);
    // As it comes off the wire: a text of its own, whose hash nobody has computed.
    const received = keys.map((key) => Buffer.from(key).toString('latin1'));
    const start = performance.now();
    let good = 0;
    for (const key of received) if (!(verifier.verify(key) instanceof Promise)) good++;
    times.push((1000 * (performance.now() - start)) / keys.length);
    if (good !== keys.length) throw new Error('A key was not remembered');
  }
  await close();
  check('check of a key, warm', median(times), NEEDED_KEY_US, 'µs', 'at most');
}

/** Searches that are answered with 200. */
async function answerable(server: Server, [key = '']: readonly string[]): Promise<string[]> {
  const paths: string[] = [];
  for (const location of descriptions(SEED)) {
    const path = `/search/legal-location?location=${encodeURIComponent(location)}`;
    const headers = { 'X-API-Key': key };
    const { status } = await fetch(`http://127.0.0.1:${server.port}${path}`, { headers });
    if (status === 200) paths.push(path);
    if (paths.length === INPUTS) break;
  }
  return paths;
}

function report(withLimits: readonly Measured[], without: readonly Measured[]): void {
  const row = (name: string, rounds: readonly Measured[]) => [
    name,
    ...roundCells(rounds),
    median(rounds.map(({ cpuUs }) => cpuUs)).toFixed(0),
  ];
  const rows = [row('limits on', withLimits), row('limits off', without)];
  console.log(table(['', ...ROUND_HEAD, 'CPU µs'], rows));
  const share = median(
    withLimits.map((round, i) => round.requestsPerSecond / (without[i]?.requestsPerSecond ?? Number.NaN)),
  );
  check('limits on, share of off', 100 * share, 100 * NEEDED_SHARE, '%', 'at least');
}
