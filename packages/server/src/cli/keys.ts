import type { ListedKey, NewKey } from '../accounts/keys/keys.ts';
import { ServiceError } from '../errors.ts';
import { columns } from './columns.ts';
import { withAccounts } from './with-accounts.ts';

/** As given on the command line. */
export interface KeyOptions {
  readonly label?: string;
  readonly kind?: string;
  readonly scopes?: string;
  readonly origins?: string;
  readonly expires?: string;
  /** In hours. */
  readonly overlap?: string;
  readonly json?: boolean;
}

const MS_PER_HOUR = 3_600_000;

export function createKey(name: string, options: KeyOptions): Promise<void> {
  return withAccounts(options, async ({ accounts, keys }) => {
    const made = await keys.create(await accounts.byName(name), {
      label: options.label ?? '',
      kind: options.kind,
      scopes: options.scopes?.split(','),
      origins: options.origins?.split(','),
      expiresAt: options.expires,
    });
    return { data: made, lines: newKeyLines(made) };
  });
}

export function listKeys(name: string, options: KeyOptions): Promise<void> {
  return withAccounts(options, async ({ accounts, keys }) => {
    const all = await keys.list(await accounts.byName(name));
    return { data: all, lines: keyLines(all) };
  });
}

export function revokeKey(name: string, id: string, options: KeyOptions): Promise<void> {
  return withAccounts(options, async ({ accounts, keys }) => {
    const account = await accounts.byName(name);
    await keys.revoke(account, readId(id));
    const revoked = (await keys.list(account)).filter((key) => key.id === readId(id));
    return { data: revoked[0], lines: keyLines(revoked) };
  });
}

export function rotateKey(name: string, id: string, options: KeyOptions): Promise<void> {
  return withAccounts(options, async ({ accounts, keys }) => {
    const overlapMs = Number(options.overlap) * MS_PER_HOUR;
    const made = await keys.rotate(await accounts.byName(name), readId(id), overlapMs);
    return { data: made, lines: newKeyLines(made) };
  });
}

function readId(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const allowed = 'a number, as `rangeline keys list` shows it';
  throw new ServiceError('invalid_parameter', `A key is named by ${allowed}.`, { parameter: 'id', allowed });
}

function newKeyLines({ id, key }: NewKey): string[] {
  return [`Key ${id}, which is shown this once:`, `  ${key}`];
}

function keyLines(keys: readonly ListedKey[]): string[] {
  const rows = keys.map((key) => [
    String(key.id),
    `…${key.lastFour}`,
    key.label,
    key.kind,
    key.scopes.join(','),
    key.origins.join(',') || '-',
    key.lastUsedAt ?? 'never',
    key.revokedAt === null ? (key.expiresAt ?? 'lasts') : 'revoked',
  ]);
  return columns([['id', 'key', 'label', 'kind', 'scopes', 'origins', 'last used', 'ends'], ...rows]);
}
