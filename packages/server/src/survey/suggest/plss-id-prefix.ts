import { isAliquotStep } from './part-choices.ts';
import { ANYWHERE, type PlssSought, type SoughtNumber, type SoughtPart, type SoughtText } from './sought.ts';

/** State, meridian, and as much of the rest as has been typed; see readIdentifier of land-description. */
const PLSS_ID =
  /^([A-Z]{2})(\d{2})(?:(\d{1,3})(?:(\d)(?:([NS])(?:(\d{1,3})(?:(\d)(?:([EW])(?:\w(?:S(?:N(?:(\d{1,2})(?:0(?:A?([NSEW2]*))?)?)?)?)?)?)?)?)?)?)?)?$/;
const FRACTIONS: Readonly<Record<string, string>> = { '0': '', '1': '.25', '2': '.5', '3': '.75', '5': '.5' };

const NUMBER_DIGITS = 3;
const SECTION_DIGITS = 2;

/** What the beginning of a PLSSID, FRSTDIVID or SECDIVID says; null for any other text. */
export function readPlssId(text: string): PlssSought | null {
  const found = PLSS_ID.exec(text.trim().toUpperCase());
  if (found === null) return null;
  const [, state = '', meridian = '', ...rest] = found;
  const [township, townshipFraction, northSouth, range, rangeFraction, eastWest, section, chain] = rest;
  return {
    ...ANYWHERE,
    states: new Set([state]),
    meridians: new Set([meridian]),
    township: numberOf(township, townshipFraction, northSouth),
    range: numberOf(range, rangeFraction, eastWest),
    section: section === undefined ? null : padded(section, SECTION_DIGITS),
    part: chain === undefined || chain === '' ? null : partOf(chain),
  };
}

function numberOf(digits?: string, fraction?: string, direction?: string): SoughtNumber | null {
  if (digits === undefined) return null;
  const side =
    direction === 'N' || direction === 'S' || direction === 'E' || direction === 'W' ? direction : null;
  return { ...padded(digits, NUMBER_DIGITS, FRACTIONS[fraction ?? '0']), direction: side };
}

/** Digits with leading zeros, of a number of so many. */
function padded(digits: string, width: number, fraction = ''): SoughtText {
  if (digits.length < width) return { text: digits, open: true, width };
  return { text: `${Number(digits)}${fraction}`, open: false };
}

const STEP = /[NS][EW]|[NSEW]2/g;

function partOf(chain: string): SoughtPart | null {
  const steps = [...chain.matchAll(STEP)].map(([step]) => step).filter(isAliquotStep);
  return { kind: 'aliquot', steps, rest: chain.slice(steps.join('').length), open: true };
}
