/** Where the routes of sign-in are: sign-up, sign-in, sign-out, verification, reset, second factor. */
export const SIGN_IN_PATH = '/account/auth';

/** How long a second factor is locked that too many wrong codes were tried for. */
export const SECOND_FACTOR_LOCK_SECONDS = 900;

/** One who signed in. */
export interface Session {
  readonly userId: string;
  /** Verified. */
  readonly email: string;
  readonly name: string;
  readonly isAdmin: boolean;
  readonly hasSecondFactor: boolean;
}

/** Sign-in for people, by e-mail address and password, with sessions in httpOnly cookies. */
export interface SignIn {
  /**
   * Answers a request below {@link SIGN_IN_PATH}.
   * @param network what it comes from, as far as that tells one caller from others
   */
  answer(request: Request, network: string): Promise<Response>;
  sessionOf(headers: Headers): Promise<Session | null>;
  /** Waits for mails that are under way. */
  close(): Promise<void>;
}
