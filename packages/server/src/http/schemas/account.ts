import { type Static, Type } from 'typebox';
import { MAX_LABEL_CHARACTERS, MAX_ORIGINS } from '../../accounts/keys/key-settings.ts';

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
  { additionalProperties: false },
);
export type KeyBody = Static<typeof KeyBody>;

export const RotateBody = Type.Object(
  { overlap_hours: Type.Optional(Type.Number({ minimum: 0, maximum: 768, description: '0 to 768 hours' })) },
  { additionalProperties: false },
);
export type RotateBody = Static<typeof RotateBody>;

export const KeyPath = Type.Object({
  id: Type.String({ pattern: '^[0-9]{1,9}$', description: 'the id of a key' }),
});
export type KeyPath = Static<typeof KeyPath>;

const Day = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$', description: 'a day, as 2026-11-20' });
export const UsageQuery = Type.Object({ from: Day, to: Day });
export type UsageQuery = Static<typeof UsageQuery>;
