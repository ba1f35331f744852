import type { Aliquot, FootageCall, LandPart, Range, Township } from './description.ts';

/** `14`, `28.5`, `10.25`. */
export function formatNumber(value: number): string {
  return String(value);
}

/** `14N`; `14` when the direction is not known. */
export function formatTownship({ number, direction }: Township | Range): string {
  return `${formatNumber(number)}${direction ?? ''}`;
}

/** `NENE`, `N2SE`. */
export function formatAliquot(aliquot: Aliquot): string {
  let text = '';
  for (const division of aliquot) text += division;
  return text;
}

function formatCall({ feet, side }: FootageCall): string {
  return `${feet} F${side}L`;
}

function formatOf(of: Aliquot | null): string {
  return of === null ? '' : ` of ${formatAliquot(of)}`;
}

function cornerName(corner: string): string {
  if (corner === 'C') return 'Center';
  return corner.length === 1 ? `${corner} Quarter Corner` : `${corner} Corner`;
}

/** A part in canonical form: `NENE`, `L3`, `N2 of L4`, `Tract 37`, `1980 FNL 660 FEL`, `NE Corner`. */
export function formatPart(part: LandPart): string {
  switch (part.kind) {
    case 'aliquot':
      return formatAliquot(part.aliquot);
    case 'lot':
      return part.cut === null ? `L${part.lot}` : `${formatAliquot(part.cut)} of L${part.lot}`;
    case 'tract':
      return `Tract ${part.tract}`;
    case 'footage':
      return `${formatCall(part.northSouth)} ${formatCall(part.eastWest)}${formatOf(part.of)}`;
    case 'corner':
      return `${cornerName(part.corner)}${formatOf(part.of)}`;
  }
}

/** Parts in a row; three or more lots with consecutive numbers become a range. */
export function formatParts(parts: readonly LandPart[]): string {
  const [only] = parts;
  if (only !== undefined && parts.length === 1) return formatPart(only);
  const pieces: string[] = [];
  for (let i = 0; i < parts.length; ) {
    const run = lotRun(parts, i);
    const part = parts[i];
    const last = parts[i + run - 1];
    if (part === undefined || last === undefined) break;
    if (run >= 3) {
      pieces.push(`${formatPart(part)}-${formatPart(last)}`);
      i += run;
    } else {
      pieces.push(formatPart(part));
      i += 1;
    }
  }
  return pieces.join(', ');
}

function lotNumber(part: LandPart | undefined): number | undefined {
  if (part?.kind !== 'lot' || part.cut !== null || !/^[1-9]\d{0,3}$/.test(part.lot)) return undefined;
  return Number(part.lot);
}

/** How many lots in a row follow each other in number from `from`. */
function lotRun(parts: readonly LandPart[], from: number): number {
  const first = lotNumber(parts[from]);
  if (first === undefined) return 1;
  let length = 1;
  while (lotNumber(parts[from + length]) === first + length) length += 1;
  return length;
}
