import type { Layer, Profile } from './layer.ts';
import { fieldsOf, type Rule } from './rule.ts';

/** A layer and the profile of it that a file is of. */
export interface Fit {
  readonly layer: Layer;
  readonly profile: Profile;
}

/** The profiles of layers that a file with such fields is of: the ones of which it has all that they need. */
export function fitsOf(layers: readonly Layer[], fields: readonly string[]): Fit[] {
  const present = new Set(fields.map((name) => name.toUpperCase()));
  const has = (name: string): boolean => present.has(name.toUpperCase());
  return layers.flatMap((layer) =>
    layer.profiles
      .filter(({ needs, lacks = [] }) => needs.every(has) && !lacks.some(has))
      .map((profile) => ({ layer, profile })),
  );
}

/** The rules of a profile, those of its derivation included. */
export function rulesOf({ columns, partition, derivation }: Profile): Rule[] {
  const rules = [partition, ...Object.values(columns)];
  if (derivation?.by !== 'meridian-by-place') return rules;
  return [...rules, ...Object.values(derivation.parts).filter((part) => part !== null)];
}

/** The fields of a file that a profile reads, spelled as the file spells them. */
export function fieldsRead(profile: Profile, fields: readonly string[]): string[] {
  const wanted = new Set(fieldsOf(rulesOf(profile)).map((name) => name.toUpperCase()));
  return fields.filter((name) => wanted.has(name.toUpperCase()));
}
