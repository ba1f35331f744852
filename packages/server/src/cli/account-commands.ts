import type { Command } from 'commander';
import type { PlanOptions } from './accounts.ts';
import type { KeyOptions } from './keys.ts';

const JSON_OPTION = ['--json', 'answer in JSON'] as const;

/** Adds `rangeline accounts …` and `rangeline keys …`; each loads what it needs when it is run. */
export function addAccountCommands(program: Command): void {
  const accounts = program.command('accounts').description('make, list and change accounts');
  addAccounts(accounts);
  addAdministrators(accounts);
  addKeys(program.command('keys').description('make, list, rotate and revoke API keys'));
}

function addAccounts(accounts: Command): void {
  const withPlans = (command: Command) =>
    command
      .option('--requests <plan>', 'the request plan: Build, Scale or Enterprise')
      .option('--reports <plan>', 'the report plan: Developer, Professional, Business, Enterprise or none')
      .option('--report-number <number>', 'reports a month of the report plan Enterprise')
      .option(...JSON_OPTION);

  withPlans(accounts.command('create').description('make an account').argument('<name>', 'unique')).action(
    async (name: string, options: PlanOptions) =>
      (await import('./accounts.ts')).createAccount(name, options),
  );
  accounts
    .command('list')
    .description('list all accounts')
    .option(...JSON_OPTION)
    .action(async (options: PlanOptions) => (await import('./accounts.ts')).listAccounts(options));
  withPlans(accounts.command('plan').description("change an account's plans").argument('<name>')).action(
    async (name: string, options: PlanOptions) => (await import('./accounts.ts')).planAccount(name, options),
  );
  accounts
    .command('suspend')
    .description('make all keys of an account open nothing')
    .argument('<name>')
    .option('--lift', 'let it in again')
    .option(...JSON_OPTION)
    .action(async (name: string, options: PlanOptions & { lift?: boolean }) =>
      (await import('./accounts.ts')).suspendAccount(name, options),
    );
}

function addAdministrators(accounts: Command): void {
  accounts
    .command('admin')
    .description('make one who signed up an administrator')
    .argument('<e-mail>')
    .option('--revoke', 'take it back')
    .option(...JSON_OPTION)
    .action(async (email: string, options: PlanOptions & { revoke?: boolean }) =>
      (await import('./accounts.ts')).setAdministrator(email, options),
    );
}

function addKeys(keys: Command): void {
  keys
    .command('create')
    .description('make a key, which is shown this once')
    .argument('<account>', 'its name')
    .requiredOption('--label <label>', 'what it is for, in words')
    .option('--kind <kind>', 'api or mcp')
    .option('--scopes <scopes>', 'some of search,tiles,reports,mcp')
    .option('--origins <origins>', 'the web pages that may use it, as https://maps.example,https://a.example')
    .option('--expires <date>', 'when it ends, as 2027-01-31')
    .option(...JSON_OPTION)
    .action(async (account: string, options: KeyOptions) =>
      (await import('./keys.ts')).createKey(account, options),
    );
  keys
    .command('list')
    .description('list the keys of an account')
    .argument('<account>', 'its name')
    .option(...JSON_OPTION)
    .action(async (account: string, options: KeyOptions) =>
      (await import('./keys.ts')).listKeys(account, options),
    );
  keys
    .command('revoke')
    .description('make a key open nothing, within five seconds everywhere')
    .argument('<account>', 'its name')
    .argument('<id>', 'as `rangeline keys list` shows it')
    .option(...JSON_OPTION)
    .action(async (account: string, id: string, options: KeyOptions) =>
      (await import('./keys.ts')).revokeKey(account, id, options),
    );
  keys
    .command('rotate')
    .description('make a key that is for the same as another, which ends after the overlap')
    .argument('<account>', 'its name')
    .argument('<id>', 'as `rangeline keys list` shows it')
    .option('--overlap <hours>', 'how long the old key goes on working', '24')
    .option(...JSON_OPTION)
    .action(async (account: string, id: string, options: KeyOptions) =>
      (await import('./keys.ts')).rotateKey(account, id, options),
    );
}
