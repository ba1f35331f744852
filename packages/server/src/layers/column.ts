import type { Column } from '../store/feature-store.ts';

export const textColumn = (name: string, description: string): Column => ({
  name,
  type: 'text',
  description,
});
/** A text by whose value features are looked up. */
export const keyColumn = (name: string, description: string): Column => ({
  name,
  type: 'text',
  key: true,
  description,
});
export const realColumn = (name: string, description: string): Column => ({
  name,
  type: 'real',
  description,
});
export const integerColumn = (name: string, description: string): Column => ({
  name,
  type: 'integer',
  description,
});
/** An ISO date as text. */
export const dateColumn = (name: string, description: string): Column => ({
  name,
  type: 'text',
  description: `${description}: \`2024-01-31\``,
});
/** 1 for yes, 0 for no. */
export const flagColumn = (name: string, description: string): Column => ({
  name,
  type: 'integer',
  description: `${description}: 1 yes, 0 no`,
});

/** Pieces of a polygon that was cut at import share it: the number of the largest of them. */
export const PART_OF: Column = {
  name: 'part_of',
  type: 'integer',
  description: "The number of the agency's feature in its partition, which all pieces of it share",
};
