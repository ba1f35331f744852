import type { Section } from '../section.ts';
import { CONSTRAINTS_SECTION } from './constraints.ts';
import { LEASES_SECTION } from './leases.ts';
import { FRACFOCUS_AROUND, ORPHANED_WELLS_AROUND, PIPELINES_AROUND } from './near-lists.ts';
import { ROYALTIES_SECTION } from './royalties.ts';
import { OPERATORS_SECTION, WELLS_SECTION } from './wells.ts';

/** The sections of the energy report, in its order. */
export const ENERGY_SECTIONS: readonly Section[] = [
  WELLS_SECTION,
  OPERATORS_SECTION,
  LEASES_SECTION,
  ROYALTIES_SECTION,
  ORPHANED_WELLS_AROUND,
  PIPELINES_AROUND,
  FRACFOCUS_AROUND,
  CONSTRAINTS_SECTION,
];
