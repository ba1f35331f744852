import { type TProperties, type TSchema, Type } from 'typebox';
import { MAX_PASSWORD_CHARACTERS, MIN_PASSWORD_CHARACTERS } from '../../accounts/sign-in/password-length.ts';
import type { ErrorCode } from '../../errors.ts';
import { Closed } from './answer.ts';
import { ACCOUNT_ERRORS, errorResponses, SESSION_ERRORS } from './error.ts';
import { Nullable } from './nullable.ts';

/** One route of sign-in, as the library behind it has it below `/account/auth`. */
export interface SignInRoute {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** The fields of the body that are passed on; others are not. */
  readonly sent: readonly string[];
  readonly schema: {
    readonly operationId: string;
    readonly summary: string;
    readonly tags: readonly string[];
    readonly security: readonly Readonly<Record<string, readonly string[]>>[];
    readonly body?: TSchema;
    readonly querystring?: TSchema;
    readonly params?: TSchema;
    readonly response: Readonly<Record<string, unknown>>;
  };
}

const Text = (description: string, example: string) =>
  Type.String({ maxLength: 2_000, description, examples: [example] });
const Email = Type.String({
  maxLength: 254,
  description: 'an e-mail address',
  examples: ['ann@example.com'],
});
const PASSWORD = 'four words of my own';
const Password = Text('the password', PASSWORD);
const NewPassword = Text(`${MIN_PASSWORD_CHARACTERS} to ${MAX_PASSWORD_CHARACTERS} characters`, PASSWORD);
const Name = Type.String({
  minLength: 1,
  maxLength: 100,
  description: '1 to 100 characters',
  examples: ['Ann'],
});
const Code = Type.String({ maxLength: 20, description: 'a code of the second factor', examples: ['123456'] });
const TOKEN = 'q7Wc2mR0pXfK1zUe9dLs';
const LeadsTo = Type.Optional(Text('the page of the service that the link of the mail leads to', '/'));

const Page = Type.String({
  minLength: 1,
  maxLength: 2_000,
  description: 'a page of the service',
  examples: ['/'],
});

const Instant = Type.String({ description: 'As 2026-11-20T10:00:00.000Z.' });
const PERSON = {
  id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  emailVerified: Type.Boolean(),
  createdAt: Instant,
};
const Person = Closed(PERSON, { title: 'Person' });
const ListedPerson = Closed(
  {
    ...PERSON,
    role: Type.Optional(Nullable(Type.String({ description: 'admin for an administrator.' }))),
    banned: Type.Optional(Nullable(Type.Boolean())),
  },
  { title: 'ListedPerson' },
);

const Done = Closed({}, { description: 'It is done.' });
/** Whether or not anybody has the address. */
const MailOnItsWay = Closed({}, { description: 'If the address is known, a mail is on its way to it.' });
const Codes = Type.Array(Type.String(), { description: 'Each signs in once; shown this once.' });
const REDIRECT = {
  type: 'null',
  description: 'To the page that the link names, with `error` when it is not valid.',
};

/** Codes that whoever sends something may be answered. */
const SENT_ERRORS: readonly ErrorCode[] = [
  'invalid_parameter',
  'body_too_large',
  'unsupported_media_type',
  'rate_limit_exceeded',
  'not_permitted',
  ...ACCOUNT_ERRORS,
];

/** Without a session. */
const OPEN = [] as const;
const WITH_SESSION = [{ session: [] }] as const;

interface Described {
  readonly operationId: string;
  readonly summary: string;
  readonly security?: typeof OPEN | typeof WITH_SESSION;
  readonly answer: TSchema;
  readonly sends?: TProperties;
  /** Whether what is sent may not be right for signing in. */
  readonly signsIn?: boolean;
}

function post(
  path: string,
  { answer, sends = {}, security = WITH_SESSION, signsIn = security === WITH_SESSION, ...about }: Described,
): SignInRoute {
  const sent = Object.keys(sends);
  const body = sent.length === 0 ? {} : { body: Type.Object(sends) };
  const refused: readonly ErrorCode[] = signsIn ? ['sign_in_required'] : [];
  const response = { 200: answer, ...errorResponses(...SENT_ERRORS, ...refused) };
  return { method: 'POST', path, sent, schema: { ...about, tags: ['sign-in'], security, ...body, response } };
}

interface DescribedLink {
  readonly operationId: string;
  readonly summary: string;
  readonly querystring: TSchema;
  readonly params?: TSchema;
}

/** A link of a mail. */
function link(path: string, about: DescribedLink): SignInRoute {
  const response = {
    302: REDIRECT,
    ...errorResponses('invalid_parameter', 'not_permitted', ...ACCOUNT_ERRORS),
  };
  return { method: 'GET', path, sent: [], schema: { ...about, tags: ['sign-in'], security: OPEN, response } };
}

/**
 * All routes of sign-in. What else the library answers to is not reachable: it acts on whole accounts, or for other ways
 * to sign in.
 */
export const SIGN_IN_ROUTES: readonly SignInRoute[] = [
  post('/sign-up/email', {
    operationId: 'signUp',
    summary: 'Sign up; a mail verifies the address. One that is taken is answered alike',
    security: OPEN,
    sends: { email: Email, password: NewPassword, name: Name, callbackURL: LeadsTo },
    answer: Closed({ user: Person }, { description: 'A mail is on its way, unless the address is taken.' }),
  }),
  post('/sign-in/email', {
    operationId: 'signIn',
    summary: 'Sign in: sets the cookie of a session, or asks for the second factor',
    security: OPEN,
    signsIn: true,
    sends: {
      email: Email,
      password: Password,
      rememberMe: Type.Optional(Type.Boolean()),
      callbackURL: LeadsTo,
    },
    answer: Closed(
      { user: Type.Optional(Person), twoFactorRedirect: Type.Optional(Type.Boolean()) },
      { description: '`twoFactorRedirect` is true when a code of the second factor is still to come.' },
    ),
  }),
  post('/two-factor/verify-totp', {
    operationId: 'verifyTotp',
    summary: 'Finish signing in, or adding a second factor, with a code of an authenticator',
    security: OPEN,
    signsIn: true,
    sends: { code: Code, trustDevice: Type.Optional(Type.Boolean()) },
    answer: Closed({ user: Person }, { description: 'The code is right.' }),
  }),
  post('/two-factor/verify-backup-code', {
    operationId: 'verifyBackupCode',
    summary: 'Finish signing in with a backup code',
    security: OPEN,
    signsIn: true,
    sends: { code: Code, trustDevice: Type.Optional(Type.Boolean()) },
    answer: Closed({ user: Person }, { description: 'The code is right, and used up.' }),
  }),
  post('/sign-out', { operationId: 'signOut', summary: 'End the session', security: OPEN, answer: Done }),
  post('/send-verification-email', {
    operationId: 'sendVerificationMail',
    summary: 'Have the mail that verifies an address sent again',
    security: OPEN,
    sends: { email: Email, callbackURL: LeadsTo },
    answer: MailOnItsWay,
  }),
  post('/request-password-reset', {
    operationId: 'requestPasswordReset',
    summary: 'Have a mail sent that lets one choose a new password',
    security: OPEN,
    sends: { email: Email, redirectTo: LeadsTo },
    answer: MailOnItsWay,
  }),
  post('/reset-password', {
    operationId: 'resetPassword',
    summary: 'Choose a new password by the token of a mail; ends all sessions',
    security: OPEN,
    sends: { token: Text('the token of the link in the mail', TOKEN), newPassword: NewPassword },
    answer: Done,
  }),
  link('/verify-email', {
    operationId: 'verifyEmail',
    summary: 'The link of the mail that verifies an address',
    querystring: Type.Object({
      token: Text('the token of the mail', TOKEN),
      callbackURL: Page,
    }),
  }),
  link('/reset-password/:token', {
    operationId: 'openPasswordReset',
    summary: 'The link of the mail that lets one choose a new password',
    querystring: Type.Object({ callbackURL: Page }),
    params: Type.Object({ token: Text('the token of the mail', TOKEN) }),
  }),
  post('/change-password', {
    operationId: 'changePassword',
    summary: 'Change the password',
    sends: {
      currentPassword: Password,
      newPassword: NewPassword,
      revokeOtherSessions: Type.Optional(Type.Boolean()),
    },
    answer: Done,
  }),
  post('/update-user', {
    operationId: 'changeName',
    summary: 'Change the name',
    sends: { name: Name },
    answer: Done,
  }),
  post('/revoke-sessions', {
    operationId: 'signOutEverywhere',
    summary: 'End all sessions of the one who signed in',
    answer: Done,
  }),
  post('/two-factor/enable', {
    operationId: 'addSecondFactor',
    summary: 'Begin to add a second factor (TOTP); the first code that is verified adds it',
    sends: { password: Password },
    answer: Closed(
      { totpURI: Type.String({ description: 'For an authenticator.' }), backupCodes: Codes },
      { description: 'What the authenticator needs.' },
    ),
  }),
  post('/two-factor/disable', {
    operationId: 'removeSecondFactor',
    summary: 'Remove the second factor',
    sends: { password: Password },
    answer: Done,
  }),
  post('/two-factor/generate-backup-codes', {
    operationId: 'newBackupCodes',
    summary: 'Replace the backup codes',
    sends: { password: Password },
    answer: Closed({ backupCodes: Codes }, { description: 'The new ones.' }),
  }),
  {
    method: 'GET',
    path: '/admin/list-users',
    sent: [],
    schema: {
      operationId: 'listPeople',
      summary: 'The people who signed up, for an administrator',
      tags: ['administration'],
      security: WITH_SESSION,
      querystring: Type.Object({
        limit: Type.Optional(
          Type.String({
            pattern: '^[0-9]{1,3}$',
            description: 'how many at most, up to 999',
            examples: ['50'],
          }),
        ),
        offset: Type.Optional(
          Type.String({ pattern: '^[0-9]{1,9}$', description: 'how many to pass over', examples: ['0'] }),
        ),
      }),
      response: {
        200: Closed(
          { users: Type.Array(ListedPerson), total: Type.Integer() },
          { description: 'Some of them, and how many there are.' },
        ),
        ...errorResponses('invalid_parameter', 'not_permitted', ...SESSION_ERRORS),
      },
    },
  },
  post('/admin/ban-user', {
    operationId: 'banPerson',
    summary: 'End the sessions of a person, and let them in no more; for an administrator',
    sends: {
      userId: Text('the id of the person', 'kFq3v0bW1sYx'),
      banReason: Type.Optional(Text('why', 'the key is for sale on the web')),
    },
    answer: Done,
  }),
  post('/admin/unban-user', {
    operationId: 'unbanPerson',
    summary: 'Let a person in again; for an administrator',
    sends: { userId: Text('the id of the person', 'kFq3v0bW1sYx') },
    answer: Done,
  }),
];
