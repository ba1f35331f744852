import type { Layer, OfficialSource } from '../layer.ts';
import { constant, field, join, type Rule, shaped, slice } from '../rule.ts';

/** The portal has no plain address for each file. */
export const RAILROAD_COMMISSION: OfficialSource = {
  name: 'Digital map data',
  agency: 'Railroad Commission of Texas',
  license: 'public record of Texas, without warranty and of no legal force',
  attribution: 'Railroad Commission of Texas',
  kind: 'page',
  url: 'https://www.rrc.texas.gov/resource-center/research/data-sets-available-for-download/',
  states: ['TX'],
};

/** The county of a well: its API number without the state's digits begins with the county's. */
export function countyOfApi(name: string): Rule {
  return shaped(join(constant('48'), slice(field(name), 0, 3)), 'five digits');
}

/** A layer of the Railroad Commission, by county, under the name of its tile archive. */
export function commissionLayer(
  of: Pick<Layer, 'title' | 'profiles'> &
    Partial<Pick<Layer, 'sources' | 'reports'>> & { readonly schema: Layer['schema'] },
): Layer {
  const { schema, title, profiles, sources = [RAILROAD_COMMISSION], reports = {} } = of;
  return {
    id: schema.name.replaceAll('_', '-'),
    title,
    group: 'rrc',
    partitionedBy: 'county',
    states: ['TX'],
    schema,
    sources,
    profiles,
    refreshDays: 7,
    reports,
    archives: [schema.name],
  };
}
