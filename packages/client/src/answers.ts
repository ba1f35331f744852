import type { components, paths } from './openapi.ts';

/** What a path answers to GET. One that the service's document does not describe is an object of whatever fields. */
export type AnswerOf<Path extends string> = Path extends keyof paths
  ? paths[Path] extends { get: { responses: { 200: { content: { 'application/json': infer Answer } } } } }
    ? Answer
    : UndescribedAnswer
  : UndescribedAnswer;

type UndescribedAnswer = Readonly<Record<string, unknown>>;

/** The last part of every path of a report but those named, as `flood-zones`; any text where none is described. */
export type SectionOf<Family extends string> = [PartOf<Family>] extends [never] ? string : PartOf<Family>;

type PartOf<Family extends string> = {
  [Path in keyof paths]: Path extends `/${Family}/${infer Part}` ? Plain<Part> : never;
}[keyof paths];
type Plain<Part extends string> = Part extends 'report' | 'summary' | `${string}/${string}` ? never : Part;

/** A place: its boundary and a point inside it as GeoJSON. */
export type SearchResult = AnswerOf<'/search/legal-location'>;
export type Suggestions = AnswerOf<'/autocomplete/legal-location'>;
export type FederalReport = AnswerOf<'/federal-land/report'>;
export type FederalSummary = AnswerOf<'/federal-land/summary'>;
export type TexasReport = AnswerOf<'/texas/report'>;
export type TexasSummary = AnswerOf<'/texas/summary'>;
export type EnergyReport = AnswerOf<'/energy/report'>;
export type EnergySummary = AnswerOf<'/energy/summary'>;

/** The level that points are described at. */
export type Unit = 'Township' | 'First Division' | 'Second Division' | 'all';

/** Decimal degrees (WGS84). */
export interface Coordinate {
  readonly lng: number;
  readonly lat: number;
}

/** What the service answers in place of what was asked for. */
export type ErrorAnswer = components['schemas']['Error'];
