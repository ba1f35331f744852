export type {
  AnswerOf,
  Coordinate,
  EnergyReport,
  EnergySummary,
  ErrorAnswer,
  FederalReport,
  FederalSummary,
  SearchResult,
  SectionOf,
  Suggestions,
  TexasReport,
  TexasSummary,
  Unit,
} from './answers.ts';
export type { BatchItem, BatchOptions, BatchProgress } from './batches.ts';
export { MapUrls, type TileName } from './map-urls.ts';
export type { components, operations, paths } from './openapi.ts';
export {
  type AbstractName,
  type Around,
  type AutocompleteOptions,
  Rangeline,
  type RangelineOptions,
  type ReportOptions,
  type ReverseOptions,
  type SectionOptions,
} from './rangeline.ts';
export { RangelineError, type RangelineErrorCode } from './rangeline-error.ts';
export type { RequestOptions } from './requests.ts';
