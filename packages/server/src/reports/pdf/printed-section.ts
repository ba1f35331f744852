import { looksAround, type ObjectField, type PlainField, type Section } from '../section.ts';
import type { SectionOutcome } from '../section-task.ts';
import { drawFacts } from './facts.ts';
import type { Gap } from './printed-report.ts';
import { drawProduction, isMonths, type Months } from './production-charts.ts';
import { BODY, type Element, HEADING, lineHeight, NOTE, type Sheet, SUBHEADING } from './sheet.ts';
import { drawTable } from './table.ts';
import { counted, isFigures, NOTHING, nameOf, PARTIAL_REASONS, REASONS, valueText } from './words.ts';

/** Rows of one table; how many it leaves out is said below it. */
export const MAX_TABLE_ROWS = 200;
/** Rows with more fields than a page is wide stand one below the other, each with its charts. */
export const MAX_TALL_ROWS = 12;
export const MAX_COLUMNS = 10;

const BEFORE_SECTION = 12;
const HEADING_ROOM = 70;

type Values = Readonly<Record<string, unknown>>;

/** One part of a report: what a section found, or why it says nothing. @param gaps of it and of its parts */
export function drawSection(
  sheet: Sheet,
  section: Section,
  outcome: SectionOutcome,
  gaps: readonly Gap[],
): void {
  sheet.y += BEFORE_SECTION;
  sheet.needs(HEADING_ROOM);
  sheet.part(sheet.root, 'Sect', (part) => {
    const total = outcome.status === 'answered' ? outcome.total : null;
    sheet.piece(part, 'H2', () => {
      sheet.write(section.title, sheet.left, sheet.y, HEADING);
      if (total !== null)
        sheet.writeBefore(counted(total, 'record'), sheet.left + sheet.width, sheet.y + 3, NOTE);
    });
    sheet.y += lineHeight(HEADING) + 2;
    for (const { section: where, reason } of gaps) {
      const isPart = where !== section.key;
      const name = isPart ? `${partName(where.slice(section.key.length + 1))}: ` : '';
      const why = !isPart && outcome.status === 'answered' ? PARTIAL_REASONS[reason] : REASONS[reason];
      sheet.paragraph(part, name + why, { ...BODY, weight: 'bold' });
    }
    if (outcome.status === 'answered')
      drawBody(sheet, part, section, outcome.text, noneText(section, gaps.length > 0));
  });
}

/** `renewable_siting.blm_solar_zone` */
function partName(path: string): string {
  return path.split('.').map(nameOf).join(', ');
}

/** What is said of a list that has nothing. */
function noneText(section: Section, hasGaps: boolean): string {
  if (hasGaps) return 'No record in the data that there is.';
  return looksAround(section)
    ? 'No record: the data covers the parcel and all within the radius, and has nothing there.'
    : 'No record: the data covers the parcel, and has nothing on it.';
}

/** @param none what is said of a list that has nothing */
function drawBody(sheet: Sheet, part: Element, section: Section, text: string, none: string): void {
  const body: unknown = JSON.parse(text);
  if (isEnvelope(body)) drawEnvelope(sheet, part, section.fields, body, none);
  else if (isObject(body)) drawObject(sheet, part, section.fields, body, none);
}

/** Its single values first, then its parts under headings of their own. */
function drawObject(
  sheet: Sheet,
  part: Element,
  fields: readonly ObjectField[],
  values: Values,
  none: string,
): void {
  const plain = fields.filter(isPlain).filter(({ type }) => type !== 'shares');
  drawFacts(
    sheet,
    part,
    plain.map((field) => [nameOf(field.name), valueText(field, values[field.name])]),
  );
  for (const field of fields) {
    const value = values[field.name];
    if (field.type === 'shares') drawShares(sheet, part, field.name, value);
    if (isPlain(field)) continue;
    drawSubheading(sheet, part, field.name, isEnvelope(value) ? value.total : null);
    if (isEnvelope(value)) drawEnvelope(sheet, part, field.fields, value, none);
    else if (Array.isArray(value)) drawList(sheet, part, field.fields, value.filter(isObject));
    else if (isObject(value)) drawObject(sheet, part, field.fields, value, none);
    else sheet.paragraph(part, NOTHING, BODY);
  }
}

function drawSubheading(sheet: Sheet, part: Element, key: string, total: number | null): void {
  sheet.y += 3;
  sheet.needs(HEADING_ROOM / 2);
  const name = nameOf(key);
  sheet.paragraph(part, total === null ? name : `${name}: ${total}`, SUBHEADING, 'H3');
}

function drawEnvelope(
  sheet: Sheet,
  part: Element,
  fields: readonly ObjectField[],
  { total, rows }: Envelope,
  none: string,
): void {
  if (total === 0) sheet.paragraph(part, none, BODY);
  else drawList(sheet, part, fields, rows, total);
}

/** Rows, and how many there are besides. */
function drawList(
  sheet: Sheet,
  part: Element,
  fields: readonly ObjectField[],
  rows: readonly Values[],
  total = rows.length,
): void {
  const shown = drawRows(sheet, part, fields, rows);
  if (shown < total)
    sheet.paragraph(
      part,
      `${counted(total - shown, 'more record')} left out here; the interface has all.`,
      NOTE,
    );
}

/** @returns how many were drawn */
function drawRows(
  sheet: Sheet,
  part: Element,
  fields: readonly ObjectField[],
  rows: readonly Values[],
): number {
  const columns = fields.filter(isPlain);
  if (columns.length > MAX_COLUMNS) return drawTallRows(sheet, part, fields, rows);
  const shown = rows.slice(0, MAX_TABLE_ROWS);
  drawTable(sheet, part, {
    columns: columns.map((field) => ({ title: nameOf(field.name), isFigures: isFigures(field) })),
    rows: shown.map((row) => columns.map((field) => valueText(field, row[field.name]))),
  });
  return shown.length;
}

function drawTallRows(
  sheet: Sheet,
  part: Element,
  fields: readonly ObjectField[],
  rows: readonly Values[],
): number {
  const shown = rows.slice(0, MAX_TALL_ROWS);
  for (const row of shown) {
    sheet.needs(2 * HEADING_ROOM);
    drawFacts(
      sheet,
      part,
      fields.filter(isPlain).map((field) => [nameOf(field.name), valueText(field, row[field.name])]),
    );
    for (const months of monthsIn(row)) drawProduction(sheet, part, months);
  }
  return shown.length;
}

function monthsIn(row: Values): readonly Months[] {
  return Object.values(row).filter(isMonths);
}

function drawShares(sheet: Sheet, part: Element, key: string, value: unknown): void {
  if (!isObject(value)) return;
  const shares = Object.entries(value).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  );
  const field = { name: key, type: 'number', description: '' } as const;
  drawTable(sheet, part, {
    columns: [
      { title: nameOf(key), isFigures: false },
      { title: 'Of the parcel (%)', isFigures: true },
    ],
    rows: shares.sort(([, a], [, b]) => b - a).map(([name, share]) => [name, valueText(field, share)]),
  });
}

interface Envelope {
  readonly total: number;
  readonly rows: readonly Values[];
}

function isPlain(field: ObjectField): field is PlainField {
  return field.type !== 'object' && field.type !== 'list' && field.type !== 'envelope';
}

function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isEnvelope(value: unknown): value is Envelope {
  return isObject(value) && typeof value.total === 'number' && Array.isArray(value.rows);
}
