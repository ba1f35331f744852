import { roundedDegrees } from '../geometry/degrees.ts';
import { rounded } from '../geometry/rounded.ts';
import type {
  Alternative,
  Place,
  PlssComponents,
  Position,
  Source,
  TexasComponents,
  TexasPlace,
  TractComponent,
} from '../survey/place.ts';
import { jsonText, nullableText } from './json-text.ts';

/**
 * The properties of a place as the inside of a JSON object. Their schema describes them and does not write them: this
 * stands in every answer, and a schema's writer looks at each string and each key as if it might be anything.
 */
export function placeText(place: Place, searchTerm: string | Position): string {
  const { unit, surveySystem } = place;
  const components =
    surveySystem === 'PLSS' ? plssComponentsText(place.components) : texanComponentsText(place.components);
  return `{"search_term":${typeof searchTerm === 'string' ? jsonText(searchTerm) : JSON.stringify(searchTerm)},"legal_location":${jsonText(place.legalLocation)},"alternate_legal_location":${jsonText(place.alternateLegalLocation)},"unit":${unit === null ? 'null' : `"${unit}"`},"survey_system":"${surveySystem}","county":${jsonText(place.county)},"state":${jsonText(place.state)},"state_code":"${place.stateCode}","confidence":${rounded(place.confidence, 3)},"components":${components},"assumptions":${assumptionsText(place)},"alternatives":${alternativesText(place.alternatives)},"acreage":${rounded(place.areaAcres, 2)},"derived":${place.derived},"source":${sourceText(place.source)},"accuracy_m":${rounded(place.accuracyMetres, 1)}${surveySystem === 'PLSS' ? NOT_TEXAN : texanText(place)}}`;
}

const NOT_TEXAN = ',"abstract_no":null,"block_no":null,"survey_name":null';

function texanText({ abstractNumber, block, surveyName }: TexasPlace): string {
  return `,"abstract_no":${nullableText(abstractNumber)},"block_no":${nullableText(block)},"survey_name":${nullableText(surveyName)}`;
}

const sourceTexts = new WeakMap<Source, string>();

/** Few sources stand behind all answers: the text of each is made once. */
function sourceText(source: Source): string {
  const known = sourceTexts.get(source);
  if (known !== undefined) return known;
  const { name, as_of, license } = source;
  const text = JSON.stringify({ name, as_of, license });
  sourceTexts.set(source, text);
  return text;
}

function plssComponentsText({
  principal_meridian: { code, name },
  tracts,
  township,
  range,
  section,
}: PlssComponents): string {
  let text = `{"principal_meridian":{"code":${jsonText(code)},"name":${jsonText(name)}},"tracts":[`;
  let separator = '';
  for (const tract of tracts) {
    text += separator + tractText(tract);
    separator = ',';
  }
  text += ']';
  if (township !== undefined) text += `,"township":${numberText(township)}`;
  if (range !== undefined) text += `,"range":${numberText(range)}`;
  if (section !== undefined) text += `,"section":${section}`;
  return `${text}}`;
}

function texanComponentsText({
  county,
  county_fips,
  abstracts,
  block,
  township,
  section,
  survey,
}: TexasComponents): string {
  return JSON.stringify({ county, county_fips, abstracts, block, township, section, survey });
}

function tractText(tract: TractComponent): string {
  const { section, footage, except, acres } = tract;
  return `{"township":${numberText(tract.township)},"range":${numberText(tract.range)},"section":${section},"aliquot":${nullableText(tract.aliquot)},"lot":${nullableText(tract.lot)},"tract":${nullableText(tract.tract)},"footage":${footage === null ? 'null' : footageText(footage)},"corner":${nullableText(tract.corner)},"except":${except.length === 0 ? '[]' : JSON.stringify(except)},"acres":${acres},"plss_id":${jsonText(tract.plss_id)},"text":${nullableText(tract.text)}}`;
}

function footageText({ kind, northSouth, eastWest, of }: NonNullable<TractComponent['footage']>): string {
  const call = ({ feet, side }: typeof northSouth | typeof eastWest) => ({ feet, side });
  return JSON.stringify({ kind, northSouth: call(northSouth), eastWest: call(eastWest), of });
}

function numberText({ number, direction }: TractComponent['township'] | TractComponent['range']): string {
  return `{"number":${number},"direction":${direction === null ? 'null' : `"${direction}"`}}`;
}

function assumptionsText({ assumptions }: Place): string {
  let text = '[';
  let separator = '';
  for (const { code, message } of assumptions) {
    text += `${separator}{"code":"${code}","message":${jsonText(message)}}`;
    separator = ',';
  }
  return `${text}]`;
}

function alternativesText(alternatives: readonly Alternative[]): string {
  if (alternatives.length === 0) return '[]';
  return JSON.stringify(
    alternatives.map(({ legal_location, state, confidence, centroid: { lng, lat } }) => ({
      legal_location,
      state,
      confidence: rounded(confidence, 3),
      centroid: { lng: roundedDegrees(lng), lat: roundedDegrees(lat) },
    })),
  );
}
