import { type Static, type TSchema, Type } from 'typebox';

/** `nullable: true` of OpenAPI 3.0, which knows no type null; an `enum` has to hold the null all the same. */
export function Nullable<T extends TSchema>(schema: T) {
  const values = 'enum' in schema && Array.isArray(schema.enum) ? { enum: [...schema.enum, null] } : {};
  return Type.Unsafe<Static<T> | null>({ ...schema, ...values, nullable: true });
}

/** One of several texts, as an `enum`: OpenAPI 3.0 knows no `const`. */
export function OneOf<const T extends readonly string[]>(values: T, options: { description?: string } = {}) {
  return Type.Unsafe<T[number]>({ type: 'string', enum: [...values], ...options });
}

/** A schema of the shared ones, by its `$id`. */
export function Shared<T>(id: string) {
  return Type.Unsafe<T>({ $ref: `${id}#` });
}
