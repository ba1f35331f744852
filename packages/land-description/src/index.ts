export * from './description.ts';
export { type FormatContext, type FormatStyle, format } from './format.ts';
export { formatPart } from './format-parts.ts';
export { MERIDIANS, type Meridian, meridianByCode } from './meridians.ts';
export { MAX_TEXT_LENGTH, parse } from './parse.ts';
export { firstDivisionId, plssId, plssIds, secondDivisionId } from './plss-ids.ts';
export { STATE_NAMES } from './states.ts';
export { TEXAS_COUNTIES, type TexasCounty, texasCounty } from './texas-counties.ts';
export { type Problem, validate } from './validate.ts';
