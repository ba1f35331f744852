import { FEDERAL_SECTIONS } from '../../reports/federal-sections.ts';
import { NO_OPTIONS } from '../../reports/section-task.ts';
import { plssIdentityText } from '../report-identity.ts';
import { byLegalLocation } from '../report-request.ts';
import { PlssIdentity, ReportParcel, reportSchemas } from '../schemas/report.ts';
import type { ReportFamily } from './report-family.ts';

/** What federal agencies have on record about a parcel of the public land survey. */
export const FEDERAL_LAND: ReportFamily = {
  family: 'federal',
  path: '/federal-land',
  operation: 'federalLand',
  tag: 'federal land',
  titles: {
    report: 'What federal agencies have on record about a parcel',
    summary: 'How many records of each kind federal agencies have about a parcel',
  },
  sections: FEDERAL_SECTIONS,
  sectionPaths: {
    surface_management: 'surface-management',
    og_leases: 'leases',
    geothermal_leases: 'geothermal-leases',
    rights_of_way: 'rights-of-way',
    flood_zones: 'flood-zones',
    mining_claims: 'mining-claims',
    wetlands: 'wetlands',
    fireshed: 'firesheds',
    soils: 'soils',
    orphaned_wells: 'orphaned-wells',
    critical_habitat: 'critical-habitat',
    public_access: 'public-access',
    wildfire_risk_communities: 'wildfire-risk',
  },
  includeExample: 'flood_zones,wetlands,geometry',
  parcelQuery: byLegalLocation('NENE 7 14N 77W 6th Meridian'),
  optionsQuery: {},
  errors: ['texas_not_supported'],
  schemas: reportSchemas('FederalLand', 'What federal agencies have on record about a parcel.', {
    identity: PlssIdentity,
    parcel: ReportParcel,
    sections: FEDERAL_SECTIONS,
  }),
  resolve: async (reports, legalLocation) => {
    const parcel = await reports.resolvePlss(legalLocation);
    return { parcel, identityText: plssIdentityText(legalLocation, parcel) };
  },
  optionsOf: () => NO_OPTIONS,
};
