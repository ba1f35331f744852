import { openAccountsDatabase } from '../accounts/database/accounts-database.ts';
import { readConfig } from '../config/config.ts';
import { openFeatureStore } from '../store/open-feature-store.ts';
import { runCommand } from './failure.ts';

/** Brings all databases up to date, as a start of the server does, and ends. */
export function migrateCommand(): Promise<void> {
  return runCommand(async () => {
    const { accounts, store } = readConfig();
    await (await openAccountsDatabase(accounts)).close();
    await (await openFeatureStore(store)).close();
    process.stdout.write('All databases are up to date.\n');
  });
}
