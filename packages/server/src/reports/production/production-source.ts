import { PRODUCTION_SOURCE } from '../../layers/production.ts';
import { isSample } from '../../layers/sample-data.ts';
import type { ProductionImport } from '../../store/production/production-import.ts';
import type { SectionSource } from '../section-task.ts';

/** The imports that tell of leases in some counties. */
export function importsOf(
  imports: readonly ProductionImport[],
  counties: readonly string[],
): readonly ProductionImport[] {
  return imports.filter(({ scope }) => scope.kind !== 'county' || counties.includes(scope.fips));
}

/** Whose data production rests on, as old as the oldest import of it. */
export function productionSource(imports: readonly [ProductionImport, ...ProductionImport[]]): SectionSource {
  const [first] = imports;
  const { name, agency, license } = first.source;
  const as_of = imports.map(({ source }) => source.asOf).reduce((a, b) => (b < a ? b : a));
  if (isSample(first)) return { name, agency, as_of, license, attribution: name, url: null };
  const { attribution, url } = PRODUCTION_SOURCE;
  return { name, agency, as_of, license, attribution, url };
}
