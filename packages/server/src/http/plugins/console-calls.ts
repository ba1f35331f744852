import type { FastifyRequest } from 'fastify';
import { type Access, SCOPES } from '../../accounts/account.ts';
import { KEY_BELIEVED_MS } from '../../accounts/keys/key-verifier.ts';
import type { AccountParts } from '../../accounts/open-accounts.ts';
import type { SignInAccess } from '../routes/sign-in.ts';
import { checkReader, sessionOf } from './session.ts';

/** A cookie of that name stands for a session. */
const SESSION_COOKIE = /\brangeline\.session_token=/;
/** Sessions remembered at one time; the longest remembered goes first. */
export const MAX_REMEMBERED_SESSIONS = 1_000;
/** Usage without a key. */
const NO_KEY = 0;

interface Remembered {
  readonly access: Access;
  readonly untilMs: number;
}

/** Lets the console ask without a key: its calls ride on the session and are counted for the account of the one who signed in. */
export class ConsoleCalls {
  readonly #accounts: AccountParts;
  readonly #signIn: SignInAccess;
  readonly #remembered = new Map<string, Remembered>();

  constructor(accounts: AccountParts, signIn: SignInAccess) {
    this.#accounts = accounts;
    this.#signIn = signIn;
  }

  carriesSession({ headers }: FastifyRequest): boolean {
    return SESSION_COOKIE.test(headers.cookie ?? '');
  }

  /** @throws ServiceError sign_in_required, not_permitted, unavailable */
  async accessOf(request: FastifyRequest): Promise<Access> {
    checkReader(request, this.#signIn.baseUrl());
    const cookie = request.headers.cookie ?? '';
    const remembered = request.method === 'GET' ? this.#remembered.get(cookie) : undefined;
    const now = this.#accounts.calendar.nowMs();
    if (remembered !== undefined && remembered.untilMs > now) return remembered.access;
    const session = await sessionOf(await this.#signIn.signIn(), request, this.#signIn.baseUrl());
    const account = await this.#accounts.accounts.ofOwner(session.userId, session.email);
    const access: Access = { account, keyId: NO_KEY, kind: 'api', scopes: SCOPES, origins: [] };
    this.#remember(cookie, { access, untilMs: now + KEY_BELIEVED_MS });
    return access;
  }

  #remember(cookie: string, remembered: Remembered): void {
    this.#remembered.delete(cookie);
    if (this.#remembered.size >= MAX_REMEMBERED_SESSIONS) {
      for (const oldest of this.#remembered.keys()) {
        this.#remembered.delete(oldest);
        break;
      }
    }
    this.#remembered.set(cookie, remembered);
  }
}
