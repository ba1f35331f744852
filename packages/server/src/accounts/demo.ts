import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { StoreError } from '../store/store-error.ts';
import type { Account } from './account.ts';
import { Accounts } from './accounts.ts';
import type { Calendar } from './calendar.ts';
import type { AccountQueries, AccountsDatabase } from './database/accounts-database.ts';
import { KeyVerifier } from './keys/key-verifier.ts';
import { Keys } from './keys/keys.ts';

const DEMO = 'demo';
const OWNER_ONLY = 0o600;
/** A longer file is no key. */
const MAX_KEY_FILE_CHARACTERS = 200;

/** The key to try the service with, and what the operator should be told of it, if anything. */
export interface DemoKey {
  readonly key: string;
  readonly notice: string | null;
}

/**
 * The demo account's key, from `demo-key` of the data directory (readable by its owner alone). The first start makes
 * it; when the file was lost or damaged, a new key takes the place of the old one, which stops working. Of several
 * servers that start at once on one directory, one makes the key and the others read it; machines that share a
 * PostgreSQL database have a demo key each.
 * @throws StoreError when the file cannot be written
 */
export function ensureDemoKey(
  database: AccountsDatabase,
  calendar: Calendar,
  dataDir: string,
): Promise<DemoKey> {
  const path = join(dataDir, 'demo-key');
  const label = database.kind === 'sqlite' ? DEMO : `${DEMO} ${hostname()}`;
  return database.atOnce(async (within) => {
    const plans = { requestPlan: 'Enterprise', reportPlan: 'Business', reportNumber: null } as const;
    const account = await new Accounts(within, calendar).ensure(DEMO, plans);
    await hold(within, account);
    const kept = readKey(path);
    const access = kept === null ? null : await new KeyVerifier(within, calendar).verify(kept);
    if (kept !== null && access?.account.id === account.id) return { key: kept, notice: null };
    const fault = kept === null ? 'missing' : 'no working key';
    return replaceKey(new Keys(within, calendar), account, { label, path, fault });
  });
}

/** Makes other servers wait until the end of the transaction. */
function hold(within: AccountQueries, { id }: Account): Promise<unknown> {
  return within.ask((rows) => rows.updateTable('account').set({ name: DEMO }).where('id', '=', id).execute());
}

async function replaceKey(
  keys: Keys,
  account: Account,
  { label, path, fault }: { readonly label: string; readonly path: string; readonly fault: string },
): Promise<DemoKey> {
  const replaced = await keys.revokeLabelled(account, label);
  const { key } = await keys.create(account, { label });
  // Written before the database commits: a crash in between leaves a key that is not known, which is replaced next time.
  writeWhole(path, `${key}\n`);
  const notice = `The file demo-key was ${fault}; it now holds a new key, and the old one stopped working.`;
  return { key, notice: replaced > 0 ? notice : null };
}

function readKey(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').slice(0, MAX_KEY_FILE_CHARACTERS).trim();
  } catch {
    return null;
  }
}

function writeWhole(path: string, text: string): void {
  const draft = `${path}.${process.pid}.tmp`;
  try {
    rmSync(draft, { force: true });
    writeFileSync(draft, text, { mode: OWNER_ONLY, flag: 'wx', flush: true });
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    const reason = error instanceof Error ? error.message : String(error);
    throw new StoreError(`The demo key cannot be written: ${reason}.`, { cause: error });
  }
}
