import { OG_LEASES } from '../../layers/federal/og-leases.ts';
import { TX_LEASES } from '../../layers/texas/glo-leases.ts';
import { location, type RowField } from '../row-field.ts';
import { listSection } from '../section.ts';

/** The first of several columns that has a value. */
function firstOf(
  name: string,
  type: 'text' | 'number',
  description: string,
  ...names: readonly string[]
): RowField {
  return {
    name,
    type,
    description,
    valueIn: ({ values }) =>
      names.map((column) => values[column]).find((value) => (value ?? null) !== null) ?? null,
  };
}

export const LEASES_SECTION = listSection(
  'leases',
  'Oil and gas leases of the United States and of Texas',
  [OG_LEASES, TX_LEASES],
  firstOf('serial', 'text', 'The number of the lease.', 'serial', 'lease_no'),
  firstOf('status', 'text', 'As the agency has it: `Authorized`, `ACTIVE`.', 'status'),
  firstOf('holder', 'text', 'The lessee; BLM publishes none.', 'lessee'),
  firstOf('effective_date', 'text', 'When it began: `2024-01-31`.', 'effective_date'),
  firstOf('expiration_date', 'text', 'When it ends, or its primary term does.', 'expiration'),
  firstOf('acreage', 'number', 'Acres of the whole lease, as published.', 'acres', 'gross_acres'),
  firstOf('commodity', 'text', 'What it is for; in Texas the kind of lease.', 'commodity', 'mineral_type'),
  location(),
);
