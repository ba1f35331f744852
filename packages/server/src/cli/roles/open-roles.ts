import { ConfigError } from '../../config/environment.ts';
import type { StoreSetting } from '../../config/storage.ts';
import { ROLES, type Role, type RoleParts, type ServedRoles } from '../../http/roles/roles.ts';
import type { FeatureStore } from '../../store/feature-store.ts';
import { timedStore } from '../../traces/timed-store.ts';
import type { Traces } from '../../traces/traces.ts';
import { ImportWatch } from './import-watch.ts';
import type { Opening, OpenRole } from './open-role.ts';
import type { ProductionWatch } from './production-watch.ts';

/** Opens what a role is answered from. What a role is made of is loaded with it. */
const OPENERS: { readonly [R in Role]: (opening: Opening) => Promise<OpenRole<R>> } = {
  console: async () => {
    const { builtConsole } = await import('./built-console.ts');
    return { parts: { directory: builtConsole() } };
  },
  api: async (opening) => (await import('./open-api.ts')).openApi(opening),
  mcp: async (opening) => ({ parts: { apiUrl: apiUrlFor(opening) } }),
  maps: async (opening) => (await import('./open-maps.ts')).openMaps(opening),
};

/** Roles that are open. */
export interface OpenRoles {
  readonly parts: ServedRoles;
  /** Null where no role reads the store. */
  readonly imports: ImportWatch | null;
  close(): Promise<void>;
}

/**
 * The roles that a list names; all of them where there is none.
 * @param list as `api,mcp`
 * @throws ConfigError
 */
export function readRoles(list: string | undefined): readonly Role[] {
  if (list === undefined) return ROLES;
  const names = list.split(',').map((name) => name.trim());
  const roles = ROLES.filter((role) => names.includes(role));
  if (roles.length === names.length) return roles;
  throw new ConfigError('--only', list, 'one or more of api, maps, console and mcp, with commas between');
}

/**
 * Opens what the roles of a server are answered from, and no more.
 * @throws StoreError when the store cannot be opened
 * @throws ConfigError when a setting is missing that a role needs
 */
export async function openRoles(
  roles: readonly Role[],
  setting: Pick<Opening, 'config' | 'logger' | 'traces' | 'withSamples'>,
): Promise<OpenRoles> {
  let opened: Promise<FeatureStore> | null = null;
  const store = () => {
    opened ??= openStore(setting.config.store, setting.traces);
    return opened;
  };
  const production = await beginProduction(roles, setting);
  const parts: Partial<RoleParts> = {};
  const open: OpenRole<Role>[] = [];
  for (const role of roles) open.push(await openInto(parts, role, { ...setting, roles, store }));
  const read = open.find((role) => role.store !== undefined)?.store;
  const onLooked = async () => {
    await Promise.all(open.map((role) => role.onLooked?.()));
  };
  return {
    parts,
    imports: read === undefined ? null : new ImportWatch(read, setting.logger, onLooked),
    close: async () => {
      await production?.stop();
      for (const role of open) await role.close?.();
      await read?.close();
    },
  };
}

/** Roles that answer from production have it before they open, where it can be had. */
async function beginProduction(
  roles: readonly Role[],
  { config, logger }: Pick<Opening, 'config' | 'logger'>,
): Promise<ProductionWatch | null> {
  if (config.productionUrl === null || !(roles.includes('api') || roles.includes('maps'))) return null;
  const { ProductionWatch } = await import('./production-watch.ts');
  const watch = new ProductionWatch(config.productionUrl, config, logger);
  await watch.begin();
  return watch;
}

/** Look-ups over a network are told to traces, where there are any. */
async function openStore(setting: StoreSetting, traces: Traces | null): Promise<FeatureStore> {
  const { openFeatureStore } = await import('../../store/open-feature-store.ts');
  const store = await openFeatureStore(setting);
  return traces !== null && setting.kind === 'postgis' ? timedStore(store, traces.timed) : store;
}

async function openInto<R extends Role>(
  parts: Partial<RoleParts>,
  role: R,
  opening: Opening,
): Promise<OpenRole<R>> {
  const open = await OPENERS[role](opening);
  parts[role] = open.parts;
  return open;
}

/** A server that has the interface itself asks nobody else. */
function apiUrlFor({ roles, config }: Opening): string | null {
  if (roles.includes('api')) return null;
  if (config.apiUrl !== null) return config.apiUrl;
  throw new ConfigError(
    'RANGELINE_API_URL',
    '',
    'the address of a server that has the interface, as http://localhost:8080, for one that has mcp and not api',
  );
}
