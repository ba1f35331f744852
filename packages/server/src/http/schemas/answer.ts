import { type Static, type TProperties, type TSchema, Type } from 'typebox';

/**
 * An object of an answer. What its schema does not name is not written, so it may not be there.
 * @param options with a title it is a component of the OpenAPI document by that name, wherever it stands
 */
export function Closed<T extends TProperties>(
  properties: T,
  options: { $id?: string; title?: string; description?: string } = {},
) {
  return Type.Object(properties, { ...options, additionalProperties: false });
}

/** A schema for each field of a type of the survey: a field that the survey gains does not compile without one. */
export type FieldsOf<T> = Record<keyof T, TSchema>;

/** What a schema describes, for one who only reads it; what is undefined is not written. */
export type Answer<T extends TSchema> = ReadOnly<Static<T>>;
type ReadOnly<T> = {
  readonly [K in keyof T]: ReadOnly<T[K]> | (Record<never, never> extends Pick<T, K> ? undefined : never);
};
