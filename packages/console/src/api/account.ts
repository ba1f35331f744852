import { ask } from './request.ts';

export interface Profile {
  readonly email: string;
  readonly name: string;
  readonly admin: boolean;
  readonly second_factor: boolean;
  readonly account: string;
  readonly suspended: boolean;
}

export interface Plans {
  /** As `2026-11`. */
  readonly month: string;
  readonly request_plan: string;
  readonly requests_per_second: number;
  readonly requests_per_month: number;
  readonly requests_taken: number;
  readonly report_plan: string | null;
  readonly reports_per_month: number;
  readonly reports_taken: number;
}

export const SCOPES = ['search', 'tiles', 'reports', 'mcp'] as const;
export type Scope = (typeof SCOPES)[number];

export interface ListedKey {
  readonly id: number;
  readonly label: string;
  readonly kind: 'api' | 'mcp';
  readonly last_four: string;
  readonly scopes: readonly Scope[];
  readonly origins: readonly string[];
  readonly created_at: string;
  readonly expires_at: string | null;
  readonly revoked_at: string | null;
  readonly last_used_at: string | null;
}

export interface KeyWish {
  readonly label: string;
  readonly kind: string;
  readonly scopes: readonly string[];
  readonly origins: readonly string[];
  readonly expires_at?: string;
}

export interface NewKey {
  readonly id: number;
  readonly key: string;
}

export interface UsageRow {
  readonly day: string;
  readonly key_id: number;
  readonly group: Scope;
  readonly outcome: string;
  readonly requests: number;
}

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly createdAt: string;
  readonly role?: string | null;
  readonly banned?: boolean | null;
}

export interface SecondFactor {
  readonly totpURI: string;
  readonly backupCodes: readonly string[];
}

const AUTH = '/account/auth';

function post<Answer>(path: string, body: object = {}): Promise<Answer> {
  return ask<Answer>(AUTH + path, { method: 'POST', body });
}

export const profile = () => ask<Profile>('/account/profile');
export const plans = () => ask<Plans>('/account/plans');
export const usage = (from: string, to: string) =>
  ask<readonly UsageRow[]>('/account/usage', { query: { from, to } });

export const listKeys = () => ask<readonly ListedKey[]>('/account/keys');
export const createKey = (wish: KeyWish) => ask<NewKey>('/account/keys', { method: 'POST', body: wish });
export const rotateKey = (id: number, overlapHours: number) =>
  ask<NewKey>(`/account/keys/${id}/rotate`, { method: 'POST', body: { overlap_hours: overlapHours } });
export const revokeKey = (id: number) => ask<null>(`/account/keys/${id}`, { method: 'DELETE' });

export const signUp = (who: { email: string; password: string; name: string }) =>
  post('/sign-up/email', { ...who, callbackURL: '/sign-in?verified=1' });
export const signIn = (who: { email: string; password: string }) =>
  post<{ twoFactorRedirect?: boolean }>('/sign-in/email', { ...who, callbackURL: '/sign-in?verified=1' });
export const signOut = () => post('/sign-out');
export const signOutEverywhere = () => post('/revoke-sessions');
export const verifyTotp = (code: string) => post('/two-factor/verify-totp', { code });
export const verifyBackupCode = (code: string) => post('/two-factor/verify-backup-code', { code });
export const askForVerification = (email: string) =>
  post('/send-verification-email', { email, callbackURL: '/sign-in?verified=1' });
export const askForReset = (email: string) =>
  post('/request-password-reset', { email, redirectTo: '/reset-password' });
export const resetPassword = (token: string, newPassword: string) =>
  post('/reset-password', { token, newPassword });
export const changePassword = (currentPassword: string, newPassword: string) =>
  post('/change-password', { currentPassword, newPassword, revokeOtherSessions: true });
export const addSecondFactor = (password: string) => post<SecondFactor>('/two-factor/enable', { password });
export const removeSecondFactor = (password: string) => post('/two-factor/disable', { password });

export const listPeople = (limit: number, offset: number) =>
  ask<{ users: readonly Person[]; total: number }>(`${AUTH}/admin/list-users`, {
    query: { limit: String(limit), offset: String(offset) },
  });
export const banPerson = (userId: string) => post('/admin/ban-user', { userId });
export const unbanPerson = (userId: string) => post('/admin/unban-user', { userId });
