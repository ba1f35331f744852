import { ServiceError } from '../../errors.ts';
import { type Account, isScope, type KeyKind, SCOPES, type Scope } from '../account.ts';
import { includesMcp } from '../plans.ts';

export const MAX_LABEL_CHARACTERS = 100;
/** Web pages that one key may serve. */
export const MAX_ORIGINS = 20;
const MAX_ORIGIN_CHARACTERS = 200;

/** What a new key is for. */
export interface KeySettings {
  readonly label: string;
  readonly kind: KeyKind;
  /** At least one. */
  readonly scopes: readonly Scope[];
  /** As browsers send them: `https://maps.example`. Empty for a key of servers and programs. */
  readonly origins: readonly string[];
  /** As `2026-11-20T10:00:00.000Z`; null for a key that lasts. */
  readonly expiresAt: string | null;
}

/** A key as it is asked for, whatever that holds; what is left out takes its default. */
export interface KeyWish {
  readonly label: string;
  readonly kind?: string | undefined;
  readonly scopes?: readonly string[] | undefined;
  readonly origins?: readonly string[] | undefined;
  /** An ISO 8601 date or instant. */
  readonly expiresAt?: string | null | undefined;
}

/**
 * What a key is to be for, checked.
 * @param nowMs milliseconds since 1970
 * @throws ServiceError invalid_parameter, or plan_required for an mcp key of an account without MCP
 */
export function readKeyWish(account: Account, wish: KeyWish, nowMs: number): KeySettings {
  const kind = wish.kind ?? 'api';
  if (kind !== 'api' && kind !== 'mcp') throw refused('kind', 'api or mcp');
  if (kind === 'mcp' && !includesMcp(account.reportPlan))
    throw new ServiceError('plan_required', 'MCP keys belong to the report plans Business and Enterprise.', {
      allowed: ['Business', 'Enterprise'],
    });
  return {
    label: readLabel(wish.label),
    kind,
    scopes: readScopes(wish.scopes ?? SCOPES),
    origins: readOrigins(wish.origins ?? []),
    expiresAt: readExpiry(wish.expiresAt ?? null, nowMs),
  };
}

function readLabel(text: string): string {
  const label = text.trim();
  if (label.length > 0 && label.length <= MAX_LABEL_CHARACTERS) return label;
  throw refused('label', `1 to ${MAX_LABEL_CHARACTERS} characters`);
}

function readScopes(wanted: readonly string[]): Scope[] {
  const scopes = SCOPES.filter((scope) => wanted.includes(scope));
  if (scopes.length > 0 && wanted.every(isScope)) return scopes;
  throw refused('scopes', `one or more of ${SCOPES.join(', ')}`);
}

function readOrigins(wanted: readonly string[]): string[] {
  const allowed = `at most ${MAX_ORIGINS}, each as https://maps.example`;
  if (wanted.length > MAX_ORIGINS) throw refused('origins', allowed);
  return [...new Set(wanted.map((text) => readOrigin(text) ?? refuse('origins', allowed)))];
}

/** An origin as browsers write it, or null. */
function readOrigin(text: string): string | null {
  if (text.length > MAX_ORIGIN_CHARACTERS || !URL.canParse(text)) return null;
  const { protocol, origin } = new URL(text);
  const plain = origin === text.toLowerCase().replace(/\/$/, '');
  return plain && /^https?:$/.test(protocol) ? origin : null;
}

function readExpiry(text: string | null, nowMs: number): string | null {
  if (text === null) return null;
  const at = /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/.test(text) ? Date.parse(text) : Number.NaN;
  if (at > nowMs) return new Date(at).toISOString();
  throw refused('expires_at', 'a date or an instant in UTC that is still to come, as 2027-01-31');
}

function refuse(parameter: string, allowed: string): never {
  throw refused(parameter, allowed);
}

function refused(parameter: string, allowed: string): ServiceError {
  return new ServiceError(
    'invalid_parameter',
    `The key's ${parameter} cannot be used. Accepted: ${allowed}.`,
    {
      parameter,
      allowed,
    },
  );
}
