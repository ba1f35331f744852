import { SAMPLE_SOURCE, SAMPLES_AS_OF } from '../layers/sample-data.ts';
import type { RasterStore } from '../store/rasters/raster-store.ts';
import type { Land } from './land.ts';
import type { Parcel } from './parcel.ts';
import type { RasterRow } from './raster-section.ts';
import type { RasterSection } from './section.ts';
import type { SectionOutcome, SectionSource } from './section-task.ts';

/** A parcel of which less has data is not covered whole. */
const WHOLE = 0.99;
/** Files that were made up to try the service with say so in their names. */
const SAMPLE_FILE = /sample/i;

/** What the pixels of some land say. */
export async function answerRaster(
  { polygons }: Land,
  section: RasterSection,
  { jurisdictions }: Parcel,
  rasters: RasterStore,
): Promise<SectionOutcome> {
  const answer = await section.measure(polygons, rasters);
  if (answer.available)
    return {
      status: 'answered',
      text: JSON.stringify(answer.row),
      total: null,
      source: sourceOf(section, answer),
      isSynthetic: isMadeUp(answer),
      gap: answer.coverage >= WHOLE ? null : 'not_loaded',
    };
  const { reason, error } = answer;
  if (reason === 'source_error') return { status: 'unavailable', reason, fault: error?.stack ?? reason };
  const { states } = section.raster.sources[0];
  const isPublished = jurisdictions.some(({ stateCode }) => states.includes(stateCode));
  return { status: 'unavailable', reason: isPublished ? reason : 'no_state_coverage' };
}

function isMadeUp({ files }: RasterRow<object>): boolean {
  return files.some((file) => SAMPLE_FILE.test(file));
}

function sourceOf({ raster }: RasterSection, answer: RasterRow<object>): SectionSource {
  const [{ name, agency, license, attribution, url }] = raster.sources;
  const as_of = asOf(answer);
  if (!isMadeUp(answer)) return { name, agency, as_of, license, attribution, url };
  return {
    ...SAMPLE_SOURCE,
    as_of: answer.year === null ? SAMPLES_AS_OF : as_of,
    attribution: SAMPLE_SOURCE.name,
    url: null,
  };
}

/** The year of the data, or the day on which its file was written. */
function asOf({ year, modifiedMs }: RasterRow<object>): string | null {
  if (year !== null) return String(year);
  return modifiedMs === null ? null : new Date(modifiedMs).toISOString().slice(0, 10);
}
