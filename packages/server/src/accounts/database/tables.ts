import type { Generated } from 'kysely';
import type { ReportPlan, RequestPlan } from '../plans.ts';

/** Instants are ISO 8601 in UTC, as `2026-11-20T10:00:00.000Z`; months and days are the beginning of one. */
export interface AccountTables {
  account: {
    readonly id: Generated<number>;
    /** Unique. */
    readonly name: string;
    readonly request_plan: RequestPlan;
    readonly report_plan: ReportPlan | null;
    /** Reports a month of the plan Enterprise; null of the others. */
    readonly report_number: number | null;
    readonly created_at: string;
    readonly suspended_at: string | null;
    /** Who signs in for it; null for an account that the operator alone manages. */
    readonly owner_id: string | null;
  };
  api_key: {
    readonly id: Generated<number>;
    readonly account_id: number;
    /** Of the whole key, in hexadecimal. */
    readonly sha256: string;
    readonly last_four: string;
    readonly label: string;
    readonly kind: 'api' | 'mcp';
    /** Separated by spaces. */
    readonly scopes: string;
    /** Separated by spaces; empty for a key that no browser may use. */
    readonly origins: string;
    readonly created_at: string;
    readonly expires_at: string | null;
    readonly revoked_at: string | null;
    /** To the minute. */
    readonly last_used_at: string | null;
  };
  /** What is taken of a month's allowance: spent, or leased to a process that may still spend it. */
  allowance: {
    readonly account_id: number;
    readonly month: string;
    /** `requests` and `mcp:<tool>` in thousandths, `reports` in parcels. */
    readonly meter: string;
    readonly taken: number;
    /** The size of the latest lease, which the statement that took it reads back. */
    readonly granted: number;
  };
  /** Parcels that a month's reports were taken for: further calls on them are free. */
  report_parcel: {
    readonly account_id: number;
    readonly month: string;
    readonly family: string;
    readonly parcel: string;
    readonly taken_at: string;
  };
  usage: {
    readonly account_id: number;
    readonly day: string;
    /** 0 for calls of the console, which carry no key. */
    readonly key_id: number;
    readonly route_group: string;
    /** Of the route, or `mcp:` and the tool where that is what was counted; empty for calls of a time when it was not kept. */
    readonly operation: string;
    readonly outcome: string;
    readonly requests: number;
    /** Taken from the allowance of requests, or of the tool, in thousandths. */
    readonly units: number;
  };
  /** The people who sign in; the library behind sign-in has more columns, and more tables. */
  auth_user: {
    readonly id: string;
    readonly email: string;
    readonly role: string | null;
  };
}
