import type { MeridianCode, Reading } from './description.ts';
import { formatNumber, formatParts } from './format-parts.ts';
import { meridianByCode } from './meridians.ts';
import type { Unit } from './units.ts';

function numbered(values: readonly { number: number; direction: string | null }[]): string {
  const [only] = values;
  if (values.length === 1 && only !== undefined) return `${formatNumber(only.number)}${only.direction ?? ''}`;
  return values.map(({ number, direction }) => `${formatNumber(number)}${direction ?? ''}`).join(', ');
}

/** What was read where, in the order of the text. */
export function plssReadings(units: readonly Unit[], meridian: MeridianCode | null): readonly Reading[] {
  const readings: Reading[] = [];
  let except = false;
  for (const unit of units) {
    if (unit.kind === 'except') except = true;
    else if (unit.kind === 'section' || unit.kind === 'township') except = false;
    const fact = factOf(unit, except);
    if (fact === null || (fact === 'meridian' && meridian === null)) continue;
    const value =
      fact === 'meridian' && meridian !== null ? (meridianByCode(meridian)?.name ?? meridian) : wordsOf(unit);
    readings.push({ fact, value, span: { start: unit.start, end: unit.end } });
  }
  return readings;
}

function factOf({ kind }: Unit, except: boolean): Reading['fact'] | null {
  switch (kind) {
    case 'township':
    case 'range':
    case 'section':
    case 'meridian':
    case 'acres':
    case 'state':
    case 'county':
    case 'abstract':
    case 'block':
    case 'survey':
      return kind;
    case 'id':
      return 'township';
    case 'part':
      return except ? 'except' : 'part';
    default:
      return null;
  }
}

function wordsOf(unit: Unit): string {
  switch (unit.kind) {
    case 'township':
    case 'range':
      return numbered(unit.values);
    case 'section':
      return unit.numbers.join(', ');
    case 'part':
      return formatParts(unit.parts);
    case 'id':
      return `${numbered([unit.township])} ${numbered([unit.range])}`;
    case 'acres':
      return String(unit.acres);
    case 'state':
    case 'county':
    case 'abstract':
    case 'block':
    case 'survey':
      return unit.value;
    default:
      return '';
  }
}
