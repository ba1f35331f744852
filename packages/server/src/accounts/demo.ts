import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StoreError } from '../store/store-error.ts';
import type { Account, Accounts } from './accounts.ts';

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
 * servers that start at once on one directory, one makes the key and the others read it.
 * @throws StoreError when the file cannot be written
 */
export function ensureDemoKey(accounts: Accounts, dataDir: string): DemoKey {
  const path = join(dataDir, 'demo-key');
  return accounts.atOnce(() => {
    const account = accounts.ensureAccount(DEMO, 'Enterprise', 'Business');
    const kept = readKey(path);
    if (kept !== null && accounts.verify(kept)?.id === account.id) return { key: kept, notice: null };
    return replaceKey(accounts, account, path, kept === null ? 'missing' : 'no working key');
  });
}

function replaceKey(accounts: Accounts, account: Account, path: string, fault: string): DemoKey {
  const replaced = accounts.revokeKeys(account, DEMO);
  const { key } = accounts.createKey(account, DEMO);
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
