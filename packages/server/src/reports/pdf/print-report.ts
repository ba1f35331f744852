import { loadGeos } from '../../geometry/geos.ts';
import { landWithin } from '../../geometry/land-within.ts';
import { metresOfMiles } from '../../geometry/miles.ts';
import type { PolygonRings } from '../../geometry/polygons.ts';
import { sectionOf } from '../families.ts';
import { MapExtent } from '../map-extent.ts';
import type { Section } from '../section.ts';
import type { SectionOutcome, SectionSource } from '../section-task.ts';
import { drawFacts } from './facts.ts';
import { drawParcelMap } from './parcel-map.ts';
import type { PrintedReport, PrintTask } from './printed-report.ts';
import { drawSection } from './printed-section.ts';
import { BODY, HEADING, lineHeight, NOTE, PAGE, PALE_INK, Sheet, type Style, TITLE } from './sheet.ts';
import { drawTable } from './table.ts';
import { counted, FAMILY_TITLES, figure, NOTHING, timeText } from './words.ts';

const WARNING: Style = { size: 7.5, weight: 'bold' };
const FOOT = { size: 7, color: PALE_INK };
const FOOT_Y = PAGE.height - PAGE.bottom + 16;

/** A report as a PDF file: whose land it is, a map of it, a part for each section, and its sources. */
export async function printReport({
  report,
  neighbours,
}: Omit<PrintTask, 'deadlineMs'>): Promise<Uint8Array> {
  const { family, land, madeAtMs, id } = report;
  const kind = FAMILY_TITLES[family];
  const sheet = new Sheet({
    title: `${kind}: ${land.legalLocation}`,
    subject: `${land.alternateLegalLocation}; report ${id}`,
    madeAtMs,
  });
  const extent = new MapExtent(land.polygons, report.radiusMiles);
  const withinRadius = await landAround(report, extent);
  drawIdentity(sheet, report);
  drawParcelMap(sheet, report, { extent, neighbours, withinRadius });
  const sections = [...report.outcomes].map(([key, outcome]) => ({
    section: sectionOf(family, key),
    outcome,
  }));
  drawOverview(sheet, report, sections);
  for (const { section, outcome } of sections) drawSection(sheet, section, outcome, gapsOf(report, section));
  drawSources(sheet, report, sections);
  const foot = `${kind} · ${land.legalLocation} · ${timeText(madeAtMs)} · ${id}`;
  const [line = ''] = sheet.linesOf(foot, sheet.width - 50, FOOT);
  return sheet.end((page, pages) => {
    sheet.rule(FOOT_Y - 5, 0.4);
    sheet.write(line, sheet.left, FOOT_Y, FOOT);
    sheet.writeBefore(`${page} of ${pages}`, sheet.left + sheet.width, FOOT_Y, FOOT);
  });
}

/** All land within the radius of a report: nothing of one that has none, for which GEOS is not loaded. */
async function landAround(
  { land, radiusMiles }: PrintedReport,
  { plane }: MapExtent,
): Promise<readonly PolygonRings[]> {
  if (radiusMiles === 0) return [];
  return landWithin(await loadGeos(), land.polygons, metresOfMiles(radiusMiles), plane);
}

interface PrintedSection {
  readonly section: Section;
  readonly outcome: SectionOutcome;
}

function gapsOf({ unavailable }: PrintedReport, { key }: Section) {
  return unavailable.filter(({ section }) => section === key || section.startsWith(`${key}.`));
}

function drawIdentity(sheet: Sheet, { family, asked, land, madeAtMs, warnings }: PrintedReport): void {
  const { root } = sheet;
  sheet.paragraph(root, FAMILY_TITLES[family], { ...BODY, color: PALE_INK });
  sheet.paragraph(root, land.legalLocation, TITLE, 'H1');
  sheet.paragraph(root, land.alternateLegalLocation, { ...BODY, color: PALE_INK });
  sheet.y += 6;
  drawFacts(sheet, root, [
    ['County and state', `${land.county}, ${land.state}`],
    ['Acres', figure(land.acres)],
    ['Boundary good to', `${figure(Math.round(land.accuracyMetres))} m`],
    ['Asked for', asked],
    ['Boundary from', `${land.source.name}, ${land.source.as_of}`],
    ['Licence of the boundary', land.source.license],
    ['Made', timeText(madeAtMs)],
    ['Boundary is', land.derived ? 'computed' : 'as the survey data has it'],
  ]);
  if (land.section !== null)
    sheet.paragraph(
      root,
      `The data is no finer than a section here: what follows is of section ${land.section}, which holds the parcel.`,
      BODY,
    );
  for (const assumption of land.assumptions) sheet.paragraph(root, assumption, NOTE);
  for (const warning of warnings) sheet.paragraph(root, warning, WARNING);
  sheet.y += 8;
}

/** Every section in one line: how much it found. */
function drawOverview(sheet: Sheet, report: PrintedReport, sections: readonly PrintedSection[]): void {
  sheet.y += 10;
  drawHeading(sheet, 'What was found');
  drawTable(sheet, sheet.root, {
    columns: [
      { title: 'Section', isFigures: false },
      { title: 'Found', isFigures: true },
    ],
    rows: sections.map(({ section, outcome }) => {
      const isPartial = outcome.status === 'answered' && gapsOf(report, section).length > 0;
      return [section.title, foundText(outcome) + (isPartial ? ', not all is known' : '')];
    }),
  });
}

function foundText(outcome: SectionOutcome): string {
  if (outcome.status === 'unavailable') return 'not available';
  return outcome.total === null ? 'see its figures' : counted(outcome.total, 'record');
}

/** Each source once, with the sections that rest on it. */
function drawSources(sheet: Sheet, { sources }: PrintedReport, sections: readonly PrintedSection[]): void {
  const titles = new Map<string, { readonly source: SectionSource; readonly titles: string[] }>();
  for (const { section } of sections) {
    const source = sources[section.key];
    if (source === undefined) continue;
    const name = JSON.stringify(source);
    const known = titles.get(name) ?? { source, titles: [] };
    known.titles.push(section.title);
    titles.set(name, known);
  }
  sheet.y += 14;
  drawHeading(sheet, 'Sources');
  if (titles.size === 0) sheet.paragraph(sheet.root, 'No section rests on any data.', BODY);
  else
    drawTable(sheet, sheet.root, {
      columns: ['Source', 'As of', 'Licence', 'Attribution', 'Sections'].map(asText),
      rows: [...titles.values()].map(({ source: { name, url, as_of, license, attribution }, titles }) => [
        url === null ? name : `${name}, ${url}`,
        as_of ?? NOTHING,
        license,
        attribution,
        titles.join('; '),
      ]),
    });
}

function asText(title: string) {
  return { title, isFigures: false };
}

function drawHeading(sheet: Sheet, title: string): void {
  sheet.needs(75);
  sheet.piece(sheet.root, 'H2', () => sheet.write(title, sheet.left, sheet.y, HEADING));
  sheet.y += lineHeight(HEADING) + 2;
}
