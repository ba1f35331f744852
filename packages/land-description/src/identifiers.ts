import type { AliquotStep, LandPart } from './description.ts';
import { meridianByCode } from './meridians.ts';
import type { Scan } from './scan.ts';
import { STATE_NAMES } from './states.ts';
import { MAX_RANGE, MAX_TOWNSHIP } from './townships.ts';

/**
 * BLM's PLSSID, with the FRSTDIVID and SECDIVID that go on from it (CadNSDI publication guidelines): state, meridian,
 * township (three digits and a quarter), direction, range likewise, duplicate mark; then `SN`, section, duplicate
 * mark; then `A` and an aliquot or `L` and a lot.
 */
const PLSSID_LENGTH = 15;

/** Quarter and half townships by the fourth digit. */
const FRACTIONS: Readonly<Record<string, number>> = { '0': 0, '1': 0.25, '2': 0.5, '3': 0.75, '5': 0.5 };

function digitsAt(text: string, from: number, count: number): number | undefined {
  let value = 0;
  for (let i = from; i < from + count; i += 1) {
    const digit = text.charCodeAt(i) - 0x30;
    if (!(digit >= 0 && digit <= 9)) return undefined;
    value = value * 10 + digit;
  }
  return value;
}

/** Aliquot of a SECDIVID: `NENE`, `N2NE`, `SWNE`. */
function aliquotOfId(letters: string): AliquotStep[] | undefined {
  const steps: AliquotStep[] = [];
  for (let i = 0; i < letters.length; i += 2) {
    const step = letters.slice(i, i + 2);
    switch (step) {
      case 'NE':
      case 'NW':
      case 'SE':
      case 'SW':
      case 'N2':
      case 'S2':
      case 'E2':
      case 'W2':
        steps.push(step);
        break;
      default:
        return undefined;
    }
  }
  return steps;
}

interface Division {
  readonly section: number | null;
  readonly part: LandPart | null;
}

/** What follows the PLSSID: `SN070`, `SN070ANENE`, `SN010L3`. */
function readDivision(rest: string): Division | undefined {
  if (rest === '') return { section: null, part: null };
  if (!rest.startsWith('SN')) return undefined;
  const section = digitsAt(rest, 2, 2);
  if (section === undefined) return undefined;
  const division = rest.slice(5);
  if (division === '' || division === 'A') return { section, part: null };
  const lot = division.startsWith('AL') ? 2 : division.startsWith('L') ? 1 : 0;
  const name = division.slice(Math.max(lot, 1));
  if (lot > 0 && name !== '') return { section, part: { kind: 'lot', lot: name, cut: null } };
  const aliquot = division.startsWith('A') ? aliquotOfId(name) : undefined;
  return aliquot === undefined ? undefined : { section, part: { kind: 'aliquot', aliquot } };
}

function isWordCharacter(code: number): boolean {
  return (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);
}

function checkNumbers(
  scan: Scan,
  at: number,
  id: string,
  township: number,
  range: number,
  section: number | null,
): void {
  const real = township >= 1 && township <= MAX_TOWNSHIP && range >= 1 && range <= MAX_RANGE && section !== 0;
  if (!real)
    scan.refuse('number_out_of_range', `${id} names a township, range or section that no survey has.`, at);
}

/** An identifier that begins at the token `index`; answers the token after it. */
export function readIdentifier(scan: Scan, index: number): number {
  const { text } = scan;
  const start = scan.start(index);
  let end = start;
  while (end < start + 40 && isWordCharacter(text.charCodeAt(end))) end += 1;
  const id = text.slice(start, end).toUpperCase();
  const state = id.slice(0, 2);
  if (id.length < PLSSID_LENGTH || !STATE_NAMES.has(state)) return index;
  const meridian = id.slice(2, 4);
  const township = digitsAt(id, 4, 3);
  const northSouth = id.charAt(8);
  const range = digitsAt(id, 9, 3);
  const eastWest = id.charAt(13);
  const division = readDivision(id.slice(PLSSID_LENGTH));
  if (township === undefined || range === undefined || division === undefined) return index;
  if (meridianByCode(meridian) === undefined) return index;
  if ((northSouth !== 'N' && northSouth !== 'S') || (eastWest !== 'E' && eastWest !== 'W')) return index;
  checkNumbers(scan, start, id, township, range, division.section);
  let next = index;
  while (scan.at(next).kind !== 'end' && scan.at(next).start < end) next += 1;
  return scan.push(
    {
      kind: 'id',
      state,
      meridian,
      township: { number: township + (FRACTIONS[id.charAt(7)] ?? 0), direction: northSouth },
      range: { number: range + (FRACTIONS[id.charAt(12)] ?? 0), direction: eastWest },
      duplicate: id.charAt(14),
      section: division.section,
      part: division.part,
      start,
      end,
      gap: scan.gapBefore(index),
    },
    index,
    next,
  );
}

/** BLM's older form with commas: `WA,33,06,0,N,32,0,E,1,,0`. */
export function readCommaIdentifier(scan: Scan, index: number): number {
  const state = scan.at(index).word;
  if (!STATE_NAMES.has(state) || scan.at(index + 1).word !== ',' || scan.at(index + 2).kind !== 'number')
    return index;
  for (let at = index + 1; at < index + 15; at += 2) if (scan.at(at).word !== ',') return index;
  const northSouth = scan.at(index + 8).norm;
  const eastWest = scan.at(index + 14).norm;
  if ((northSouth !== 'N' && northSouth !== 'S') || (eastWest !== 'E' && eastWest !== 'W')) return index;
  const meridian = scan.at(index + 2).word;
  if (meridianByCode(meridian) === undefined) return index;
  const section = scan.at(index + 15).word === ',' ? scan.at(index + 16) : undefined;
  const sectioned = section?.kind === 'number' && section.value > 0;
  let next = sectioned ? index + 17 : index + 15;
  while (scan.at(next).word === ',' || (scan.at(next).kind === 'number' && scan.at(next).glued)) next += 1;
  return scan.push(
    {
      kind: 'id',
      state,
      meridian,
      township: {
        number: scan.at(index + 4).value + (FRACTIONS[scan.at(index + 6).word] ?? 0),
        direction: northSouth,
      },
      range: {
        number: scan.at(index + 10).value + (FRACTIONS[scan.at(index + 12).word] ?? 0),
        direction: eastWest,
      },
      duplicate: '0',
      section: sectioned ? section.value : null,
      part: null,
      start: scan.start(index),
      end: scan.endBefore(next),
      gap: scan.gapBefore(index),
    },
    index,
    next,
  );
}
