import type {
  Aliquot,
  AliquotStep,
  LandPart,
  PlssDescription,
  PlssTract,
} from '../packages/land-description/src/index.ts';
import { parse } from '../packages/land-description/src/index.ts';

/** Cells along a side of a section: fine enough for five cuts. */
const CELLS = 64;

/** One row of a careful reader's expectation. */
export interface ExpectedTract {
  readonly township: string | null;
  readonly range: string | null;
  readonly section: number | null;
  readonly section_to?: number;
  readonly parts: readonly ExpectedPart[];
}

export interface ExpectedPart {
  readonly type: 'aliquot' | 'lot' | 'all' | 'tract' | 'footage';
  readonly aliquot?: string;
  readonly lot?: string;
  readonly tract?: string;
  readonly except?: string;
  readonly corner?: string;
  readonly ns?: string;
  readonly ew?: string;
}

/** Land as names: cells of a section, lots, tracts and points, each with its section. */
export type Land = ReadonlySet<string>;

interface Box {
  readonly west: number;
  readonly south: number;
  readonly size: readonly [number, number];
}

function cut({ west, south, size: [wide, high] }: Box, step: AliquotStep): Box {
  const halfWide = step === 'N2' || step === 'S2' ? wide : wide / 2;
  const halfHigh = step === 'E2' || step === 'W2' ? high : high / 2;
  const north = step.startsWith('N') ? high - halfHigh : 0;
  const east = step === 'E2' || step.endsWith('E') ? wide - halfWide : 0;
  return { west: west + east, south: south + north, size: [halfWide, halfHigh] };
}

function cellsOf(aliquot: Aliquot): string[] {
  const box = aliquot.toReversed().reduce(cut, { west: 0, south: 0, size: [CELLS, CELLS] });
  const cells: string[] = [];
  for (let x = box.west; x < box.west + box.size[0]; x += 1) {
    for (let y = box.south; y < box.south + box.size[1]; y += 1) cells.push(`${x} ${y}`);
  }
  return cells;
}

function partCells(part: LandPart): string[] {
  switch (part.kind) {
    case 'aliquot':
      return cellsOf(part.aliquot);
    case 'lot':
      return [`lot ${part.lot}`];
    case 'tract':
      return [`tract ${part.tract}`];
    case 'footage':
      return [`${part.northSouth.feet} ${part.northSouth.side} ${part.eastWest.feet} ${part.eastWest.side}`];
    case 'corner':
      return [`corner ${part.corner}`];
  }
}

function place({ township, range, section }: PlssTract): string {
  const number = (numbered: { number: number; direction: string | null } | null): string =>
    numbered === null
      ? ''
      : `${numbered.direction === null ? '?' : ''}${numbered.number}${numbered.direction ?? ''}`;
  return `${number(township)} ${number(range)} ${section ?? ''}`;
}

function isSet<T>(value: T | null | undefined): value is T {
  return value !== null && value !== undefined;
}

/** A point beside an aliquot says where in it a well stands; the aliquot is the land. */
function withoutPoints(tracts: readonly PlssTract[]): readonly PlssTract[] {
  const pieces = tracts.filter(({ part }) => part?.kind !== 'footage' && part?.kind !== 'corner');
  return pieces.some(({ part }) => part !== null) ? pieces : tracts;
}

export function landOf(description: PlssDescription): Land {
  const land = new Set<string>();
  for (const tract of withoutPoints(description.tracts)) {
    const cells = new Set(
      tract.part === null ? (tract.except.length > 0 ? cellsOf([]) : ['all']) : partCells(tract.part),
    );
    for (const cell of tract.except.flatMap(partCells)) cells.delete(cell);
    for (const cell of cells) land.add(`${place(tract)}: ${cell}`);
  }
  return land;
}

function readAliquot(letters: string): Aliquot {
  const result = parse(`${letters} 1 1N 1E`);
  const part =
    result.ok && result.candidates[0].description.system === 'PLSS'
      ? result.candidates[0].description.tracts[0]?.part
      : null;
  return part?.kind === 'aliquot' ? part.aliquot : [];
}

function expectedCells(part: ExpectedPart): string[] {
  if (isSet(part.aliquot)) return cellsOf(readAliquot(part.aliquot));
  if (isSet(part.lot)) return [`lot ${part.lot}`];
  if (isSet(part.tract)) return [`tract ${part.tract}`];
  if (part.type === 'footage') {
    const ns = part.corner?.charAt(0) ?? '';
    const ew = part.corner?.charAt(1) ?? '';
    return [`${Number.parseFloat(part.ns ?? '')} ${ns} ${Number.parseFloat(part.ew ?? '')} ${ew}`];
  }
  if (!isSet(part.except)) return ['all'];
  const taken = new Set(cellsOf(readAliquot(part.except)));
  return cellsOf([]).filter((cell) => !taken.has(cell));
}

function expectedSections(tract: ExpectedTract): (number | string)[] {
  if (tract.section === null) return [''];
  const last = tract.section_to ?? tract.section;
  return Array.from({ length: last - tract.section + 1 }, (_, i) => (tract.section ?? 0) + i);
}

export function landOfExpected(expected: readonly ExpectedTract[]): Land {
  const land = new Set<string>();
  for (const tract of expected) {
    for (const section of expectedSections(tract)) {
      const cells = tract.parts.length === 0 ? ['all'] : tract.parts.flatMap(expectedCells);
      for (const cell of cells) land.add(`${tract.township ?? ''} ${tract.range ?? ''} ${section}: ${cell}`);
    }
  }
  return land;
}

/** The sections of a description, sorted, as one string. */
export function sectionsOf({ tracts }: PlssDescription): string {
  return [...new Set(tracts.map(place))].sort().join('; ');
}

export function sectionsOfExpected(expected: readonly ExpectedTract[]): string {
  const places = expected.flatMap((tract) =>
    expectedSections(tract).map((section) => `${tract.township ?? ''} ${tract.range ?? ''} ${section}`),
  );
  return [...new Set(places)].sort().join('; ');
}

export function sameLand(a: Land, b: Land): boolean {
  return a.size === b.size && [...a].every((cell) => b.has(cell));
}
