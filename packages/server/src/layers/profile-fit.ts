import { FieldNames } from './field-reader.ts';
import type { Layer, Profile } from './layer.ts';
import { fieldsOf, type Rule } from './rule.ts';

/** A layer and the profile of it that a file is of. */
export interface Fit {
  readonly layer: Layer;
  readonly profile: Profile;
}

/** The profiles of layers that a file with such fields is of: the ones of which it has all that they need. */
export function fitsOf(layers: readonly Layer[], fields: readonly string[]): Fit[] {
  return layers.flatMap((layer) =>
    layer.profiles
      .filter((profile) => fits(profile, new FieldNames(fields, profile.fields)))
      .map((profile) => ({ layer, profile })),
  );
}

function fits({ needs, lacks = [] }: Profile, names: FieldNames): boolean {
  const has = (name: string): boolean => names.find(name) !== undefined;
  return needs.every(has) && !lacks.some(has);
}

/** The rules of a profile, those of its derivation and placement included. */
export function rulesOf({ columns, partition, derivation, placement }: Profile): Rule[] {
  return [
    ...(partition === 'by place' ? [] : [partition]),
    ...Object.values(columns),
    ...(derivation?.by === 'meridian-by-place' ? Object.values(derivation.parts) : []),
    ...(derivation?.by === 'percentile-rank' ? [derivation.of] : []),
    ...(placement?.by === 'position' ? [placement.lng, placement.lat, placement.datum ?? null] : []),
    ...(placement?.by === 'county' ? [placement.fips] : []),
  ].filter((rule) => rule !== null);
}

/** The fields of a file that a profile reads, spelled as the file spells them. */
export function fieldsRead(profile: Profile, fields: readonly string[]): string[] {
  const { keeps = [], joins = [] } = profile;
  const names = new FieldNames(fields, profile.fields);
  const wanted = [
    ...fieldsOf(rulesOf(profile)),
    ...keeps.map(({ field }) => field),
    ...joins.map(({ field }) => field),
  ];
  const read = new Set(wanted.map((name) => names.find(name)));
  return fields.filter((name) => read.has(name));
}
