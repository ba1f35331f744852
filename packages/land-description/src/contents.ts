import { GAP, type Unit } from './units.ts';

/** What a text holds, one bit each: most texts hold little of it and need not be searched for the rest. */
export const HAS = {
  state: 1,
  county: 2,
  meridian: 4,
  /** An abbreviation of several meridians. */
  openMeridian: 8,
  id: 16,
  acres: 32,
  /** A number with no word. */
  bareSection: 64,
  /** `S21` */
  letterSection: 128,
  /** `Sec. 9 or Sec. 10` */
  eitherSection: 512,
  /** A township without its direction. */
  undirected: 1024,
  halfOrSection: 2048,
  common: 4096,
  subdivision: 8192,
  block: 16_384,
  /** A part that can be read in several ways. */
  openPart: 32_768,
  /** A part of two letters: `NE` may be Nebraska. */
  twoLetters: 65_536,
  range: 131_072,
} as const;

export function contentsOf(unit: Unit): number {
  switch (unit.kind) {
    case 'section':
      return (unit.gap & GAP.or) === 0 ? FORMS[unit.form] : FORMS[unit.form] | HAS.eitherSection;
    case 'township':
      return unit.values.some(({ direction }) => direction === null) ? HAS.undirected : 0;
    case 'part':
      return (unit.others.length > 0 ? HAS.openPart : 0) | (unit.end - unit.start === 2 ? HAS.twoLetters : 0);
    case 'meridian':
      return unit.codes.length > 1 ? HAS.meridian | HAS.openMeridian : HAS.meridian;
    case 'half-or-section':
      return HAS.halfOrSection;
    case 'state':
    case 'county':
    case 'id':
    case 'acres':
    case 'common':
    case 'subdivision':
    case 'block':
    case 'range':
      return HAS[unit.kind];
    default:
      return 0;
  }
}

const FORMS = {
  word: 0,
  compact: 0,
  letter: HAS.letterSection,
  bare: HAS.bareSection,
  survey: 0,
} as const;
