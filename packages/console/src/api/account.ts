import type { components } from 'rangeline-client';
import { SETTINGS } from '../settings.ts';
import { ask } from './request.ts';

type Schemas = components['schemas'];
export type Profile = Schemas['Profile'];
export type Plans = Schemas['AccountPlans'];
export type KeyWish = Schemas['KeyWish'];
export type ListedKey = Schemas['ListedKey'];
export type NewKey = Schemas['NewKey'];
export type UsageRow = Schemas['UsageRow'];
export type ListedAccount = Schemas['ListedAccount'];
export type PlansWish = Schemas['PlansWish'];
export type Person = Schemas['ListedPerson'];

export type Scope = ListedKey['scopes'][number];
export const SCOPES: readonly Scope[] = ['search', 'tiles', 'reports', 'mcp'];

export interface SecondFactor {
  readonly totpURI: string;
  readonly backupCodes: readonly string[];
}

const AUTH = '/account/auth';
/** Pages that mails lead to. */
const SIGN_IN_PAGE = `${SETTINGS.basePath}/sign-in?verified=1`;
const RESET_PAGE = `${SETTINGS.basePath}/reset-password`;

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
  post('/sign-up/email', { ...who, callbackURL: SIGN_IN_PAGE });
export const signIn = (who: { email: string; password: string }) =>
  post<{ twoFactorRedirect?: boolean }>('/sign-in/email', { ...who, callbackURL: SIGN_IN_PAGE });
export const signOut = () => post('/sign-out');
export const signOutEverywhere = () => post('/revoke-sessions');
export const verifyTotp = (code: string) => post('/two-factor/verify-totp', { code });
export const verifyBackupCode = (code: string) => post('/two-factor/verify-backup-code', { code });
export const askForVerification = (email: string) =>
  post('/send-verification-email', { email, callbackURL: SIGN_IN_PAGE });
export const askForReset = (email: string) =>
  post('/request-password-reset', { email, redirectTo: RESET_PAGE });
export const resetPassword = (token: string, newPassword: string) =>
  post('/reset-password', { token, newPassword });
export const changePassword = (currentPassword: string, newPassword: string) =>
  post('/change-password', { currentPassword, newPassword, revokeOtherSessions: true });
export const addSecondFactor = (password: string) => post<SecondFactor>('/two-factor/enable', { password });
export const newBackupCodes = (password: string) =>
  post<Pick<SecondFactor, 'backupCodes'>>('/two-factor/generate-backup-codes', { password });
export const removeSecondFactor = (password: string) => post('/two-factor/disable', { password });

export const listPeople = (limit: number, offset: number) =>
  ask<{ users: readonly Person[]; total: number }>(`${AUTH}/admin/list-users`, {
    query: { limit: String(limit), offset: String(offset) },
  });
export const listAccounts = (limit: number, offset: number) =>
  ask<Schemas['ListedAccounts']>('/account/admin/accounts', {
    query: { limit: String(limit), offset: String(offset) },
  });
const changeAccount = (id: number, change: 'plans' | 'suspend' | 'reinstate', body: object = {}) =>
  ask<null>(`/account/admin/accounts/${id}/${change}`, { method: 'POST', body });
export const changePlans = (id: number, wish: PlansWish) => changeAccount(id, 'plans', wish);
export const suspendAccount = (id: number) => changeAccount(id, 'suspend');
export const reinstateAccount = (id: number) => changeAccount(id, 'reinstate');
export const banPerson = (userId: string) => post('/admin/ban-user', { userId });
export const unbanPerson = (userId: string) => post('/admin/unban-user', { userId });
