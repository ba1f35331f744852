import type { Registry } from 'prom-client';
import type { AccountParts } from '../../accounts/open-accounts.ts';
import type { Config } from '../../config/config.ts';
import type { Traces } from '../../traces/traces.ts';
import type { ConsoleCalls } from '../plugins/console-calls.ts';
import type { GateParts } from '../plugins/gate.ts';
import type { Readiness } from '../readiness.ts';
import type { SignInAccess } from '../routes/sign-in.ts';

/** What every role has at hand, whichever a server has. */
export interface RoleContext {
  readonly config: Config;
  readonly accounts: AccountParts;
  readonly readiness: Readiness;
  /** Figures of this process. */
  readonly registry: Registry;
  /** Null for a server that is not traced. */
  readonly traces: Traces | null;
  /** Of this server, where the settings have none. */
  readonly address: () => string;
  readonly signIn: SignInAccess;
  readonly gate: GateParts & { readonly consoleCalls: ConsoleCalls };
}
