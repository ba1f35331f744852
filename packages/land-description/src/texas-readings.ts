import type { Reading } from './description.ts';
import { formatParts } from './format-parts.ts';
import { townshipName } from './texas-fields.ts';
import type { Unit } from './units.ts';

/** What was read where, in the order of the text. */
export function texasReadings(units: readonly Unit[]): readonly Reading[] {
  const readings: Reading[] = [];
  for (const unit of units) {
    const span = { start: unit.start, end: unit.end };
    switch (unit.kind) {
      case 'county':
      case 'state':
      case 'abstract':
      case 'block':
      case 'survey':
        readings.push({ fact: unit.kind, value: unit.value, span });
        break;
      case 'texas-township':
        readings.push({ fact: 'township', value: unit.value, span });
        break;
      case 'township':
        readings.push({
          fact: 'township',
          value: unit.values.map((t) => townshipName(t.number, t.direction)).join(', '),
          span,
        });
        break;
      case 'section':
        readings.push({ fact: 'section', value: unit.numbers.join(', '), span });
        break;
      case 'part':
        readings.push({ fact: 'part', value: formatParts(unit.parts), span });
        break;
      case 'acres':
        readings.push({ fact: 'acres', value: String(unit.acres), span });
        break;
      default:
    }
  }
  return readings;
}
