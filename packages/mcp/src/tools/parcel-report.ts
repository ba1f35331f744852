import type { Rangeline } from 'rangeline-client';
import { parse } from 'rangeline-land-description';
import { z } from 'zod';
import { Description } from '../description.ts';
import { listsIn, type ReportAnswer, readReport, shortened } from '../report-answer.ts';
import type { ToolCall, ToolDeclaration } from '../tool.ts';

/** Rows of each list: of a whole report, and where sections are asked for by name. */
const ROWS_OF_WHOLE = 10;
const ROWS_OF_NAMED = 100;

const KINDS = ['federal', 'texas', 'energy'] as const;
type Kind = (typeof KINDS)[number];

const Input = z.object({
  description: Description,
  kind: z
    .enum(KINDS)
    .optional()
    .describe(
      'federal: land of the public survey; texas: Texas surveys; energy: wells, leases and pipelines of either. Left out: federal or texas, by the description',
    ),
  sections: z
    .array(z.string().max(100))
    .max(50)
    .optional()
    .describe(
      `Only these sections, as "flood_zones", with up to ${ROWS_OF_NAMED} rows each; without it all sections with up to ${ROWS_OF_WHOLE}`,
    ),
});

const Output = z.object({
  kind: z.enum(KINDS),
  legal_location: z.string(),
  county: z.string(),
  state: z.string(),
  counts: z.record(z.string(), z.number()).describe('Rows of each list, in all'),
  unavailable: z
    .array(z.object({ section: z.string(), reason: z.string() }))
    .describe('Sections that say nothing, or not all: what they do not list may exist'),
  warnings: z.array(z.string()),
  report: z.record(z.string(), z.unknown()).describe('The report: identity, sections, meta'),
});

/** What the public record knows about a parcel. */
export function parcelReport(rangeline: Rangeline): ToolDeclaration<typeof Input, typeof Output> {
  return {
    name: 'parcel_report',
    title: 'Report on a parcel',
    description:
      "Reports what the public record knows about a parcel: federal land (surface, leases, claims, flood zones, wetlands, soils, …), Texas (state leases, wells, permits, production, …) or energy (wells, operators, pipelines, …). A parcel counts once a month against the account's reports, however often it is asked for.",
    input: Input,
    output: Output,
    run: async ({ description, kind = kindOf(description), sections }, call) => {
      const answer = await ask(rangeline, kind, description, sections, call);
      const report = readReport(answer);
      const lists = listsIn(report);
      const rows = sections === undefined ? ROWS_OF_WHOLE : ROWS_OF_NAMED;
      const data = {
        kind,
        legal_location: report.resolved_legal_location,
        county: report.county,
        state: report.state,
        counts: Object.fromEntries(lists.map(({ name, total }) => [name, total])),
        unavailable: report.meta.unavailable.map(({ section, reason }) => ({ section, reason })),
        warnings: report.meta.warnings.map(({ message }) => message),
        report: z.record(z.string(), z.unknown()).parse(shortened(answer, rows)),
      };
      return { text: reportText(kind, report, rows), data, dataText: JSON.stringify(data.report) };
    },
  };
}

function kindOf(description: string): Kind {
  const read = parse(description);
  return read.ok && read.candidates[0].description.system === 'TXSS' ? 'texas' : 'federal';
}

function ask(
  rangeline: Rangeline,
  kind: Kind,
  description: string,
  include: readonly string[] | undefined,
  { request }: ToolCall,
): Promise<unknown> {
  const options = { include, ...request };
  if (kind === 'federal') return rangeline.federal(description, options);
  return kind === 'texas' ? rangeline.texas(description, options) : rangeline.energy(description, options);
}

function reportText(kind: Kind, report: ReportAnswer, rows: number): string {
  const { resolved_legal_location: name, county, state, meta } = report;
  const lists = listsIn(report);
  const silent = new Set(meta.unavailable.map(({ section }) => section));
  const some = lists.filter(({ total }) => total > 0).map((list) => `${list.name} ${list.total}`);
  const none = lists.filter((list) => list.total === 0 && !silent.has(list.name.split('.', 1)[0] ?? ''));
  const unavailable = meta.unavailable.map(({ section, reason }) => `${section} (${reason})`);
  const lines = [
    `The ${kind} report on ${name}, ${county} County, ${state}.`,
    ...(report.report_scope === 'containing_section'
      ? [`The data is no finer than a section: it is about all of ${report.report_section}.`]
      : []),
    `Records: ${some.join(', ') || 'none'}.`,
    ...(none.length === 0
      ? []
      : [`Covered, and nothing there: ${none.map((list) => list.name).join(', ')}.`]),
    ...(unavailable.length === 0 ? [] : [`No data, which is no all-clear: ${unavailable.join(', ')}.`]),
    ...meta.warnings.map(({ message }) => message),
    ...(lists.some(({ total }) => total > rows)
      ? [`Of each list the first ${rows} rows are here; ask for a section by name for more.`]
      : []),
  ];
  return lines.join('\n');
}
