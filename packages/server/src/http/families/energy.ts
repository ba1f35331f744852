import { Type } from 'typebox';
import { ENERGY_SECTIONS } from '../../reports/energy/energy-sections.ts';
import { DEFAULT_RADIUS_MILES, MAX_RADIUS_MILES, readRadius } from '../radius.ts';
import { eitherIdentityText } from '../report-identity.ts';
import { byLegalLocation } from '../report-request.ts';
import { EitherIdentity, EitherParcel, reportSchemas } from '../schemas/report.ts';
import type { ReportFamily } from './report-family.ts';

/** What agencies have on record about energy on a parcel and around it, whatever its survey system. */
export const ENERGY: ReportFamily = {
  family: 'energy',
  path: '/energy',
  operation: 'energy',
  tag: 'energy',
  titles: {
    report: 'What agencies have on record about energy on a parcel and around it',
    summary: 'How many records of each kind agencies have about energy on a parcel and around it',
  },
  sections: ENERGY_SECTIONS,
  sectionPaths: {
    wells: 'wells',
    operators: 'operators',
    leases: 'leases',
    royalties: 'royalties',
    orphaned_wells: 'orphaned-wells',
    pipelines: 'pipelines',
    fracfocus: 'fracfocus',
    constraints: 'constraints',
  },
  includeExample: 'wells,operators,geometry',
  parcelQuery: byLegalLocation('NENE 7 14N 77W 6th Meridian'),
  optionsQuery: {
    radius_mi: Type.Optional(
      Type.String({
        description: `how many miles around the parcel wells, operators, orphaned wells, pipelines and disclosures are looked for, once: a decimal number from 0 to ${MAX_RADIUS_MILES}, ${DEFAULT_RADIUS_MILES} where it is left out`,
        examples: ['2.5'],
      }),
    ),
  },
  errors: ['invalid_radius'],
  schemas: reportSchemas('Energy', 'What agencies have on record about energy on a parcel and around it.', {
    identity: EitherIdentity,
    parcel: EitherParcel,
    sections: ENERGY_SECTIONS,
  }),
  resolve: async (reports, legalLocation) => {
    const parcel = await reports.resolve(legalLocation);
    return { parcel, identityText: eitherIdentityText(legalLocation, parcel) };
  },
  optionsOf: ({ radius_mi }) => ({ radiusMiles: readRadius(radius_mi) }),
};
