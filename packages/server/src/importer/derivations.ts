import type { Geometry } from 'geojson';
import type { FieldReader } from '../layers/field-reader.ts';
import type { Derivation } from '../layers/layer.ts';
import { compileRule, type SourceFields } from '../layers/rule.ts';
import { texasKeys } from '../layers/texas-keys.ts';
import type { Value } from '../store/feature-store.ts';
import { meridianByPlace } from './meridian-by-place.ts';
import { exposureClass, type PercentileRanks } from './percentile-ranks.ts';

type Values = Readonly<Record<string, Value>>;

/** A row as its source gives it, and where it goes. */
export interface DerivedFrom {
  readonly properties: SourceFields;
  readonly geometry: Geometry | null;
  readonly partition: string;
}

/** Adds the columns that rules cannot make, or says why the row must be dropped. */
export type Derive = (values: Values, row: DerivedFrom) => Values | { readonly dropped: string };

/** What derivations know of all rows before the first is written. */
export interface Prepared {
  readonly ranks?: PercentileRanks;
}

export function deriver(
  derivation: Derivation | undefined,
  reader: FieldReader,
  { ranks }: Prepared = {},
): Derive {
  if (derivation === undefined) return (values) => values;
  if (derivation.by === 'meridian-by-place') return meridianByPlace(derivation.parts, reader);
  if (derivation.by === 'texas-keys') return withTexasKeys;
  const read = compileRule(derivation.of, reader);
  return (values, { properties }) => {
    const value = read(properties);
    const rank = value === null ? null : (ranks?.of(Number(value)) ?? null);
    const className = rank === null ? null : exposureClass(rank);
    return { ...values, [derivation.rank]: rank, [derivation.className]: className };
  };
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
