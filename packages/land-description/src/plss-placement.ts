import type { LandPart, PlssTract, Range, Township } from './description.ts';
import type { Scan } from './scan.ts';
import type { PlacedPart, SectionGroup } from './section-group.ts';
import type { TownshipGroup } from './township-groups.ts';

/** Pieces of land that one description may add up. */
const MAX_TRACTS = 2000;

/** Sections and the township they lie in; a whole township where there is no group, an open one where no township is. */
interface PlacedGroup {
  readonly group: SectionGroup | null;
  readonly township: TownshipGroup | null;
}

/** Gives every group of sections its township: the one before it, or after it where the text writes it last. */
export function placeGroups(
  groups: readonly SectionGroup[],
  townships: readonly TownshipGroup[],
): readonly PlacedGroup[] {
  if (groups.length === 0) return townships.map((township) => ({ group: null, township }));
  const [firstGroup] = groups;
  const [firstTownship] = townships;
  if (firstTownship === undefined) return groups.map((group) => ({ group, township: null }));
  const sectionsFirst = firstGroup?.named === true && firstGroup.order < firstTownship.order;
  const placed: PlacedGroup[] = [];
  let at = 0;
  groups.forEach((group, i) => {
    while (at + 1 < townships.length && (townships[at + 1]?.order ?? 0) < group.order) at += 1;
    const before = townships[at];
    const previous = before !== undefined && before.order <= group.order ? before : undefined;
    const next = previous === undefined ? before : townships[at + 1];
    const township = chooseTownship(previous, next, sectionsFirst, group, groups[i + 1]);
    if (township !== undefined) township.taken += 1;
    placed.push({ group, township: township ?? null });
  });
  return addWholeTownships(placed, townships);
}

function chooseTownship(
  previous: TownshipGroup | undefined,
  next: TownshipGroup | undefined,
  sectionsFirst: boolean,
  group: SectionGroup,
  following: SectionGroup | undefined,
): TownshipGroup | undefined {
  if (previous === undefined) return next;
  if (next === undefined) return previous;
  if (sectionsFirst) return previous.taken === 0 && group.link < next.link ? previous : next;
  // `T1, Sec 5; Sec 6, T2`: a township at the very end takes the section right before it.
  const last = following === undefined;
  return last && next.link < 2 && group.link >= 2 ? next : previous;
}

function keyOf({ townships, ranges }: TownshipGroup): string {
  return JSON.stringify([townships, ranges]);
}

/** Townships that no section was given to stand for themselves, unless they only say another again. */
function addWholeTownships(
  placed: readonly PlacedGroup[],
  townships: readonly TownshipGroup[],
): readonly PlacedGroup[] {
  if (townships.every(({ taken }) => taken > 0)) return placed;
  const known = new Set(townships.filter(({ taken }) => taken > 0).map(keyOf));
  const alone = townships.filter(
    (group) =>
      group.taken === 0 && group.townships.length > 0 && group.ranges.length > 0 && !known.has(keyOf(group)),
  );
  const merged: PlacedGroup[] = [];
  let next = 0;
  for (const entry of placed) {
    const order = entry.group?.order ?? 0;
    for (
      let township = alone[next];
      township !== undefined && township.order < order;
      township = alone[next]
    ) {
      merged.push({ group: null, township });
      next += 1;
    }
    merged.push(entry);
  }
  for (const township of alone.slice(next)) merged.push({ group: null, township });
  return merged;
}

/** Every combination of township, range, section and part. */
export function expand(scan: Scan, placed: readonly PlacedGroup[]): readonly PlssTract[] {
  const tracts: PlssTract[] = [];
  for (const { group, township } of placed) {
    const places = (township?.townships.length ?? 0) * (township?.ranges.length ?? 0);
    if (places > MAX_TRACTS) {
      scan.refuse(
        'number_out_of_range',
        `More than ${MAX_TRACTS} townships are listed.`,
        township?.start ?? 0,
      );
      return tracts;
    }
    const sections = group === null || group.sections.length === 0 ? [null] : group.sections;
    for (const place of combinations(township)) {
      for (const section of sections) {
        pushTracts(tracts, place, section, group);
        if (tracts.length <= MAX_TRACTS) continue;
        scan.refuse('number_out_of_range', `More than ${MAX_TRACTS} pieces of land are listed.`, place.start);
        return tracts;
      }
    }
  }
  return tracts;
}

interface Place {
  readonly township: Township | null;
  readonly range: Range | null;
  readonly duplicate: string;
  readonly extent: 'whole' | 'within';
  readonly start: number;
  readonly end: number;
}

function combinations(group: TownshipGroup | null): readonly Place[] {
  if (group === null)
    return [{ township: null, range: null, duplicate: '0', extent: 'whole', start: 0, end: 0 }];
  const { start, end, duplicate, extent } = group;
  const [township = null] = group.townships;
  const [range = null] = group.ranges;
  if (group.townships.length <= 1 && group.ranges.length <= 1) {
    return [{ township, range, duplicate, extent, start, end }];
  }
  const townships = group.townships.length === 0 ? [null] : group.townships;
  const ranges = group.ranges.length === 0 ? [null] : group.ranges;
  return townships.flatMap((north) =>
    ranges.map((east) => ({ township: north, range: east, duplicate, extent, start, end })),
  );
}

function pushTracts(
  tracts: PlssTract[],
  place: Place,
  section: number | null,
  group: SectionGroup | null,
): void {
  const { township, range, duplicate } = place;
  if (group === null || group.parts.length === 0) {
    const span =
      group === null ? { start: place.start, end: place.end } : { start: group.start, end: group.end };
    tracts.push({
      township,
      range,
      duplicate,
      section,
      part: null,
      except: group === null ? [] : landOf(group.except),
      acres: null,
      extent: group === null ? place.extent : group.extent,
      span,
    });
    return;
  }
  const except = landOf(group.except);
  for (const { part, acres, extent, start, end } of group.parts) {
    tracts.push({
      township,
      range,
      duplicate,
      section,
      part,
      except,
      acres,
      extent: group.extent === 'within' ? 'within' : extent,
      span: { start, end },
    });
  }
}

function landOf(placed: readonly PlacedPart[]): readonly LandPart[] {
  return placed.length === 0 ? NOTHING : placed.map(({ part }) => part);
}

const NOTHING: readonly LandPart[] = [];
