import { parse as parseCsv } from 'csv-parse/sync';
import { TEXAS_COUNTIES } from 'rangeline-land-description';
import { readSharedTexas } from './shared-otls.ts';

/** A drilling permit or a completion: what its filer wrote, and where the well is. */
export interface TexasPaper {
  readonly kind: 'permit' | 'completion';
  readonly county: string;
  /** Its fields as one description; without the abstract in `byName`, null when nothing else is left. */
  readonly text: string;
  readonly byName: string | null;
  /** `718`, null when left out. */
  readonly abstract: string | null;
  /** The surface hole; null when the coordinates are missing or cut to whole degrees. */
  readonly point: readonly [lng: number, lat: number] | null;
  /** Distances that the operator's surveyor gives from lines of the survey. */
  readonly calls: readonly { readonly feet: number; readonly direction: string }[];
}

const FILES = [
  ['permit', 'permits/w1_permits.csv'],
  ['completion', 'permits/w2_g1_completions_2024-02-22.csv'],
] as const;

/** The shared papers of some counties. */
export function texasPapers(counties: readonly string[]): readonly TexasPaper[] {
  return FILES.flatMap(([kind, path]) => {
    const rows: Record<string, string>[] = parseCsv(readSharedTexas(path), { columns: true });
    return rows.flatMap((row) => {
      const county = TEXAS_COUNTIES.find(({ fips }) => fips === `48${row.county_code}`)?.name ?? '';
      return counties.includes(county) ? [paperOf(kind, county, row)] : [];
    });
  });
}

function paperOf(
  kind: TexasPaper['kind'],
  county: string,
  row: Readonly<Record<string, string>>,
): TexasPaper {
  const abstract = row.abstract?.replace(/^A-/, '').replace(/^0+$/, '') || null;
  const survey = row.survey?.trim() ?? '';
  const place = [
    row.section && `Section ${row.section}`,
    row.block && `Block ${row.block}`,
    survey && (/SURVEY/.test(survey) ? survey : `${survey} Survey`),
  ].filter((words) => words);
  const end = `${county} County, Texas`;
  const byAbstract = abstract === null ? [] : [`A-${abstract}`];
  return {
    kind,
    county,
    text: [...place, ...byAbstract, end].join(', '),
    byName: place.length === 0 ? null : [...place, end].join(', '),
    abstract,
    point: pointOf(row.surf_lon ?? row.lon ?? '', row.surf_lat ?? row.lat ?? ''),
    calls: [1, 2].flatMap((i) => {
      const feet = Number(row[`survey_ft${i}`] || Number.NaN);
      return Number.isNaN(feet) ? [] : [{ feet, direction: row[`survey_dir${i}`] ?? '' }];
    }),
  };
}

function pointOf(lng: string, lat: string): readonly [number, number] | null {
  return lng.includes('.') && lat.includes('.') ? [Number(lng), Number(lat)] : null;
}
