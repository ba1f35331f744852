import { type AccountParts, openAccounts } from '../accounts/open-accounts.ts';
import { readConfig } from '../config/config.ts';
import { runCommand } from './failure.ts';

/** What a command answers, to a program and to a person. */
export interface CommandAnswer {
  readonly data: unknown;
  readonly lines: readonly string[];
}

/** Runs a command over the accounts that the settings name, and prints what it answers. */
export function withAccounts(
  { json = false }: { readonly json?: boolean },
  command: (accounts: AccountParts) => Promise<CommandAnswer>,
): Promise<void> {
  return runCommand(async () => {
    const parts = await openAccounts(readConfig().accounts);
    try {
      const { data, lines } = await command(parts);
      process.stdout.write(json ? `${JSON.stringify(data)}\n` : `${lines.join('\n')}\n`);
    } finally {
      await parts.close();
    }
  });
}
