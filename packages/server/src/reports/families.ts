import { ENERGY_SECTIONS } from './energy/energy-sections.ts';
import { FEDERAL_SECTIONS } from './federal-sections.ts';
import type { Section } from './section.ts';
import type { SectionFamily } from './section-task.ts';
import { TEXAS_SECTIONS } from './texas-sections.ts';

/** The sections of each report, in their order. */
export const SECTIONS: Readonly<Record<SectionFamily, readonly Section[]>> = {
  federal: FEDERAL_SECTIONS,
  texas: TEXAS_SECTIONS,
  energy: ENERGY_SECTIONS,
};

/** Of some sections that are wanted the one that makes a section: itself, or the one that it is made with. */
export function makerOf(family: SectionFamily, key: string, wanted: readonly string[]): string {
  const section = sectionOf(family, key);
  const other = section.kind === 'made' ? section.madeWith : undefined;
  return other !== undefined && wanted.includes(other) ? other : key;
}

/** @throws RangeError when the family has no section of the key */
export function sectionOf(family: SectionFamily, key: string): Section {
  const found = SECTIONS[family].find((section) => section.key === key);
  if (found === undefined) throw new RangeError(`The ${family} report has no section ${key}`);
  return found;
}
