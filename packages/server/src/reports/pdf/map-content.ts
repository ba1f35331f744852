import { sectionOf } from '../families.ts';
import type { Outline } from '../outlines.ts';
import { MAX_KINDS, type Marks, marksOf } from './map-marks.ts';
import type { PrintedReport } from './printed-report.ts';
import { counted } from './words.ts';

/** A shape with so much of the parcel tells nothing on a map of it. */
const ALL_OF_PARCEL = 0.99;

/** What one section has on the map. */
export interface Kind {
  readonly title: string;
  readonly marks: Marks;
  readonly shapes: readonly Outline[];
  readonly leftOut: number;
}

/** What of a report is drawn on its map, and what is not. */
export interface MapContent {
  readonly kinds: readonly Kind[];
  /** Titles of sections that have all of the parcel. */
  readonly everywhere: readonly string[];
  /** Titles of sections for which there are no marks left. */
  readonly notDrawn: readonly string[];
}

export function contentOf({ family, outcomes, land: { acres } }: PrintedReport): MapContent {
  const kinds: Kind[] = [];
  const everywhere: string[] = [];
  const notDrawn: string[] = [];
  for (const [key, outcome] of outcomes) {
    const { shapes = [], leftOut = 0 } = (outcome.status === 'answered' && outcome.outlines) || {};
    const { title } = sectionOf(family, key);
    const parts = shapes.filter((shape) => shape.kind !== 'area' || shape.acres < ALL_OF_PARCEL * acres);
    if (parts.length < shapes.length) everywhere.push(title);
    if (parts.length === 0) continue;
    if (kinds.length === MAX_KINDS) notDrawn.push(title);
    else kinds.push({ title, marks: marksOf(kinds.length), shapes: parts, leftOut });
  }
  return { kinds, everywhere, notDrawn };
}

/** What is said below the map of that which it does not show. */
export function notesOf({ everywhere, notDrawn }: MapContent): string[] {
  return [
    ...(everywhere.length === 0
      ? []
      : [`On all of the parcel, or nearly all, and not drawn there: ${everywhere.join('; ')}.`]),
    ...(notDrawn.length === 0
      ? []
      : [`Not drawn, as the map has marks for no more: ${notDrawn.join('; ')}.`]),
  ];
}

/** What is told of the map to who cannot see it. */
export function altOf({ radiusMiles }: PrintedReport, { kinds }: MapContent): string {
  const around = radiusMiles === 0 ? '' : ` A line is ${counted(radiusMiles, 'mile')} from the parcel.`;
  const what = kinds.map(({ title, shapes }) => `${title}: ${shapes.length}`).join('; ');
  const drawn = what === '' ? '' : ` Drawn are ${what}.`;
  return `Map of the parcel and the land around it, north up.${around}${drawn}`;
}
