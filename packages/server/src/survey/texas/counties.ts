import { TEXAS_COUNTIES, type TexasCounty } from 'rangeline-land-description';
import { TEXAS_SURVEY } from '../../layers/texas.ts';
import type { DataSet, FeatureStore } from '../../store/feature-store.ts';

/** A county whose surveys are loaded. */
export interface LoadedCounty extends TexasCounty {
  readonly dataSet: DataSet;
}

const BY_FIPS: ReadonlyMap<string, TexasCounty> = new Map(TEXAS_COUNTIES.map((c) => [c.fips, c]));

/** In the order of their codes. */
export function loadedCounties(store: FeatureStore): readonly LoadedCounty[] {
  return store
    .dataSets()
    .flatMap((dataSet) => {
      const county = dataSet.layer === TEXAS_SURVEY.name ? BY_FIPS.get(dataSet.partition) : undefined;
      return county === undefined ? [] : [{ ...county, dataSet }];
    })
    .sort((a, b) => a.fips.localeCompare(b.fips));
}

/** Whether all surveys of the county are loaded, so that what is not found there does not exist. */
export function isWhole({ fips, dataSet: { footprint } }: LoadedCounty): boolean {
  if (footprint.kind === 'counties') return footprint.fips.includes(fips);
  return footprint.kind === 'states' && footprint.states.includes('TX');
}
