import { TX_CRITICAL_EROSION, TX_SHORELINE_CHANGE_RATES } from '../layers/texas/coast.ts';
import { TX_PSF_LANDS, TX_STATE_AGENCY_LANDS } from '../layers/texas/glo-lands.ts';
import { TX_GLO_UNITS, TX_LEASES } from '../layers/texas/glo-leases.ts';
import { TX_UPLAND_LEASES } from '../layers/texas/glo-surface-leases.ts';
import { TX_PERMITS } from '../layers/texas/tx-permits.ts';
import { TX_PIPELINES } from '../layers/texas/tx-pipelines.ts';
import { TX_WELLS_SURFACE } from '../layers/texas/wells-of-texas.ts';
import { PRODUCTION_SECTION } from './production/production-section.ts';
import { columns, location } from './row-field.ts';
import { listSection, type Section } from './section.ts';
import { SHARED_SECTIONS } from './shared-sections.ts';

/** The sections of the Texas report, in its order. */
export const TEXAS_SECTIONS: readonly Section[] = [
  listSection(
    'state_leases',
    'State oil and gas leases',
    [TX_LEASES],
    columns(TX_LEASES, 'lease_no', 'lessee', 'status', 'mineral_type', 'expiration', 'royalty_rate'),
  ),
  listSection(
    'state_units',
    'Units with state minerals',
    [TX_GLO_UNITS],
    columns(TX_GLO_UNITS, 'lease_no', 'unit_name', 'lease_status', 'lease_type'),
  ),
  listSection(
    'psf_lands',
    'Lands of the Permanent School Fund',
    [TX_PSF_LANDS],
    columns(TX_PSF_LANDS, 'control_number', 'survey', 'deed_acres'),
  ),
  listSection(
    'state_agency_lands',
    'Lands of state agencies',
    [TX_STATE_AGENCY_LANDS],
    columns(TX_STATE_AGENCY_LANDS, 'control_number', 'land_name', 'land_type'),
  ),
  listSection(
    'upland_leases',
    'Upland surface leases of the state',
    [TX_UPLAND_LEASES],
    columns(TX_UPLAND_LEASES, 'lease_number', 'lease_status', 'activity', 'primary_lessee'),
  ),
  listSection(
    'active_wells',
    'Wells at the surface, of every status',
    [TX_WELLS_SURFACE],
    columns(
      TX_WELLS_SURFACE,
      'api_number',
      'operator',
      'lease_name',
      'well_number',
      'status',
      'status_raw',
      'formation',
      'field',
    ),
    location(),
  ),
  listSection(
    'pipelines',
    'Pipelines with a T-4 permit',
    [TX_PIPELINES],
    columns(TX_PIPELINES, 'pipeline_id', 'operator_no', 'commodity', 'diameter_in', 'status'),
    location('overlap_point'),
  ),
  listSection(
    'pending_permits',
    'Drilling permits (W-1)',
    [TX_PERMITS],
    columns(TX_PERMITS, 'permit_no', 'operator_name'),
  ),
  listSection(
    'coastal_erosion',
    'Retreat of the shoreline',
    [TX_CRITICAL_EROSION, TX_SHORELINE_CHANGE_RATES],
    columns(TX_CRITICAL_EROSION, 'site', 'rate_ep_ft_yr', 'rate_lr_ft_yr', 'r_squared'),
  ),
  ...SHARED_SECTIONS,
  PRODUCTION_SECTION,
];
