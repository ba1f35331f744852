import type { Range, Township } from './description.ts';
import { separation } from './separation.ts';
import type { IdUnit, Unit } from './units.ts';

/** The townships that one pair of township and range units names. */
export interface TownshipGroup {
  readonly townships: Township[];
  readonly ranges: Range[];
  duplicate: string;
  /** `within` when the text only says that the land lies in the township. */
  extent: 'whole' | 'within';
  start: number;
  end: number;
  /** Place in the order of units. */
  order: number;
  /** Strength of the separator before it. */
  link: number;
  taken: number;
}

/** Townships and ranges in pairs; a township list waits for its range, a lone new range keeps its township. */
export function groupTownships(units: readonly Unit[]): TownshipGroup[] {
  const groups: TownshipGroup[] = [];
  const rangeFirst = opensWithRange(units);
  let open: TownshipGroup | null = null;
  let before: Unit['kind'] | null = null;
  let order = -1;
  for (const unit of units) {
    const within = before === 'within';
    before = unit.kind;
    order += 1;
    if (unit.kind === 'id') {
      groups.push(idGroup(unit, order));
      open = null;
      continue;
    }
    if (unit.kind !== 'township' && unit.kind !== 'range') continue;
    const isTownship = unit.kind === 'township';
    if (open !== null && fits(open, rangeFirst)) {
      if (isTownship) open.townships.push(...unit.values);
      else open.ranges.push(...unit.values);
      open.end = unit.end;
      continue;
    }
    const carried: Township[] = !isTownship && !rangeFirst ? (open?.townships ?? []) : [];
    open = {
      townships: isTownship ? unit.values.slice() : carried,
      ranges: isTownship ? [] : unit.values.slice(),
      duplicate: '0',
      extent: within ? 'within' : 'whole',
      start: unit.start,
      end: unit.end,
      order,
      link: separation(unit.gap),
      taken: 0,
    };
    groups.push(open);
  }
  return groups;
}

function opensWithRange(units: readonly Unit[]): boolean {
  for (const { kind } of units) {
    if (kind === 'range') return true;
    if (kind === 'township') return false;
  }
  return false;
}

/** Whether the next unit completes the open group: `T. 1 N. and T. 2 N., R. 3 W.` wait for one range. */
function fits(open: TownshipGroup, rangeFirst: boolean): boolean {
  return rangeFirst ? open.townships.length === 0 : open.ranges.length === 0;
}

function idGroup(unit: IdUnit, order: number): TownshipGroup {
  return {
    townships: [unit.township],
    ranges: [unit.range],
    duplicate: unit.duplicate,
    extent: 'whole',
    start: unit.start,
    end: unit.end,
    order,
    link: separation(unit.gap),
    taken: 0,
  };
}
