import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openAccounts } from '../../packages/server/src/accounts/open-accounts.ts';
import type { AccountsSetting, StoreSetting } from '../../packages/server/src/config/storage.ts';
import { openFeatureStore } from '../../packages/server/src/store/open-feature-store.ts';
import { type Edition, IMPORTS, type Imported } from './land.ts';

export const RANGELINE = 'packages/server/dist/cli/rangeline.js';
/** Together they may ask 1,000 times a second. */
const ACCOUNTS = 40;
/** Built in a moment: its data is that of a township. */
export const ARCHIVE = ['usfws_wetlands', '--max-zoom', '12'] as const;

/** A folder of data for each service that is to meet a fault, each a copy of one that was filled once. */
export class Workplace {
  readonly #folder = mkdtempSync(join(tmpdir(), 'rangeline-faults-'));
  #copies = 0;

  /** Made-up data of all layers, official data of a township, and an archive of tiles. */
  async fill(): Promise<void> {
    const directory = this.#template;
    runRangeline(['samples'], { RANGELINE_DATA: directory });
    await importInto({ kind: 'geopackage', directory: join(directory, 'layers') }, 1, 'sections', 'wetlands');
    cpSync('samples/rasters', join(directory, 'rasters'), { recursive: true });
    runRangeline(['archive', 'build', ...ARCHIVE], { RANGELINE_DATA: directory });
  }

  /** An empty folder. */
  newFolder(): string {
    return mkdtempSync(join(this.#folder, 'folder-'));
  }

  /** A data directory of its own, in another place if one is given. */
  newData(place = join(this.#folder, `data-${++this.#copies}`)): string {
    mkdirSync(place, { recursive: true });
    cpSync(this.#template, place, { recursive: true });
    return place;
  }

  get #template(): string {
    return join(this.#folder, 'filled');
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true });
  }
}

/** Replaces data of agencies in a store, as an import in another process does. */
export async function importInto(
  setting: StoreSetting,
  edition: Edition,
  ...what: Imported[]
): Promise<void> {
  const store = await openFeatureStore(setting);
  try {
    for (const one of what) await IMPORTS[one](store, edition);
  } finally {
    await store.close();
  }
}

export function runRangeline(args: readonly string[], settings: Readonly<Record<string, string>>): void {
  execFileSync(process.execPath, [RANGELINE, ...args], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** The same beside what this process does. */
export async function runRangelineAside(
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  const env = { ...process.env, ...settings };
  const [code] = await once(spawn(process.execPath, [RANGELINE, ...args], { env, stdio: 'ignore' }), 'exit');
  if (code !== 0) throw new Error(`rangeline ${args.join(' ')} ended with ${code}`);
}

/** Keys of accounts of the largest plans. */
export async function makeKeys(setting: AccountsSetting): Promise<string[]> {
  const { accounts, keys, close } = await openAccounts(setting);
  const plans = { requestPlan: 'Enterprise', reportPlan: 'Business', reportNumber: null } as const;
  const made: string[] = [];
  for (let i = 0; i < ACCOUNTS; i++)
    made.push((await keys.create(await accounts.create(`bench ${i}`, plans), { label: 'bench' })).key);
  await close();
  return made;
}
