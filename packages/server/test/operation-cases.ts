import { vi } from 'vitest';
import type { ErrorCode } from '../src/errors.ts';
import { type Browser, browser, linkTo, PASSWORD, resetTokenTo, signedIn } from './browser.ts';
import type { LiveRequest, LiveService } from './live-service.ts';
import { type Provocation, send, withLand, withPath, withQuery } from './provocations.ts';
import { secretOf, totp } from './totp.ts';

/** What a test cannot tell from the document about an operation. */
export interface OperationCase {
  /** What of the good request is not as the examples of the document. */
  readonly request?: (live: LiveService) => Promise<Partial<LiveRequest>>;
  /** What is sent of parameters none of which is required. */
  readonly query?: Readonly<Record<string, string>>;
  /** Parameters that are sent beside an optional one, by its name. */
  readonly beside?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** How errors come about where it is not as in PROVOCATIONS. */
  readonly errors?: Readonly<Partial<Record<ErrorCode, Provocation>>>;
}

const AUTH = '/account/auth';
const WRONG = 'wrong horse battery';
const BUILD = { requestPlan: 'Build', reportPlan: null, reportNumber: null } as const;
let people = 0;

function newAddress(): string {
  return `person${++people}@example.com`;
}

/** Somebody new, signed in. */
async function somebody(live: LiveService): Promise<{ by: Browser; email: string }> {
  const email = newAddress();
  return { by: await signedIn(live, email), email };
}

/** Somebody with a second factor who signed in with the password, and is to show a code. */
async function halfSignedIn(live: LiveService, email: string): Promise<Browser> {
  const other = browser(live);
  await other.send('POST', `${AUTH}/sign-in/email`, { email, password: PASSWORD });
  return other;
}

async function withSecondFactor(live: LiveService) {
  const { by, email } = await somebody(live);
  const enabled = await by.send('POST', `${AUTH}/two-factor/enable`, { password: PASSWORD });
  if (enabled.statusCode !== 200) throw new Error(enabled.body);
  const { totpURI, backupCodes } = enabled.json();
  const code = () => totp(secretOf(totpURI));
  await by.send('POST', `${AUTH}/two-factor/verify-totp`, { code: code() });
  return { by, email, code, backupCodes };
}

/** The path of a key of the administrator. */
async function keyToChange({ ann }: LiveService): Promise<string> {
  const { id } = (await ann.send('POST', '/account/keys', { label: 'old' })).json();
  return `/account/keys/${id}`;
}

/** A request about somebody new. */
async function aboutPerson(live: LiveService): Promise<Partial<LiveRequest>> {
  const { email } = await somebody(live);
  const { users } = (await live.ann.get(`${AUTH}/admin/list-users?limit=900`)).json();
  return { payload: { userId: users.find((user: { email: string }) => user.email === email).id } };
}

/** By somebody new, with their password. */
async function withPassword(live: LiveService): Promise<Partial<LiveRequest>> {
  return { by: (await somebody(live)).by, payload: { password: PASSWORD } };
}

/** The same, of somebody with a second factor. */
async function withPasswordAndFactor(live: LiveService): Promise<Partial<LiveRequest>> {
  return { by: (await withSecondFactor(live)).by, payload: { password: PASSWORD } };
}

/** The request with another body. */
function sending(payload: object): Provocation {
  return (live, operation, request) => send(live, operation, { ...request, payload });
}

/** The path of an account of somebody new. */
async function accountToChange(live: LiveService): Promise<string> {
  const { email } = await somebody(live);
  await live.accounts.accounts.ensure(email, BUILD);
  return `/account/admin/accounts/${(await live.accounts.accounts.byName(email)).id}`;
}

/** The request about an account that there is not. */
const noSuchAccount: Provocation = (live, operation, request) =>
  send(live, operation, { ...request, url: request.url.replace(/\d+/, '999999') });

/** The request about a key that there is not. */
const noSuchKey: Provocation = (live, operation, request) =>
  send(live, operation, { ...request, url: request.url.replace(/\d+/, '999') });

/** The link of a mail that is made to lead elsewhere. */
const toAnotherSite = withQuery('callbackURL', 'https://evil.example/');

/** The request of one who is no administrator. */
const asNobody: Provocation = async (live, operation, request) =>
  send(live, operation, { ...request, by: (await somebody(live)).by });

/** The library behind sign-in answers what cannot be read. */
const unreadable: Provocation = (live, operation, request) => {
  vi.spyOn(Response.prototype, 'json').mockRejectedValueOnce(new Error('It is not JSON'));
  return send(live, operation, request);
};

/** What Texan land is wrong in another way than land of the public survey. */
const TEXAN_ERRORS = {
  ambiguous_location: withLand('SAMPLE RR CO Survey Reeves County Texas'),
  not_found: withLand('Abstract 99999 Reeves County Texas'),
};
const TEXAN_LAND = { legal_location: 'Abstract 9001 Reeves County Texas' };

/** Letters of a font that there is not. */
const NO_FONT = withPath(/[^/]+(?=\/0-255)/, 'Comic');

/** By operationId. An operation that is not here is sent the examples of the document. */
export const CASES: Readonly<Record<string, OperationCase>> = {
  federalLandReport: { beside: { limit: { include: 'soils' }, offset: { include: 'soils' } } },
  energyReport: { beside: { limit: { include: 'leases' }, offset: { include: 'leases' } } },
  texasReport: { beside: { limit: { include: 'pipelines' }, offset: { include: 'pipelines' } } },
  texasProduction: {
    query: TEXAN_LAND,
    beside: {
      county_fips: { abstract_no: '9001' },
      abstract_no: { county_fips: '48389' },
      limit: TEXAN_LAND,
      offset: TEXAN_LAND,
    },
    errors: { invalid_parameter: withQuery('county_fips', '!') },
  },
  mapGlyphs: { errors: { not_found: NO_FONT, invalid_parameter: NO_FONT } },
  texasWell: {
    errors: {
      not_found: (live, operation, request) =>
        send(live, operation, { ...request, url: '/texas/wells/42-389-99999' }),
    },
  },
  searchCoordinates: { errors: { not_found: withQuery('location', '-40,35') } },
  metrics: {
    errors: {
      not_found: (live, operation, request) =>
        send(live, operation, { ...request, headers: { 'x-forwarded-for': '192.0.2.1' } }),
    },
  },
  createKey: { errors: { plan_required: sending({ label: 'a', kind: 'mcp' }) } },
  rotateKey: {
    request: async (live) => ({ url: `${await keyToChange(live)}/rotate` }),
    errors: { not_found: noSuchKey },
  },
  revokeKey: {
    request: async (live) => ({ url: await keyToChange(live) }),
    errors: { not_found: noSuchKey },
  },
  signUp: {
    request: async (live) => ({
      by: browser(live),
      payload: { email: newAddress(), password: PASSWORD, name: 'Ann' },
    }),
  },
  signIn: {
    request: async (live) => {
      const { email } = await somebody(live);
      return { by: browser(live), payload: { email, password: PASSWORD } };
    },
    errors: { sign_in_required: sending({ email: 'ann@example.com', password: WRONG }) },
  },
  verifyTotp: {
    request: async (live) => {
      const { email, code } = await withSecondFactor(live);
      const by = await halfSignedIn(live, email);
      return { by, payload: { code: code() } };
    },
    errors: { sign_in_required: sending({ code: '000000' }) },
  },
  verifyBackupCode: {
    request: async (live) => {
      const { email, backupCodes } = await withSecondFactor(live);
      const by = await halfSignedIn(live, email);
      return { by, payload: { code: backupCodes[0] } };
    },
    errors: { sign_in_required: sending({ code: '000000' }) },
  },
  signOut: { request: async (live) => ({ by: (await somebody(live)).by }) },
  sendVerificationMail: { request: async (live) => ({ by: browser(live) }) },
  requestPasswordReset: { request: async (live) => ({ by: browser(live) }) },
  resetPassword: {
    request: async (live) => {
      const { email } = await somebody(live);
      const by = browser(live);
      await by.send('POST', `${AUTH}/request-password-reset`, { email, redirectTo: '/' });
      return { by, payload: { token: await resetTokenTo(live.dataDir, email), newPassword: PASSWORD } };
    },
  },
  verifyEmail: {
    request: async (live) => {
      const by = browser(live);
      const email = newAddress();
      await by.send('POST', `${AUTH}/sign-up/email`, { email, password: PASSWORD, name: 'Bob' });
      return { by, url: await linkTo(live.dataDir, email) };
    },
    errors: { not_permitted: toAnotherSite },
  },
  openPasswordReset: {
    request: async (live) => {
      const { by, email } = await somebody(live);
      await by.send('POST', `${AUTH}/request-password-reset`, { email, redirectTo: '/' });
      return { by, url: await linkTo(live.dataDir, email, 'reset-password') };
    },
    errors: { not_permitted: toAnotherSite },
  },
  changePassword: {
    request: async (live) => {
      const { by } = await somebody(live);
      return { by, payload: { currentPassword: PASSWORD, newPassword: `${PASSWORD} 2` } };
    },
  },
  changeName: { request: async (live) => ({ by: (await somebody(live)).by }) },
  signOutEverywhere: { request: async (live) => ({ by: (await somebody(live)).by }) },
  addSecondFactor: { request: withPassword },
  removeSecondFactor: { request: withPasswordAndFactor },
  newBackupCodes: { request: withPasswordAndFactor },
  listPeople: { errors: { not_permitted: asNobody, internal_error: unreadable } },
  listAccounts: { errors: { not_permitted: asNobody } },
  changePlans: {
    request: async (live) => ({ url: `${await accountToChange(live)}/plans` }),
    errors: { not_found: noSuchAccount },
  },
  suspendAccount: {
    request: async (live) => ({ url: `${await accountToChange(live)}/suspend` }),
    errors: { not_found: noSuchAccount },
  },
  reinstateAccount: {
    request: async (live) => ({ url: `${await accountToChange(live)}/reinstate` }),
    errors: { not_found: noSuchAccount },
  },
  banPerson: { request: aboutPerson },
  unbanPerson: { request: aboutPerson },
};

/** How errors of all operations of a tag come about, where the case of one does not say. */
export const TAG_ERRORS: Readonly<Record<string, OperationCase['errors']>> = { texas: TEXAN_ERRORS };
