import type { AccountsSetting } from '../config/storage.ts';
import { Accounts } from './accounts.ts';
import { Calendar } from './calendar.ts';
import { type AccountsDatabase, openAccountsDatabase } from './database/accounts-database.ts';
import { KeyOrigins } from './keys/key-origins.ts';
import { KeyVerifier } from './keys/key-verifier.ts';
import { Keys } from './keys/keys.ts';
import { AllowanceRows } from './meters/allowance-rows.ts';
import { Allowances } from './meters/allowances.ts';
import { ReportMeter } from './meters/report-meter.ts';
import { Settlement } from './meters/settlement.ts';
import { Usage } from './meters/usage.ts';

/** All that accounts are made of, over one database. */
export interface AccountParts {
  readonly database: AccountsDatabase;
  readonly calendar: Calendar;
  readonly accounts: Accounts;
  readonly keys: Keys;
  readonly verifier: KeyVerifier;
  readonly origins: KeyOrigins;
  readonly allowances: Allowances;
  readonly reports: ReportMeter;
  readonly usage: Usage;
  readonly settlement: Settlement;
  /** Settles, and closes the database. */
  close(): Promise<void>;
}

/** What the one who opens accounts may choose. */
export interface AccountChoices {
  /** Milliseconds since 1970, for tests of what passes with time. */
  readonly nowMs?: () => number;
  /** As `Calendar` takes it. */
  readonly steadyMs?: () => number;
  /** Told why, each time that the database cannot be had. */
  readonly onFailure?: (error: unknown) => void;
}

/**
 * Opens the database of accounts, brings it up to date, and puts the parts together.
 * @throws StoreError when it cannot be opened, reached or understood
 */
export async function openAccounts(
  setting: AccountsSetting,
  { nowMs, steadyMs, onFailure = () => {} }: AccountChoices = {},
): Promise<AccountParts> {
  const database = await openAccountsDatabase(setting, onFailure);
  const calendar = new Calendar(nowMs, steadyMs);
  const verifier = new KeyVerifier(database, calendar);
  const allowances = new Allowances(new AllowanceRows(database), calendar);
  const usage = new Usage(database, calendar);
  const settlement = new Settlement(database, usage, allowances, onFailure);
  return {
    database,
    calendar,
    accounts: new Accounts(database, calendar, () => verifier.forget()),
    keys: new Keys(database, calendar, () => verifier.forget()),
    verifier,
    origins: new KeyOrigins(database, calendar),
    allowances,
    reports: new ReportMeter(database, calendar),
    usage,
    settlement,
    close: async () => {
      await settlement.stop();
      await database.close();
    },
  };
}
