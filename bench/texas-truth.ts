/**
 * Texas against the public record: every abstract of whole counties found again by its number, its name and a point
 * in it; and wells of drilling permits and completions in the surveys that their papers name.
 *
 *   npm run texas-truth [-- --exceptions]
 */
import { parseArgs } from 'node:util';
import { createTexasSurvey, type TexasSurvey } from '../packages/server/src/survey/texas/texas-survey.ts';
import {
  HAS_SHARED_TEXAS,
  sharedOtlsRows,
  sharedOtlsStore,
  WHOLE_COUNTIES,
} from '../packages/server/test/shared-otls.ts';
import {
  abstractsOf,
  type Found,
  foundByName,
  foundByNumber,
  foundByPoint,
} from '../packages/server/test/texas-abstracts.ts';
import { texasPapers } from '../packages/server/test/texas-papers.ts';
import type { OtlsRow } from '../packages/server/test/texas-rows.ts';
import { lineErrors, verdictOn } from '../packages/server/test/texas-truth.ts';
import { say } from './print.ts';
import { table } from './table.ts';

const { values } = parseArgs({ options: { exceptions: { type: 'boolean', default: false } } });

async function run(): Promise<void> {
  const rows = sharedOtlsRows();
  const survey = createTexasSurvey(await sharedOtlsStore(rows));
  await printAbstracts(survey, rows);
  await printPapers(survey, rows);
}

async function printAbstracts(survey: TexasSurvey, rows: readonly OtlsRow[]): Promise<void> {
  const lines: string[][] = [];
  const exceptions: string[] = [];
  for (const county of WHOLE_COUNTIES) {
    const abstracts = abstractsOf(county, rows);
    const byPoint = await foundByPoint(survey, abstracts);
    const results = [
      await foundByNumber(survey, abstracts),
      await foundByName(survey, abstracts),
      byPoint.filter(({ overlapped }) => overlapped !== true),
    ];
    const overlapped = byPoint.filter((found) => found.overlapped === true).length;
    lines.push([county, String(abstracts.length), ...results.map(share), String(overlapped)]);
    exceptions.push(
      ...results.flat().flatMap(({ text, instead }) => (instead === null ? [] : [`${text}: ${instead}`])),
    );
  }
  say('Abstracts found again, those whose number the agency does not know included');
  console.log(
    table(
      [
        'county',
        'abstracts',
        'by number',
        'by name, where unique',
        'by a point in each polygon',
        'points where a smaller one overlaps',
      ],
      lines,
    ),
  );
  if (values.exceptions) console.log(`\n${exceptions.join('\n')}`);
}

function share(found: readonly Found[]): string {
  return `${found.filter(({ instead }) => instead === null).length} of ${found.length}`;
}

async function printPapers(survey: TexasSurvey, rows: readonly OtlsRow[]): Promise<void> {
  const known = new Set(rows.map(({ countyFips, abstractLabel }) => `${countyFips} ${abstractLabel}`));
  const counts = new Map<string, number>();
  const errors: number[] = [];
  const exceptions: string[] = [];
  for (const paper of texasPapers([...WHOLE_COUNTIES, 'Reeves', 'Crane'])) {
    const { verdict, place, metresInside } = await verdictOn(survey, paper, known);
    const line = `${paper.county}, ${paper.kind}s: ${verdict}`;
    counts.set(line, (counts.get(line) ?? 0) + 1);
    if (verdict === 'surface hole inside' && typeof place !== 'string')
      errors.push(...lineErrors(place, paper));
    else
      exceptions.push(
        `${verdict}: ${paper.text}${metresInside === null ? '' : ` (${Math.round(-metresInside)} m)`}`,
      );
  }
  say('Permits and completions');
  console.log(
    table(
      ['county, papers: what became of them', 'n'],
      [...counts].map(([line, n]) => [line, String(n)]),
    ),
  );
  if (values.exceptions) console.log(`\n${exceptions.join('\n')}`);
  errors.sort((a, b) => a - b);
  const at = (part: number): string =>
    `${Math.round(errors[Math.min(errors.length - 1, Math.floor(part * errors.length))] ?? 0)} m`;
  say(
    `${errors.length} distances from lines of a survey, as its permit gives them and as the data has them, differ by ${at(0.5)} in the median, ${at(0.9)} in nine cases of ten, ${at(1)} at most.`,
  );
}

if (HAS_SHARED_TEXAS) await run();
else say('The shared Texas data is not there: nothing to measure.');
