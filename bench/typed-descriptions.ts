/** Descriptions as people type them, and how many places begin as they do. */
import { existsSync, readFileSync } from 'node:fs';
import { meridianByCode, plssId, STATE_NAMES } from '../packages/land-description/src/index.ts';
import {
  type ControlPoint,
  DEFAULT_CONTROL_FOLDER,
  readControlPoints,
} from '../packages/server/calibration/control-points.ts';
import { indexOf, numberOf } from '../packages/server/src/survey/grid/frame.ts';
import type { GridModel } from '../packages/server/src/survey/grid/grid-model.ts';
import { pointIn } from '../packages/server/src/survey/grid/quad.ts';
import { jurisdictionAt } from '../packages/server/src/survey/jurisdiction.ts';
import type { Position } from '../packages/server/src/survey/place.ts';
import type { OtlsRow } from '../packages/server/test/texas-rows.ts';

/** A description to be typed. */
export interface TypedDescription {
  readonly kind: string;
  readonly text: string;
  /** A description of the same place that leaves nothing open. */
  readonly told: string;
  /** How many places have descriptions of this kind that begin so; null where they cannot be counted. */
  readonly placesBeginning: ((prefix: string) => number) | null;
}

/** What a style is written from. */
interface Town {
  readonly state: string;
  readonly meridian: string;
  readonly t: number;
  readonly ns: 'N' | 'S';
  readonly r: number;
  readonly ew: 'E' | 'W';
  readonly county: string;
}

/** One way to write: what is of the township, and what is of the section and its part, in one order or the other. */
interface Style {
  readonly name: string;
  readonly town: (town: Town) => string;
  readonly land: (section: number, part: string) => string;
  readonly townFirst: boolean;
  readonly withParts: boolean;
}

const full = { N: 'North', S: 'South', E: 'East', W: 'West' } as const;
const pm = ({ meridian }: Town) => meridianByCode(meridian)?.name ?? '';
const quartered = (part: string) => part.replace(/([NS][EW])/g, '$1¼').replace(/([NSEW])2/g, '$1½');
const id = ({ state, meridian, t, ns, r, ew }: Town) =>
  plssId({ meridian }, state, {
    township: { number: t, direction: ns },
    range: { number: r, direction: ew },
    duplicate: '0',
  }) ?? '';

const STYLES: readonly Style[] = [
  {
    name: 'NENE 7 14N 77W 6th Meridian',
    town: (w) => `${w.t}${w.ns} ${w.r}${w.ew} ${pm(w)}`,
    land: (s, p) => `${p} ${s} `,
    townFirst: false,
    withParts: true,
  },
  {
    name: 'T14N R77W Sec 7 NENE',
    town: (w) => `T${w.t}${w.ns} R${w.r}${w.ew} `,
    land: (s, p) => `Sec ${s} ${p}`,
    townFirst: true,
    withParts: true,
  },
  {
    name: 'NENE Sec 7 T14N R77W',
    town: (w) => `T${w.t}${w.ns} R${w.r}${w.ew}`,
    land: (s, p) => `${p} Sec ${s} `,
    townFirst: false,
    withParts: true,
  },
  {
    name: 'Sec 7, T14N, R77W, Albany County, Wyoming',
    town: (w) => `T${w.t}${w.ns}, R${w.r}${w.ew}, ${w.county} County, ${STATE_NAMES.get(w.state)}`,
    land: (s) => `Sec ${s}, `,
    townFirst: false,
    withParts: false,
  },
  {
    name: '7-14N-77W',
    town: (w) => `${w.t}${w.ns}-${w.r}${w.ew}`,
    land: (s) => `${s}-`,
    townFirst: false,
    withParts: false,
  },
  {
    name: 'T. 14 N., R. 77 W., Sec. 7, NE¼NE¼',
    town: (w) => `T. ${w.t} ${w.ns}., R. ${w.r} ${w.ew}., `,
    land: (s, p) => `Sec. ${s}, ${quartered(p)}`,
    townFirst: true,
    withParts: true,
  },
  {
    name: 'nene 7 14n 77w wy',
    town: (w) => `${w.t}${w.ns} ${w.r}${w.ew} ${w.state}`.toLowerCase(),
    land: (s, p) => `${p} ${s} `.toLowerCase(),
    townFirst: false,
    withParts: true,
  },
  {
    name: '14N 77W 6th PM Sec 7',
    town: (w) => `${w.t}${w.ns} ${w.r}${w.ew} ${pm(w).replace('Meridian', 'PM')} `,
    land: (s) => `Sec ${s}`,
    townFirst: true,
    withParts: false,
  },
  {
    name: 'WY060140N0770W0SN070ANENE',
    town: (w) => id(w),
    land: (s, p) => `SN${String(s).padStart(2, '0')}0A${p}`,
    townFirst: true,
    withParts: true,
  },
  {
    name: 'Township 14 North, Range 77 West, Section 7',
    town: (w) => `Township ${w.t} ${full[w.ns]}, Range ${w.r} ${full[w.ew]}, `,
    land: (s) => `Section ${s}`,
    townFirst: true,
    withParts: false,
  },
];

const QUARTERS = ['NE', 'NW', 'SE', 'SW'];
const HALVES = ['N2', 'S2', 'E2', 'W2'];
const PARTS: readonly string[] = [
  ...QUARTERS,
  ...HALVES,
  ...[...QUARTERS, ...HALVES].flatMap((part) => QUARTERS.map((of) => part + of)),
];
const SECTIONS: readonly number[] = Array.from({ length: 36 }, (_, i) => i + 1);

/** Texts in order, and how many begin with another. */
class Beginnings {
  readonly #texts: readonly string[];
  readonly #whole = new Map<string, number>();

  constructor(texts: readonly string[]) {
    this.#texts = texts.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    for (const text of texts) this.#whole.set(text, (this.#whole.get(text) ?? 0) + 1);
  }

  get size(): number {
    return this.#texts.length;
  }

  equal(text: string): number {
    return this.#whole.get(text) ?? 0;
  }

  beginning(prefix: string): number {
    return this.#from(`${prefix}\uffff`) - this.#from(prefix);
  }

  #from(text: string): number {
    let [low, high] = [0, this.#texts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#texts[middle] ?? '') < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** How many pairs of a first and a second text, put together, begin with a prefix. */
function pairsBeginning(first: Beginnings, second: Beginnings, prefix: string): number {
  let count = first.beginning(prefix) * second.size;
  for (let end = 0; end < prefix.length; end++)
    count += first.equal(prefix.slice(0, end)) * second.beginning(prefix.slice(end));
  return count;
}

/** Descriptions of the control points' places, in every style in turn. */
export function* controlDescriptions(grid: GridModel, random: () => number): Generator<TypedDescription> {
  const towns = [...grid.entries()].map(({ region, rangeIndex, townshipIndex, quad }): Town => {
    const [t, r] = [numberOf(townshipIndex), numberOf(rangeIndex)];
    const county = jurisdictionAt(...pointIn(quad, 0.5, 0.5))?.county ?? '';
    return {
      state: region.state,
      meridian: region.meridian,
      t: t.number,
      ns: t.positive ? 'N' : 'S',
      r: r.number,
      ew: r.positive ? 'E' : 'W',
      county,
    };
  });
  const byNumbers = new Map(
    towns.map((town) => [
      keyOf(town.state, town.meridian, signed(town.t, town.ns), signed(town.r, town.ew)),
      town,
    ]),
  );
  const counted = STYLES.map((style) => {
    const land = SECTIONS.flatMap((section) =>
      (style.withParts ? PARTS : ['']).map((part) => style.land(section, part)),
    );
    const [a, b] = [new Beginnings(towns.map(style.town)), new Beginnings(land)];
    return {
      style,
      count: style.townFirst
        ? (p: string) => pairsBeginning(a, b, p)
        : (p: string) => pairsBeginning(b, a, p),
    };
  });
  const points = readControlPoints(DEFAULT_CONTROL_FOLDER);
  for (let i = 0; ; i++) {
    const point = points[Math.floor(random() * points.length)];
    const one = counted[i % counted.length];
    const town =
      point && byNumbers.get(keyOf(point.state, point.meridian, point.townshipIndex, point.rangeIndex));
    if (
      point === undefined ||
      one === undefined ||
      town === undefined ||
      town.county !== jurisdictionAt(...point.position)?.county
    )
      continue;
    const { style, count } = one;
    const part = style.withParts ? partAt(point, random) : '';
    const land = style.land(point.section, part);
    yield {
      kind: style.name,
      text: style.townFirst ? style.town(town) + land : land + style.town(town),
      told: `${part} ${point.section} ${town.t}${town.ns} ${town.r}${town.ew} ${pm(town)} ${STATE_NAMES.get(town.state)}`.trim(),
      placesBeginning: count,
    };
  }
}

function signed(number: number, direction: 'N' | 'S' | 'E' | 'W'): number {
  return indexOf(number, direction);
}

function keyOf(...parts: readonly (string | number)[]): string {
  return parts.join(' ');
}

/** The quarter, half or quarter-quarter around a control point. */
function partAt({ across, up }: ControlPoint, random: () => number): string {
  const quarter = (x: number, y: number) => `${y >= 0.5 ? 'N' : 'S'}${x >= 0.5 ? 'E' : 'W'}`;
  const of = quarter(across, up);
  const within = quarter((across * 2) % 1, (up * 2) % 1);
  const kind = random();
  if (kind < 0.2) return of;
  if (kind < 0.3) return `${of.charAt(0)}2`;
  return kind < 0.4 ? `${within.charAt(0)}2${of}` : within + of;
}

/** Descriptions of abstracts and named surveys of whole counties. */
export function* texasDescriptions(
  rows: readonly OtlsRow[],
  countyOf: (fips: string) => string,
  random: () => number,
): Generator<TypedDescription> {
  const known = rows.filter(({ abstractLabel }) => /^A-\d+$/.test(abstractLabel ?? ''));
  const label = ({ abstractLabel }: OtlsRow) => abstractLabel?.slice(2) ?? '';
  const distinct = [...new Map(known.map((row) => [row.countyFips + label(row), row])).values()];
  const styles: readonly (readonly [string, (row: OtlsRow) => string])[] = [
    ['A-17 Leon County', (row) => `A-${label(row)} ${countyOf(row.countyFips)} County`],
    ['Abstract 17 Leon', (row) => `Abstract ${label(row)} ${countyOf(row.countyFips)}`],
    [
      'J Jackson Survey, Leon County',
      (row) => `${spoken(row.survey ?? '')} Survey, ${countyOf(row.countyFips)} County`,
    ],
    ['JACKSON, J', (row) => row.survey ?? ''],
  ];
  const counted = styles.map(([name, write]) => ({
    name,
    write,
    texts: new Beginnings(distinct.map(write)),
  }));
  for (let i = 0; ; i++) {
    const row = distinct[Math.floor(random() * distinct.length)];
    const one = counted[i % counted.length];
    if (row === undefined || one === undefined || (row.survey ?? '').includes('/')) continue;
    yield {
      kind: one.name,
      text: one.write(row),
      told: `Abstract ${label(row)} ${countyOf(row.countyFips)} County Texas`,
      placesBeginning: (prefix) => one.texts.beginning(prefix),
    };
  }
}

/** `J L Bennett` of `BENNETT, J L`. */
function spoken(name: string): string {
  if (!name.includes(', ')) return name;
  const [surname = '', given = ''] = name.split(', ');
  const title = surname.length > 3 ? surname.charAt(0) + surname.slice(1).toLowerCase() : surname;
  return `${given} ${title}`.trim();
}

const COLLECTION = new URL('../../shared/corpus/descriptions.json', import.meta.url);

/** Whether the collection and the control points lie beside the project. */
export const HAS_SHARED_DESCRIPTIONS = existsSync(COLLECTION) && existsSync(DEFAULT_CONTROL_FOLDER);

/** The texts of the collection, as they are. */
export function corpusDescriptions(): TypedDescription[] {
  const { items }: { items: readonly { readonly text: string }[] } = JSON.parse(
    readFileSync(COLLECTION, 'utf8'),
  );
  return items.map(({ text }) => ({
    kind: 'collection',
    text: text.trim(),
    told: text,
    placesBeginning: null,
  }));
}

/** A point at most so many metres from another, anywhere in that circle. */
export function pointNear([lng, lat]: Position, withinMetres: number, random: () => number): Position {
  const metres = withinMetres * Math.sqrt(random());
  const bearing = 2 * Math.PI * random();
  const degrees = metres / 111_132;
  return [
    lng + (degrees * Math.sin(bearing)) / Math.cos((lat * Math.PI) / 180),
    lat + degrees * Math.cos(bearing),
  ];
}
