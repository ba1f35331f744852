import type { PlssDescription, PlssTract, StateCode } from './description.ts';
import { formatAliquot } from './format-parts.ts';

type Place = Pick<PlssTract, 'township' | 'range' | 'duplicate'>;

function paddedNumber(value: number): string {
  const whole = Math.floor(value);
  return `${String(whole).padStart(3, '0')}${Math.round((value - whole) * 4)}`;
}

/** BLM's identifier of a township, as `WY060140N0770W0` (CadNSDI: PLSSID); null when a part of it is not known. */
export function plssId(
  { meridian }: Pick<PlssDescription, 'meridian'>,
  state: StateCode,
  { township, range, duplicate }: Place,
): string | null {
  if (meridian === null || township === null || range === null) return null;
  if (township.direction === null || range.direction === null) return null;
  const place = `${paddedNumber(township.number)}${township.direction}${paddedNumber(range.number)}${range.direction}`;
  return `${state}${meridian}${place}${duplicate}`;
}

/** BLM's identifier of a section, as `WY060140N0770W0SN070` (CadNSDI: FRSTDIVID). */
export function firstDivisionId(
  description: Pick<PlssDescription, 'meridian'>,
  state: StateCode,
  tract: Place & Pick<PlssTract, 'section'>,
): string | null {
  const township = plssId(description, state, tract);
  if (township === null || tract.section === null) return null;
  return `${township}SN${String(tract.section).padStart(2, '0')}0`;
}

/** BLM's identifier of an aliquot or lot, as `WY060140N0770W0SN070ANENE` (CadNSDI: SECDIVID). */
export function secondDivisionId(
  description: Pick<PlssDescription, 'meridian'>,
  state: StateCode,
  tract: PlssTract,
): string | null {
  const section = firstDivisionId(description, state, tract);
  if (section === null || tract.part === null) return null;
  if (tract.part.kind === 'aliquot') return `${section}A${formatAliquot(tract.part.aliquot)}`;
  return tract.part.kind === 'lot' && tract.part.cut === null ? `${section}L${tract.part.lot}` : null;
}

/** The finest identifier of each piece of a description, in order; null where one cannot be made. */
export function plssIds(description: PlssDescription, state: StateCode): readonly (string | null)[] {
  return description.tracts.map((tract) => finestId(description, state, tract));
}

function finestId(description: PlssDescription, state: StateCode, tract: PlssTract): string | null {
  if (tract.section === null) return plssId(description, state, tract);
  if (tract.part === null) return firstDivisionId(description, state, tract);
  return secondDivisionId(description, state, tract) ?? firstDivisionId(description, state, tract);
}
