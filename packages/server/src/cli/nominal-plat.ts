import type { Candidate, LandPart, PlssTract } from 'rangeline-land-description';
import { aliquotBox } from '../survey/plss/aliquot-box.ts';
import { type Holds, sectionPlat } from './plat.ts';

const SECTION = { west: 0, south: 0, east: 1, north: 1 };

/**
 * The section with the land hatched, as the survey's plan has it; null where the words do not tell: of lots, of calls
 * and of land in several sections.
 */
export function nominalPlat({ description }: Candidate): string[] | null {
  if (description.system === 'TXSS') return null;
  const { tracts } = description;
  const sections = new Set(
    tracts.map(({ township, range, section }) => JSON.stringify([township, range, section])),
  );
  if (sections.size !== 1 || tracts[0]?.section === null) return null;
  const lands = tracts.map(landOf).filter((land) => land !== null);
  if (lands.length < tracts.length) return null;
  return sectionPlat((x, y) => lands.some((holds) => holds(x, y)));
}

function landOf({ part, except }: PlssTract): Holds | null {
  const whole = part === null ? () => true : partOf(part);
  const taken = except.map(partOf).filter((holds) => holds !== null);
  if (whole === null || taken.length < except.length) return null;
  return (x, y) => whole(x, y) && !taken.some((holds) => holds(x, y));
}

function partOf(part: LandPart): Holds | null {
  if (part.kind !== 'aliquot') return null;
  const { west, south, east, north } = aliquotBox(part.aliquot, SECTION);
  return (x, y) => x > west && x < east && y > south && y < north;
}
