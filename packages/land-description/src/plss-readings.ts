import type { MeridianCode, Reading } from './description.ts';
import { formatNumber, formatParts } from './format-parts.ts';
import { meridianByCode } from './meridians.ts';
import type { Unit } from './units.ts';

function numbered(values: readonly { number: number; direction: string | null }[]): string {
  return values.map(({ number, direction }) => `${formatNumber(number)}${direction ?? ''}`).join(', ');
}

/** What was read where, in the order of the text. */
export function plssReadings(units: readonly Unit[], meridian: MeridianCode | null): readonly Reading[] {
  const readings: Reading[] = [];
  let except = false;
  for (const unit of units) {
    if (unit.kind === 'except') except = true;
    else if (unit.kind === 'section' || unit.kind === 'township') except = false;
    const read = readingOf(unit, meridian, except);
    if (read !== undefined) readings.push({ ...read, span: { start: unit.start, end: unit.end } });
  }
  return readings;
}

function readingOf(
  unit: Unit,
  meridian: MeridianCode | null,
  except: boolean,
): Omit<Reading, 'span'> | undefined {
  switch (unit.kind) {
    case 'township':
      return { fact: 'township', value: numbered(unit.values) };
    case 'range':
      return { fact: 'range', value: numbered(unit.values) };
    case 'section':
      return { fact: 'section', value: unit.numbers.join(', ') };
    case 'part':
      return { fact: except ? 'except' : 'part', value: formatParts(unit.parts) };
    case 'meridian':
      return meridian === null
        ? undefined
        : { fact: 'meridian', value: meridianByCode(meridian)?.name ?? meridian };
    case 'id':
      return { fact: 'township', value: `${numbered([unit.township])} ${numbered([unit.range])}` };
    case 'acres':
      return { fact: 'acres', value: String(unit.acres) };
    case 'state':
    case 'county':
    case 'abstract':
    case 'block':
    case 'survey':
      return { fact: unit.kind, value: unit.value };
    default:
      return undefined;
  }
}
