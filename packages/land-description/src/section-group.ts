import type { LandPart } from './description.ts';
import { separation } from './separation.ts';
import type { IdUnit, SectionUnit } from './units.ts';

export interface PlacedPart {
  readonly part: LandPart;
  readonly extent: 'whole' | 'within';
  readonly acres: number | null;
  readonly start: number;
  readonly end: number;
}

/** Sections that share their parts: `Secs. 3 and 4, N½`. */
export interface SectionGroup {
  sections: readonly number[];
  parts: PlacedPart[];
  except: PlacedPart[];
  extent: 'whole' | 'within';
  start: number;
  end: number;
  order: number;
  link: number;
  /** The word `all` was said of it. */
  all: boolean;
  /** False for a group of parts that names no section. */
  named: boolean;
  /** A colon opens its parts: `Section 4: Lots 1, 2`. */
  labelled: boolean;
}

/** One thing said about land, between two sections. */
export interface Saying {
  readonly placed: PlacedPart | null;
  readonly except: boolean;
  /** The section is only what contains the land. */
  readonly container?: boolean;
  /** `all` of the section. */
  readonly all?: boolean;
  /** Firmest separator between it and the section before it. */
  readonly left: number;
  readonly gap: number;
}

export function sectionGroup(
  unit: SectionUnit | IdUnit,
  order: number,
  sections: readonly number[],
): SectionGroup {
  return {
    sections,
    parts: [],
    except: [],
    extent: 'whole',
    all: false,
    start: unit.start,
    end: unit.end,
    order,
    link: separation(unit.gap),
    named: true,
    labelled: false,
  };
}

export function attachTo(group: SectionGroup, { placed, except, container, all }: Saying): void {
  if (container === true) group.extent = 'within';
  if (all === true) group.all = true;
  if (placed === null) return;
  (except ? group.except : group.parts).push(placed);
  group.start = Math.min(group.start, placed.start);
  group.end = Math.max(group.end, placed.end);
}

export function emptyGroup(first: PlacedPart | null, end: number): SectionGroup {
  return {
    sections: [],
    parts: [],
    except: [],
    extent: 'whole',
    all: false,
    start: first?.start ?? 0,
    end: first?.end ?? end,
    order: 0,
    link: 0,
    named: false,
    labelled: false,
  };
}

/** `Sections 5 and 6, less the E/2 of Section 6`: an exception that names its section is taken from the land before it. */
export function takeOutSections(groups: readonly SectionGroup[]): readonly SectionGroup[] {
  const taken: SectionGroup[] = [];
  for (const group of groups) {
    const before = taken.at(-1);
    const [section] = group.sections;
    const excepts =
      !group.all && group.parts.length === 0 && group.except.length > 0 && group.sections.length === 1;
    if (!excepts || section === undefined || before === undefined || !before.sections.includes(section)) {
      taken.push(group);
      continue;
    }
    taken.pop();
    const others = before.sections.filter((other) => other !== section);
    if (others.length > 0) taken.push({ ...before, sections: others });
    taken.push({ ...before, sections: [section], except: [...before.except, ...group.except] });
  }
  return taken;
}
