import { describe, expect, test } from 'vitest';
import { readPdf } from '../../../test/pdf-text.ts';
import { madeUpOutcome, printedFederalReport } from '../../../test/printed-reports.ts';
import { sectionOf } from '../families.ts';
import { MAX_KINDS } from './map-marks.ts';
import { printReport } from './print-report.ts';
import type { PrintedReport } from './printed-report.ts';
import { MAX_TABLE_ROWS } from './printed-section.ts';

async function printed(report: PrintedReport) {
  return readPdf(await printReport({ report, neighbours: [] }));
}

const wells = (rows: number, change: Partial<PrintedReport> = {}) =>
  printedFederalReport(0, {
    outcomes: new Map([['orphaned_wells', madeUpOutcome(sectionOf('federal', 'orphaned_wells'), rows)]]),
    ...change,
  });

/** Without the ends of lines. */
const plain = (text: string) => text.replaceAll(' ', '');

const texas = (key: string, body: object) =>
  printedFederalReport(0, {
    family: 'texas',
    outcomes: new Map([[key, { ...madeUpOutcome(sectionOf('texas', key), 0), text: JSON.stringify(body) }]]),
  });

describe('a printed report', () => {
  test('is a PDF file that says its title and language, and can be read out', async () => {
    const bytes = await printReport({ report: wells(1), neighbours: [] });
    expect(Buffer.from(bytes).subarray(0, 8).toString()).toBe('%PDF-1.7');
    expect(Buffer.from(bytes).subarray(-6).toString()).toContain('%%EOF');
    const { objects } = readPdf(bytes);
    expect(objects).toContain('(Federal land report: 7 14N 77W 6th Meridian)');
    expect(objects).toContain('/Lang (en-US)');
    expect(objects).toContain('/Marked true');
    for (const tag of ['H1', 'H2', 'Figure', 'Table', 'TH', 'TD']) expect(objects).toContain(`/S /${tag}`);
    expect(objects).toMatch(/\/Alt \(Map of the parcel/);
  });

  test('tells whose land it is, how sure that is, and by which request it was made, on every page', async () => {
    const report = printedFederalReport(10, { warnings: ['Take care.'] });
    const { pages } = await printed(report);
    const first = pages[0] ?? '';
    for (const text of [
      '7 14N 77W 6th Meridian',
      '7 14N 77W Albany County Wyoming',
      'Albany, Wyoming',
      '612.3',
      '396 m',
      'Take care.',
      'Who manages the surface (10)',
    ])
      expect(first).toContain(text);
    expect(pages.length).toBeGreaterThan(2);
    for (const [i, page] of pages.entries()) {
      expect(page).toContain(`${i + 1} of ${pages.length}`);
      expect(page).toContain(report.id);
    }
  });

  test('has a line on its map as far from the parcel as its sections look around it, where they do', async () => {
    const around = await printed(wells(1, { radiusMiles: 2.5 }));
    expect(around.pages[0]).toContain('Within 2.5 miles of the parcel');
    expect(around.objects).toContain('A line is 2.5 miles from the parcel.');
    const alone = await printed(wells(1));
    expect(alone.pages[0]).not.toMatch(/Within .* of the parcel/);
  });

  test('has as many kinds of things on its map as can be told apart, and names those that are left out past them', async () => {
    const kinds = [...printedFederalReport(1).outcomes];
    const report = (count: number) => printedFederalReport(1, { outcomes: new Map(kinds.slice(0, count)) });
    const titles = kinds.map(([key]) => sectionOf('federal', key).title);
    const [first = ''] = (await printed(report(MAX_KINDS))).pages;
    for (const title of titles.slice(0, MAX_KINDS)) expect(plain(first)).toContain(plain(`${title} (1)`));
    expect(first).not.toContain('Not drawn');
    const [more = ''] = (await printed(report(MAX_KINDS + 1))).pages;
    expect(more).toContain(`Not drawn, as the map has marks for no more: ${titles[MAX_KINDS]}.`);
    expect(more).not.toContain(`${titles[MAX_KINDS]} (1)`);
  });

  test('says of an empty list of what lies around the parcel that nothing is there either', async () => {
    const section = sectionOf('energy', 'orphaned_wells');
    const outcome = { ...madeUpOutcome(section, 0), text: JSON.stringify({ total: 0, rows: [] }) };
    const outcomes = new Map([[section.key, outcome]]);
    const { pages } = await printed(printedFederalReport(0, { family: 'energy', radiusMiles: 1, outcomes }));
    expect(pages.join(' ')).toContain('the data covers the parcel and all within the radius');
  });

  test('names every source with its date and licence, once for all sections that rest on it', async () => {
    const text = (await printed(printedFederalReport(1))).pages.join(' ');
    const sources = text.slice(text.lastIndexOf('Attribution'));
    for (const part of ['A made-up list', '2026-01-31', 'CC0 1.0', 'Courtesy of an agency'])
      expect(sources.split(part)).toHaveLength(2);
    expect(sources).toContain('Wetlands');
  });

  test('says in words why a section, or a part of one, is not there, and that it is no all-clear', async () => {
    const { pages } = await printed(
      wells(0, {
        outcomes: new Map([['soils', { status: 'unavailable', reason: 'not_loaded' }]]),
        unavailable: [{ section: 'soils', reason: 'not_loaded' }],
      }),
    );
    const text = pages.join(' ');
    expect(text).toContain('Not available: this server has no data of this place');
    expect(text).toContain('no all-clear');
    expect(text).toContain('not available');
    expect(text).not.toContain('has nothing on it');
  });

  test('says of a section that knows a part of the land that it is not complete, and shows what it has', async () => {
    const { pages } = await printed(
      wells(2, { unavailable: [{ section: 'orphaned_wells', reason: 'not_loaded' }] }),
    );
    const text = pages.join(' ');
    expect(text).toContain('Not complete: this server has data of a part of this land alone');
    expect(text).toContain('2 records, not all is known');
    expect(text).not.toContain('Not available');
  });

  test('says of an empty list that the data has nothing there', async () => {
    expect((await printed(wells(0))).pages.join(' ')).toContain(
      'the data covers the parcel, and has nothing on it',
    );
  });

  test('has the head of a table on every page that it goes on to', async () => {
    const { pages } = await printed(wells(120));
    const ofTable = pages.filter((page) => page.includes('SAMPLE') || /well_id \d/.test(page));
    expect(ofTable.length).toBeGreaterThan(2);
    for (const page of ofTable) expect(page).toContain('Well ID');
  });

  test('has all rows up to the bound, and says how many it leaves out past it', async () => {
    const whole = (await printed(wells(MAX_TABLE_ROWS))).pages.join(' ');
    expect(whole).toContain(`well_id ${MAX_TABLE_ROWS - 1}`);
    expect(whole).not.toContain('left out');
    const cut = (await printed(wells(MAX_TABLE_ROWS + 1))).pages.join(' ');
    expect(cut).not.toContain(`well_id ${MAX_TABLE_ROWS} `);
    expect(cut).toContain('1 more record left out here');
  });

  test('shows the letters of many languages, and marks those that it cannot', async () => {
    const asked = 'Kalāheo Ñandú Ελλάδα Район 漢字\u0000\u202e “quoted” ½';
    const first = (await printed(wells(0, { asked }))).pages[0] ?? '';
    for (const word of ['ndú', 'Ελλάδα', 'Район', '“quoted”', '½']) expect(first).toContain(word);
    expect(first.replaceAll(' ', '')).toContain('KalāheoÑandú');
    expect(first).toContain('\ufffd\ufffd');
  });

  test('breaks a word that is wider than its place, and cuts a text that would fill a page', async () => {
    const long = { well_id: 'W'.repeat(5_000), name: null, operator: null, status: null, api_number: null };
    const outcome = {
      ...madeUpOutcome(sectionOf('federal', 'orphaned_wells'), 0),
      text: JSON.stringify({ total: 1, rows: [long] }),
    };
    const { pages } = await printed(wells(0, { outcomes: new Map([['orphaned_wells', outcome]]) }));
    expect(pages.length).toBeLessThanOrEqual(3);
    expect(pages.join(' ')).toContain('…');
  });

  test('draws production and its decline, and says why there is none', async () => {
    const months = (count: number) =>
      Array.from({ length: count }, (_, i) => ({
        ym: `${2020 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}`,
        oil_bbl: 1000 * 0.95 ** i,
        gas_mcf: 600,
      }));
    const report = (count: number) =>
      texas('production', {
        abstract: null,
        summary: null,
        leases: { total: 1, rows: [{ lease_name: 'UNIT A', monthly: months(count) }] },
      });
    const { pages, objects } = await printed(report(36));
    expect(pages.join(' ')).toContain('UNIT A');
    expect(pages.join(' ')).toContain('Arps decline of the whole lease');
    expect(objects).toMatch(/\/Alt \(Monthly oil and gas from 2020-01 to 2022-12/);
    expect((await printed(report(5))).pages.join(' ')).toContain(
      'No decline is fitted: fewer than twelve months have a volume',
    );
  });

  test('of a section with parts has each under its own name', async () => {
    const report = { ...texas('elevation', { elev_min_m: 824.88, aspect_dominant: 'N' }) };
    const text = (await printed(report)).pages.join(' ');
    expect(text).toContain('Lowest (m)');
    expect(text).toContain('824.88');
  });
});
