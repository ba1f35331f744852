import { NO_OPTIONS } from '../../reports/section-task.ts';
import { TEXAS_SECTIONS } from '../../reports/texas-sections.ts';
import { texasIdentityText } from '../report-identity.ts';
import { byLegalLocation } from '../report-request.ts';
import { reportSchemas, TexasIdentity, TexasParcel } from '../schemas/report.ts';
import type { ReportFamily } from './report-family.ts';
import { ABSTRACT_QUERY } from './texas-parcel-query.ts';

/** What agencies of Texas, and of the nation, have on record about land of a Texas survey. */
export const TEXAS: ReportFamily = {
  family: 'texas',
  path: '/texas',
  operation: 'texas',
  tag: 'texas',
  titles: {
    report: 'What agencies have on record about land of a Texas survey',
    summary: 'How many records of each kind agencies have about land of a Texas survey',
  },
  sections: TEXAS_SECTIONS,
  sectionPaths: {
    state_leases: 'state-leases',
    state_units: 'state-units',
    psf_lands: 'psf-lands',
    state_agency_lands: 'state-agency-lands',
    upland_leases: 'upland-leases',
    active_wells: 'wells',
    pipelines: 'pipelines',
    pending_permits: 'permits',
    coastal_erosion: 'coastal-erosion',
    production: 'production',
  },
  includeExample: 'active_wells,state_leases,geometry',
  parcelQuery: byLegalLocation('Abstract 9001 Reeves County Texas'),
  sectionQueries: { production: ABSTRACT_QUERY },
  optionsQuery: {},
  errors: ['plss_not_supported'],
  schemas: reportSchemas('Texas', 'What agencies have on record about land of a Texas survey.', {
    identity: TexasIdentity,
    parcel: TexasParcel,
    sections: TEXAS_SECTIONS,
  }),
  resolve: async (reports, legalLocation) => {
    const parcel = await reports.resolveTexas(legalLocation);
    return { parcel, identityText: texasIdentityText(legalLocation, parcel) };
  },
  optionsOf: () => NO_OPTIONS,
};
