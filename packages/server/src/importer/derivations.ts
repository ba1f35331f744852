import type { Geometry } from 'geojson';
import type { Derivation } from '../layers/layer.ts';
import type { SourceFields } from '../layers/rule.ts';
import { texasKeys } from '../layers/texas-keys.ts';
import type { Value } from '../store/feature-store.ts';
import { meridianByPlace } from './meridian-by-place.ts';

type Values = Readonly<Record<string, Value>>;

/** A row as its source gives it, and where it goes. */
export interface DerivedFrom {
  readonly properties: SourceFields;
  readonly geometry: Geometry | null;
  readonly partition: string;
}

/** Adds the columns that rules cannot make, or says why the row must be dropped. */
export type Derive = (values: Values, row: DerivedFrom) => Values | { readonly dropped: string };

/** @param spelled the name of a field as the source spells it */
export function deriver(derivation: Derivation | undefined, spelled: (name: string) => string): Derive {
  if (derivation === undefined) return (values) => values;
  if (derivation.by === 'meridian-by-place') return meridianByPlace(derivation.parts, spelled);
  return withTexasKeys;
}

function withTexasKeys(values: Values, { partition }: DerivedFrom): Values {
  const text = (name: string): string | null => {
    const value = values[name];
    return typeof value === 'string' ? value : null;
  };
  const keys = texasKeys(
    {
      abstractNumber: text('abstract_number'),
      abstractLabel: text('abstract_label'),
      survey: text('survey'),
      block: text('block'),
      section: text('section'),
    },
    partition,
  );
  return { ...values, ...keys };
}
