import { type Static, type TSchema, Type } from 'typebox';

/**
 * `nullable: true` of OpenAPI 3.0, which knows no type null; an `enum` has to hold the null all the same.
 * @param title of what may be null: the title of the schema itself is of what may not
 */
export function Nullable<T extends TSchema>(schema: T, { title }: { title?: string } = {}) {
  const values = 'enum' in schema && Array.isArray(schema.enum) ? { enum: [...schema.enum, null] } : {};
  const { title: _, ...untitled }: { title?: string } = schema;
  return Type.Unsafe<Static<T> | null>({
    ...untitled,
    ...(title !== undefined && { title }),
    ...values,
    nullable: true,
  });
}

/** Null alone: one of the choices of a {@link Choice}. */
export const Null = Type.Unsafe<null>({ type: 'object', nullable: true, enum: [null], title: 'Null' });

/**
 * One of several schemas. Only where answers come as text: to write one by its schema, the writer would have to validate
 * it against each.
 */
export function Choice<T extends readonly TSchema[]>(
  schemas: readonly [...T],
  options: { title?: string; description?: string; examples?: unknown[] } = {},
) {
  return Type.Unsafe<Static<T[number]>>({ oneOf: [...schemas], ...options });
}

/** One of several texts, as an `enum`: OpenAPI 3.0 knows no `const`. */
export function OneOf<const T extends readonly string[]>(
  values: T,
  options: { title?: string; description?: string; examples?: string[] } = {},
) {
  return Type.Unsafe<T[number]>({ type: 'string', enum: [...values], ...options });
}

/** A schema of the shared ones, by its `$id`. */
export function Shared<T>(id: string) {
  return Type.Unsafe<T>({ $ref: `${id}#` });
}
