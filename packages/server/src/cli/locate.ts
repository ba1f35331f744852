import { parse } from 'rangeline-land-description';
import { readConfig } from '../config/config.ts';
import { ServiceError } from '../errors.ts';
import { itemErrorText } from '../http/error-answer.ts';
import { searchResultText } from '../http/search-result.ts';
import type { LandSurvey, Place } from '../survey/place.ts';
import { runCommand } from './failure.ts';
import { nominalPlat } from './nominal-plat.ts';
import { openLandSurvey } from './open-land-survey.ts';
import { heldBy, outlinePicture, sectionPlat } from './plat.ts';

/** Characters of a PLSSID with its first division: the section. */
const SECTION_ID_LENGTH = 20;

/** Runs `rangeline locate`. */
export async function locateCommand(text: string, { json = false }: { json?: boolean }): Promise<void> {
  await runCommand(async () => {
    const { store, survey } = await openLandSurvey(readConfig().store);
    try {
      process.stdout.write(`${json ? await locateJson(text, survey) : await locateText(text, survey)}\n`);
    } catch (error) {
      if (!json || !(error instanceof ServiceError)) throw error;
      process.stdout.write(`${itemErrorText(error)}\n`);
      process.exitCode = 1;
    } finally {
      await store.close();
    }
  });
}

async function locateJson(text: string, survey: LandSurvey): Promise<string> {
  return searchResultText([await survey.locate(text)], text);
}

/**
 * Where a description lies, for people.
 * @throws ServiceError when it has no place
 */
export async function locateText(text: string, survey: LandSurvey): Promise<string> {
  const place = await survey.locate(text);
  const [lng, lat] = place.point;
  const facts: [string, string][] = [
    ['longitude, latitude', `${lng.toFixed(7)}, ${lat.toFixed(7)}`],
    ['acres', place.areaAcres.toFixed(2)],
    ['accuracy', `within ${place.accuracyMetres.toFixed(0)} m, nine times of ten`],
    ['confidence', place.confidence.toFixed(3)],
    ...place.assumptions.map(({ message }): [string, string] => ['assumed', message]),
    ...place.alternatives.map(({ legal_location, state, confidence }): [string, string] => [
      'could also be',
      `${legal_location} (${state}, ${confidence.toFixed(3)})`,
    ]),
    ['source', `${place.source.name}, ${place.source.as_of}`],
  ];
  const width = Math.max(...facts.map(([name]) => name.length));
  return [
    place.legalLocation,
    place.alternateLegalLocation,
    '',
    ...facts.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`),
    '',
    ...(await platOf(place, survey)).map((line) => `  ${line}`),
  ].join('\n');
}

/** The section with the land hatched where it lies in one; else the outline by itself. */
async function platOf(place: Place, survey: LandSurvey): Promise<string[]> {
  const read = parse(place.legalLocation);
  const nominal = read.ok ? nominalPlat(read.candidates[0]) : null;
  if (nominal !== null) return nominal;
  const section = await sectionOf(place, survey);
  return section === null
    ? outlinePicture(place.boundary)
    : sectionPlat(heldBy(place.boundary, section.boundary));
}

async function sectionOf(place: Place, survey: LandSurvey): Promise<Place | null> {
  if (place.surveySystem !== 'PLSS' || place.components.section === undefined) return null;
  const [tract] = place.components.tracts;
  if (tract === undefined || tract.plss_id.length < SECTION_ID_LENGTH) return null;
  try {
    return await survey.locate(tract.plss_id.slice(0, SECTION_ID_LENGTH));
  } catch (error) {
    if (error instanceof ServiceError) return null;
    throw error;
  }
}
