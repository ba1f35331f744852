import { isHalf } from './chains.ts';
import type { AliquotStep } from './description.ts';

/** Acres of an aliquot in a section of 640 (Manual of Surveying Instructions 2009, section 3-99). */
export function nominalAcres(steps: readonly AliquotStep[]): number {
  let acres = 640;
  for (const step of steps) acres /= isHalf(step) ? 2 : 4;
  return acres;
}
