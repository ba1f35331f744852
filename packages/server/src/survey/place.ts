import type {
  Assumption,
  LandPart,
  MeridianCode,
  ParseResult,
  Range,
  StateCode,
  Township,
} from 'rangeline-land-description';

/** [longitude, latitude] in WGS84 degrees. */
export type Position = readonly [lng: number, lat: number];

/** A closed ring, counter-clockwise when it is an outer one (RFC 7946 §3.1.6). */
export type Ring = readonly Position[];

export type Boundary =
  | { readonly type: 'Polygon'; readonly coordinates: readonly Ring[] }
  | { readonly type: 'MultiPolygon'; readonly coordinates: readonly (readonly Ring[])[] };

/** The level of the survey that a place belongs to: township, section, anything finer. */
export type Unit = 'Township' | 'First Division' | 'Second Division';

/** The data set that an answer rests on. */
export interface Source {
  readonly name: string;
  /** ISO date of the data. */
  readonly as_of: string;
  readonly license: string;
}

/** One tract as it was read and placed. */
export interface TractComponent {
  readonly township: Township;
  readonly range: Range;
  readonly section: number | null;
  /** `NENE`; at most one of aliquot, lot, tract, footage, corner is not null. */
  readonly aliquot: string | null;
  readonly lot: string | null;
  readonly tract: string | null;
  readonly footage: Extract<LandPart, { kind: 'footage' }> | null;
  readonly corner: string | null;
  /** What is taken out, in canonical form: `['NWSE']`. */
  readonly except: readonly string[];
  readonly acres: number | null;
  /** PLSSID, FRSTDIVID or SECDIVID, the finest that BLM's form can name. */
  readonly plss_id: string;
  /** The words of the text that this tract was read from; null for a reverse search. */
  readonly text: string | null;
}

export interface PlssComponents {
  readonly principal_meridian: { readonly code: MeridianCode; readonly name: string };
  readonly tracts: readonly TractComponent[];
  /** Present when all tracts share them. */
  readonly township?: Township | undefined;
  readonly range?: Range | undefined;
  readonly section?: number | undefined;
}

/** What a Texas description consists of, as the survey data has it. */
export interface TexasComponents {
  readonly county: string;
  /** Five digits: `48389`. */
  readonly county_fips: string;
  /** Abstract numbers without `A-`: `175`, `U29`, `?1`. */
  readonly abstracts: readonly string[];
  /** `50`; `50 T8S` has it beside its township. */
  readonly block: string | null;
  /** `T8S`, west of the Pecos `T2`. */
  readonly township: string | null;
  /** Of several, all: `21, 22`. */
  readonly section: string | null;
  /** As the agency spells it: `T&P RR CO`. */
  readonly survey: string | null;
}

/** Another reading of the same words. */
export interface Alternative {
  readonly legal_location: string;
  readonly state: string;
  readonly confidence: number;
  readonly centroid: { readonly lng: number; readonly lat: number };
}

/** A description that has found its place, or a place that has found its description. */
export type Place = PlssPlace | TexasPlace;

/** A place of the public land survey. */
export interface PlssPlace extends PlaceOfAnySystem {
  readonly surveySystem: 'PLSS';
  readonly unit: Unit;
  readonly components: PlssComponents;
}

/** A place of the Texas land survey, which has no levels. */
export interface TexasPlace extends PlaceOfAnySystem {
  readonly surveySystem: 'TXSS';
  readonly unit: null;
  readonly components: TexasComponents;
  /** null when the place holds several, or one without a number. */
  readonly abstractNumber: string | null;
  /** As the agency has it, with its township: `50 T8S`. */
  readonly block: string | null;
  /** As the agency spells it: `T&P RR CO`. */
  readonly surveyName: string | null;
}

interface PlaceOfAnySystem {
  readonly boundary: Boundary;
  /** Always inside the boundary. */
  readonly point: Position;
  readonly legalLocation: string;
  readonly alternateLegalLocation: string;
  readonly county: string;
  /** `Wyoming` */
  readonly state: string;
  /** `WY` */
  readonly stateCode: StateCode;
  /** 0 to 1: reading × resolution. */
  readonly confidence: number;
  readonly assumptions: readonly Assumption[];
  readonly alternatives: readonly Alternative[];
  /** Geodesic acres of the boundary. */
  readonly areaAcres: number;
  /** True when any part was computed by subdivision rather than taken from survey data. */
  readonly derived: boolean;
  readonly source: Source;
  /** Radius in metres within which the true centroid lies in 90 % of cases. */
  readonly accuracyMetres: number;
}

/** The best reading of a text is answered when it is at least this many times as likely as the next. */
export const CLEAR_LEAD = 4;

/** Description ⇄ place in the public land survey. */
export interface PlssSurvey {
  /**
   * The best reading of a land description, placed.
   * @param read what the text says, where it has been read already
   * @param lead as in {@link LandSurvey}
   * @throws ServiceError invalid_description, ambiguous_location, not_found
   */
  locate(text: string, read?: ParseResult, lead?: number): Promise<PlssPlace>;
  /**
   * The places that hold a point, as in {@link LandSurvey}.
   * @throws ServiceError not_found
   */
  describe(point: Position, unit: Unit | 'all' | 'finest'): Promise<readonly PlssPlace[]>;
}

/** Description ⇄ place. The one resolver behind every way of asking. */
export interface LandSurvey {
  /**
   * The best reading of a land description, placed.
   * @param lead how many times as likely as the next it must at least be; {@link CLEAR_LEAD} where it is left out
   * @throws ServiceError invalid_description, ambiguous_location, not_found
   */
  locate(text: string, lead?: number): Promise<Place>;
  /**
   * The places that hold a point: one at the level asked for (by default the finest that the data supports), or
   * township, section and finest division for `all`; in Texas, which has no levels, the survey.
   * @throws ServiceError not_found
   */
  describe(point: Position, unit: Unit | 'all' | 'finest'): Promise<readonly Place[]>;
}
