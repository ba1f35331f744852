import { HAS } from './contents.ts';
import type { Assumption, MeridianCode, ParseOptions, PlssTract, StateCode } from './description.ts';
import { CODE_STATES, DIRECTIONS_OF_STATE, MERIDIAN_OF_STATE } from './meridian-names.ts';
import { meridianByCode } from './meridians.ts';
import type { Scan } from './scan.ts';
import { STATE_NAMES } from './states.ts';
import { GAP, type Unit } from './units.ts';

/** The state a text names: the one after a county first, then the first of all, then an identifier's. */
export function stateOf(units: readonly Unit[], options: ParseOptions): StateCode | null {
  let first: StateCode | null = null;
  let identified: StateCode | null = null;
  for (let i = 0; i < units.length; i += 1) {
    const unit = units[i];
    if (unit?.kind === 'id') identified ??= unit.state;
    if (unit?.kind !== 'state') continue;
    if (units[i - 1]?.kind === 'county' && unit.gap <= GAP.comma) return unit.value;
    first ??= unit.value;
  }
  return first ?? identified ?? options.state ?? null;
}

/** Refuses a text that names two states side by side: `Wyoming, Idaho`. */
export function checkStates(scan: Scan): void {
  if ((scan.has & HAS.state) === 0) return;
  let before: Unit | undefined;
  for (const unit of scan.units) {
    if (unit.kind === 'state' && before?.kind === 'state' && unit.gap === GAP.comma && scan.ignored === 0) {
      if (before.value === unit.value) continue;
      const names = `${STATE_NAMES.get(before.value)} and ${STATE_NAMES.get(unit.value)}`;
      scan.refuse('contradiction', `Two states are named: ${names}.`, unit.start);
    }
    before = unit;
  }
}

/** The meridian a text names, or the one that its state decides. Two of them contradict each other. */
export function meridianOf(
  scan: Scan,
  units: readonly Unit[],
  state: StateCode | null,
  assumptions: Assumption[],
): MeridianCode | null {
  let found: MeridianCode | null = null;
  for (const unit of units) {
    const code =
      unit.kind === 'meridian' ? pickCode(unit.codes, state) : unit.kind === 'id' ? unit.meridian : null;
    if (code === null) continue;
    if (found !== null && found !== code) {
      const names = `${meridianByCode(found)?.fullName} and ${meridianByCode(code)?.fullName}`;
      scan.refuse('contradiction', `Two meridians are named: ${names}.`, unit.start);
    }
    found ??= code;
    checkMeridian(scan, found, unit);
  }
  if (found !== null || state === null) return found;
  const decided = MERIDIAN_OF_STATE[state];
  if (decided === undefined) return null;
  const message = `${STATE_NAMES.get(state)} is surveyed from the ${meridianByCode(decided)?.fullName}.`;
  assumptions.push({ code: 'meridian_from_state', message });
  return decided;
}

/** A state that the text names must have the meridian that it names. */
function checkMeridian(scan: Scan, meridian: MeridianCode, unit: Unit): void {
  if (unit.kind !== 'meridian') return;
  const state = (scan.has & HAS.state) === 0 ? null : stateOf(scan.units, {});
  const known = meridianByCode(meridian);
  if (state === null || known === undefined || known.states.includes(state)) return;
  scan.refuse('contradiction', `${STATE_NAMES.get(state)} has no ${known.fullName}.`, unit.start);
}

function pickCode(codes: readonly MeridianCode[], state: StateCode | null): MeridianCode | null {
  const [first] = codes;
  if (first === undefined) return state === null ? null : (MERIDIAN_OF_STATE[state] ?? null);
  if (state === null) return first;
  if (codes.includes('46')) return state === 'WI' || state === 'MN' ? '46' : first;
  return codes.find((code) => CODE_STATES[code]?.includes(state)) ?? first;
}

/** Directions that the text leaves out and the state decides. */
export function fillDirections(
  tracts: readonly PlssTract[],
  state: StateCode | null,
  assumptions: Assumption[],
): readonly PlssTract[] {
  const known = state === null ? undefined : DIRECTIONS_OF_STATE[state];
  if (known === undefined || state === null) return tracts;
  let assumed = false;
  const filled = tracts.map((tract) => {
    const { township, range } = tract;
    const fillNS = township !== null && township.direction === null && known.northSouth !== undefined;
    const fillEW = range !== null && range.direction === null && known.eastWest !== undefined;
    if (!fillNS && !fillEW) return tract;
    assumed = true;
    return {
      ...tract,
      township: fillNS ? { number: township.number, direction: known.northSouth ?? null } : township,
      range: fillEW ? { number: range.number, direction: known.eastWest ?? null } : range,
    };
  });
  if (!assumed) return tracts;
  const message = `Directions left out were filled in as everywhere in ${STATE_NAMES.get(state)}.`;
  assumptions.push({ code: 'direction_assumed', message });
  return filled;
}
