import type { Migrations } from '../../store/relational/relational-database.ts';

/** The tables of better-auth 1.7 with its plugins admin and two-factor; a test holds them to what it asks for. */
function signInTables(boolean: string, instant: string): string {
  return `
    CREATE TABLE auth_user (
      "id" text NOT NULL PRIMARY KEY, "name" text NOT NULL, "email" text NOT NULL UNIQUE,
      "emailVerified" ${boolean} NOT NULL, "image" text, "createdAt" ${instant} NOT NULL,
      "updatedAt" ${instant} NOT NULL, "twoFactorEnabled" ${boolean}, "role" text, "banned" ${boolean},
      "banReason" text, "banExpires" ${instant});
    CREATE TABLE auth_session (
      "id" text NOT NULL PRIMARY KEY, "expiresAt" ${instant} NOT NULL, "token" text NOT NULL UNIQUE,
      "createdAt" ${instant} NOT NULL, "updatedAt" ${instant} NOT NULL, "ipAddress" text, "userAgent" text,
      "userId" text NOT NULL REFERENCES auth_user ("id") ON DELETE CASCADE, "impersonatedBy" text);
    CREATE TABLE auth_credential (
      "id" text NOT NULL PRIMARY KEY, "accountId" text NOT NULL, "providerId" text NOT NULL,
      "userId" text NOT NULL REFERENCES auth_user ("id") ON DELETE CASCADE, "accessToken" text,
      "refreshToken" text, "idToken" text, "accessTokenExpiresAt" ${instant},
      "refreshTokenExpiresAt" ${instant}, "scope" text, "password" text, "createdAt" ${instant} NOT NULL,
      "updatedAt" ${instant} NOT NULL);
    CREATE TABLE auth_verification (
      "id" text NOT NULL PRIMARY KEY, "identifier" text NOT NULL, "value" text NOT NULL,
      "expiresAt" ${instant} NOT NULL, "createdAt" ${instant} NOT NULL, "updatedAt" ${instant} NOT NULL);
    CREATE TABLE auth_two_factor (
      "id" text NOT NULL PRIMARY KEY, "secret" text NOT NULL, "backupCodes" text NOT NULL,
      "userId" text NOT NULL REFERENCES auth_user ("id") ON DELETE CASCADE, "verified" ${boolean},
      "failedVerificationCount" integer, "lockedUntil" ${instant});
    CREATE INDEX auth_session_user ON auth_session ("userId");
    CREATE INDEX auth_credential_user ON auth_credential ("userId");
    CREATE INDEX auth_verification_identifier ON auth_verification ("identifier");
    CREATE INDEX auth_two_factor_secret ON auth_two_factor ("secret");
    CREATE INDEX auth_two_factor_user ON auth_two_factor ("userId");`;
}

/** What calls took that were counted before that was kept: a tile a twentieth of a request, reports and agents nothing. */
const EARLIER_UNITS = `
  CASE WHEN outcome NOT IN ('ok', 'not_found') OR key_id IN (SELECT id FROM api_key WHERE kind = 'mcp') THEN 0
    WHEN route_group = 'search' THEN 1000 * requests WHEN route_group = 'tiles' THEN 50 * requests ELSE 0 END`;

/** The database of accounts: `tables.ts` says what the query builder knows of it. */
export const ACCOUNT_MIGRATIONS: Migrations = {
  name: 'database of accounts',
  setting: 'RANGELINE_ACCOUNTS',
  schema: 'rangeline_accounts',
  sqlite: [
    `CREATE TABLE account (
       id INTEGER PRIMARY KEY,
       name TEXT NOT NULL UNIQUE,
       request_plan TEXT NOT NULL CHECK (request_plan IN ('Build', 'Scale', 'Enterprise')),
       report_plan TEXT CHECK (report_plan IN ('Developer', 'Professional', 'Business', 'Enterprise')),
       created_at TEXT NOT NULL
     ) STRICT;
     CREATE TABLE api_key (
       id INTEGER PRIMARY KEY,
       account_id INTEGER NOT NULL REFERENCES account (id),
       sha256 TEXT NOT NULL UNIQUE,
       last_four TEXT NOT NULL,
       label TEXT NOT NULL,
       created_at TEXT NOT NULL,
       revoked_at TEXT
     ) STRICT;
     CREATE INDEX api_key_account ON api_key (account_id);`,
    `ALTER TABLE account ADD COLUMN report_number INTEGER CHECK (report_number >= 0);
     ALTER TABLE account ADD COLUMN suspended_at TEXT;
     ALTER TABLE api_key ADD COLUMN kind TEXT NOT NULL DEFAULT 'api' CHECK (kind IN ('api', 'mcp'));
     ALTER TABLE api_key ADD COLUMN scopes TEXT NOT NULL DEFAULT 'search tiles reports mcp';
     ALTER TABLE api_key ADD COLUMN origins TEXT NOT NULL DEFAULT '';
     ALTER TABLE api_key ADD COLUMN expires_at TEXT;
     ALTER TABLE api_key ADD COLUMN last_used_at TEXT;
     CREATE TABLE allowance (
       account_id INTEGER NOT NULL REFERENCES account (id),
       month TEXT NOT NULL,
       meter TEXT NOT NULL,
       taken INTEGER NOT NULL CHECK (taken >= 0),
       granted INTEGER NOT NULL,
       PRIMARY KEY (account_id, month, meter)
     ) STRICT, WITHOUT ROWID;
     CREATE TABLE report_parcel (
       account_id INTEGER NOT NULL REFERENCES account (id),
       month TEXT NOT NULL,
       family TEXT NOT NULL,
       parcel TEXT NOT NULL,
       taken_at TEXT NOT NULL,
       PRIMARY KEY (account_id, month, family, parcel)
     ) STRICT, WITHOUT ROWID;
     CREATE TABLE usage (
       account_id INTEGER NOT NULL REFERENCES account (id),
       day TEXT NOT NULL,
       key_id INTEGER NOT NULL,
       route_group TEXT NOT NULL,
       outcome TEXT NOT NULL,
       requests INTEGER NOT NULL,
       PRIMARY KEY (account_id, day, key_id, route_group, outcome)
     ) STRICT, WITHOUT ROWID;`,
    `ALTER TABLE account ADD COLUMN owner_id TEXT;
     CREATE UNIQUE INDEX account_owner ON account (owner_id);
     ${signInTables('INTEGER', 'TEXT')}`,
    // They hold tokens in clear, of which only the hash is kept from here on.
    'DELETE FROM auth_session;',
    `CREATE TABLE usage_by_route (
       account_id INTEGER NOT NULL REFERENCES account (id),
       day TEXT NOT NULL,
       key_id INTEGER NOT NULL,
       route_group TEXT NOT NULL,
       operation TEXT NOT NULL,
       outcome TEXT NOT NULL,
       requests INTEGER NOT NULL,
       units INTEGER NOT NULL,
       PRIMARY KEY (account_id, day, key_id, route_group, operation, outcome)
     ) STRICT, WITHOUT ROWID;
     INSERT INTO usage_by_route
       SELECT account_id, day, key_id, route_group, '', outcome, requests, ${EARLIER_UNITS} FROM usage;
     DROP TABLE usage;
     ALTER TABLE usage_by_route RENAME TO usage;`,
  ],
  postgres: [
    `SET LOCAL search_path = rangeline_accounts;
     CREATE TABLE account (
       id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
       name text NOT NULL UNIQUE,
       request_plan text NOT NULL CHECK (request_plan IN ('Build', 'Scale', 'Enterprise')),
       report_plan text CHECK (report_plan IN ('Developer', 'Professional', 'Business', 'Enterprise')),
       report_number integer CHECK (report_number >= 0),
       created_at text NOT NULL,
       suspended_at text
     );
     CREATE TABLE api_key (
       id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
       account_id integer NOT NULL REFERENCES account (id),
       sha256 text NOT NULL UNIQUE,
       last_four text NOT NULL,
       label text NOT NULL,
       kind text NOT NULL CHECK (kind IN ('api', 'mcp')),
       scopes text NOT NULL,
       origins text NOT NULL,
       created_at text NOT NULL,
       expires_at text,
       revoked_at text,
       last_used_at text
     );
     CREATE INDEX api_key_account ON api_key (account_id);
     CREATE TABLE allowance (
       account_id integer NOT NULL REFERENCES account (id),
       month text NOT NULL,
       meter text NOT NULL,
       taken bigint NOT NULL CHECK (taken >= 0),
       granted bigint NOT NULL,
       PRIMARY KEY (account_id, month, meter)
     );
     CREATE TABLE report_parcel (
       account_id integer NOT NULL REFERENCES account (id),
       month text NOT NULL,
       family text NOT NULL,
       parcel text NOT NULL,
       taken_at text NOT NULL,
       PRIMARY KEY (account_id, month, family, parcel)
     );
     CREATE TABLE usage (
       account_id integer NOT NULL REFERENCES account (id),
       day text NOT NULL,
       key_id integer NOT NULL,
       route_group text NOT NULL,
       outcome text NOT NULL,
       requests bigint NOT NULL,
       PRIMARY KEY (account_id, day, key_id, route_group, outcome)
     );`,
    `SET LOCAL search_path = rangeline_accounts;
     ALTER TABLE account ADD COLUMN owner_id text;
     CREATE UNIQUE INDEX account_owner ON account (owner_id);
     ${signInTables('boolean', 'timestamptz')}`,
    'DELETE FROM rangeline_accounts.auth_session;',
    `SET LOCAL search_path = rangeline_accounts;
     ALTER TABLE usage ADD COLUMN operation text NOT NULL DEFAULT '';
     ALTER TABLE usage ADD COLUMN units bigint NOT NULL DEFAULT 0;
     UPDATE usage SET units = ${EARLIER_UNITS};
     ALTER TABLE usage ALTER COLUMN operation DROP DEFAULT, ALTER COLUMN units DROP DEFAULT;
     ALTER TABLE usage DROP CONSTRAINT usage_pkey,
       ADD PRIMARY KEY (account_id, day, key_id, route_group, operation, outcome);`,
  ],
};
