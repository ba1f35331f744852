import { type Static, Type } from 'typebox';
import { SCOPES } from '../../accounts/account.ts';
import { MAX_LABEL_CHARACTERS, MAX_ORIGINS } from '../../accounts/keys/key-settings.ts';
import { OUTCOMES } from '../../accounts/meters/usage.ts';
import { REPORT_PLANS, REQUEST_PLANS } from '../../accounts/plans.ts';
import { type Answer, Closed } from './answer.ts';
import { Nullable, OneOf } from './nullable.ts';

/** A key as its owner asks for it. */
export const KeyBody = Type.Object(
  {
    label: Type.String({
      maxLength: MAX_LABEL_CHARACTERS,
      description: `1 to ${MAX_LABEL_CHARACTERS} characters`,
    }),
    kind: Type.Optional(Type.String({ description: 'api or mcp' })),
    scopes: Type.Optional(
      Type.Array(Type.String(), { maxItems: 4, description: 'search, tiles, reports, mcp' }),
    ),
    origins: Type.Optional(
      Type.Array(Type.String(), { maxItems: MAX_ORIGINS, description: `at most ${MAX_ORIGINS} web origins` }),
    ),
    expires_at: Type.Optional(Type.String({ description: 'a date to come' })),
  },
  {
    additionalProperties: false,
    title: 'KeyWish',
    examples: [{ label: 'map of leases', scopes: ['search', 'tiles'] }],
  },
);
export type KeyBody = Static<typeof KeyBody>;

export const RotateBody = Type.Object(
  { overlap_hours: Type.Optional(Type.Number({ minimum: 0, maximum: 768, description: '0 to 768 hours' })) },
  { additionalProperties: false, title: 'KeyRotation', examples: [{ overlap_hours: 24 }] },
);
export type RotateBody = Static<typeof RotateBody>;

export const KeyPath = Type.Object({
  id: Type.String({
    title: 'KeyId',
    pattern: '^[0-9]{1,9}$',
    description: 'the id of a key',
    examples: ['1'],
  }),
});
export type KeyPath = Static<typeof KeyPath>;

const day = (example: string) =>
  Type.String({
    pattern: '^\\d{4}-\\d\\d-\\d\\d$',
    description: `a day, as ${example}`,
    examples: [example],
  });
export const UsageQuery = Type.Object({ from: day('2026-11-01'), to: day('2026-11-30') });
export type UsageQuery = Static<typeof UsageQuery>;

const Instant = Type.String({ description: 'As 2026-11-20T10:00:00.000Z.' });

export const ProfileAnswer = Closed(
  {
    email: Type.String(),
    name: Type.String(),
    admin: Type.Boolean(),
    second_factor: Type.Boolean(),
    account: Type.String({ description: 'The name of the account.' }),
    suspended: Type.Boolean(),
  },
  { title: 'Profile', description: 'Who signed in, and their account.' },
);
export type ProfileAnswer = Answer<typeof ProfileAnswer>;

export const PlansAnswer = Closed(
  {
    month: Type.String({ description: 'As 2026-11, in UTC.' }),
    request_plan: OneOf(Object.keys(REQUEST_PLANS)),
    requests_per_second: Type.Integer(),
    requests_per_month: Type.Integer(),
    requests_taken: Type.Number({ description: 'What is spent of the month, by whatever server.' }),
    report_plan: Nullable(OneOf(Object.keys(REPORT_PLANS))),
    reports_per_month: Type.Integer(),
    reports_taken: Type.Integer(),
  },
  { title: 'AccountPlans', description: 'What the account pays for, and what is taken of it in this month.' },
);
export type PlansAnswer = Answer<typeof PlansAnswer>;

export const UsageAnswer = Type.Array(
  Closed(
    {
      day: Type.String({ description: 'As 2026-11-20, in UTC.' }),
      key_id: Type.Integer({ description: '0 for calls of the console.' }),
      group: OneOf(SCOPES),
      operation: Nullable(
        Type.String({
          description:
            'The operationId of the route, or `mcp:` and the tool of a call that is counted by tool; null for calls of a time when it was not kept.',
        }),
      ),
      outcome: OneOf(OUTCOMES),
      requests: Type.Integer({ description: 'How many calls.' }),
      charged: Type.Number({
        description:
          'What they took from the allowance of requests, or of the tool; nothing for reports and for calls that failed.',
      }),
    },
    { title: 'UsageRow' },
  ),
  { description: 'Calls by day, key, route and outcome.' },
);
export type UsageAnswer = Answer<typeof UsageAnswer>;

export const KeysAnswer = Type.Array(
  Closed(
    {
      id: Type.Integer(),
      label: Type.String(),
      kind: OneOf(['api', 'mcp']),
      last_four: Type.String(),
      scopes: Type.Array(OneOf(SCOPES)),
      origins: Type.Array(Type.String()),
      created_at: Instant,
      expires_at: Nullable(Instant),
      revoked_at: Nullable(Instant),
      last_used_at: Nullable(Instant),
    },
    { title: 'ListedKey' },
  ),
  { description: 'All keys, the newest first, those that are revoked included.' },
);
export type KeysAnswer = Answer<typeof KeysAnswer>;

export const NewKeyAnswer = Closed(
  { id: Type.Integer(), key: Type.String({ description: 'Shown this once.' }) },
  { title: 'NewKey', description: 'The new key.' },
);
export type NewKeyAnswer = Answer<typeof NewKeyAnswer>;
