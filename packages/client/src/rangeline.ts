import type {
  AnswerOf,
  Coordinate,
  EnergyReport,
  EnergySummary,
  FederalReport,
  FederalSummary,
  SearchResult,
  SectionOf,
  Suggestions,
  TexasReport,
  TexasSummary,
  Unit,
} from './answers.ts';
import { type BatchItem, type BatchOptions, inBatches } from './batches.ts';
import { MapUrls } from './map-urls.ts';
import { type Query, type RequestOptions, Requests, type Sending } from './requests.ts';

const DEFAULT_BASE_URL = 'http://localhost:8080';
const DEFAULT_TIMEOUT_MS = 30_000;
const DEFAULT_RETRIES = 3;
const DEFAULT_MAX_WAIT_MS = 60_000;

export interface RangelineOptions {
  /** An API key; left out by a page whose session of the console stands for one. */
  readonly key?: string | undefined;
  /** Address of the service; http://localhost:8080 where it is left out. */
  readonly baseUrl?: string | undefined;
  /** Address of the map tiles; `/maps` of the service where it is left out. */
  readonly mapsUrl?: string | undefined;
  /** After which one try of a request is given up; 30,000. */
  readonly timeoutMs?: number;
  /** How often a request is sent again that failed for no fault of its own; 3. */
  readonly retries?: number;
  /** How long a request may wait in all between its tries; 60,000. */
  readonly maxWaitMs?: number;
  /** Sent with each request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** In place of the one that Node.js and browsers have. */
  readonly fetch?: Sending['fetch'];
}

export interface ReverseOptions extends RequestOptions {
  /** The finest that the data at the place supports where it is left out. */
  readonly unit?: Unit;
}

export interface AutocompleteOptions extends RequestOptions {
  /** Suggestions at most, from 1 to 10; 3 where it is left out. */
  readonly limit?: number;
  /** Where suggestions are preferred. */
  readonly proximity?: Coordinate | undefined;
}

export interface ReportOptions extends RequestOptions {
  /** Section keys, as `flood_zones`, and `geometry`; all sections where it is left out. */
  readonly include?: readonly string[] | undefined;
}

export interface SectionOptions extends RequestOptions {
  /** Rows at most, from 1 to 1,000; 100 where it is left out. */
  readonly limit?: number;
  /** Rows to leave out. */
  readonly offset?: number;
}

/** How far around the parcel wells and other records count, from 0 to 10; 1 where it is left out. */
export interface Around {
  readonly radiusMiles?: number;
}

/** An abstract of Texas, or a description of one. */
export type AbstractName =
  | { readonly legalLocation: string }
  | { readonly countyFips: string; readonly abstractNo: string };

/**
 * The Rangeline API. Each method answers what the service answers, or throws a RangelineError, or the reason of the
 * signal that it was given.
 */
export class Rangeline {
  /** Addresses of the map tiles. */
  readonly maps: MapUrls;
  readonly #requests: Requests;

  constructor({ key, baseUrl = DEFAULT_BASE_URL, mapsUrl, headers, ...options }: RangelineOptions = {}) {
    const address = withoutSlash(baseUrl);
    this.maps = new MapUrls(withoutSlash(mapsUrl ?? `${address}/maps`), key);
    this.#requests = new Requests({
      baseUrl: address,
      headers: { ...(key === undefined ? {} : { 'x-api-key': key }), ...headers },
      fetch: options.fetch ?? ((url, init) => fetch(url, init)),
      timeoutMs: options.timeoutMs ?? DEFAULT_TIMEOUT_MS,
      retries: options.retries ?? DEFAULT_RETRIES,
      maxWaitMs: options.maxWaitMs ?? DEFAULT_MAX_WAIT_MS,
    });
  }

  /** The place of a land description, as `NENE 7 14N 77W 6th Meridian`. */
  search(location: string, options: RequestOptions = {}): Promise<SearchResult> {
    return this.#requests.get('/search/legal-location', { location }, options);
  }

  /** The land description of a point. */
  reverse({ lng, lat }: Coordinate, { unit, ...options }: ReverseOptions = {}): Promise<SearchResult> {
    return this.#requests.get('/search/coordinates', { location: `${lng},${lat}`, unit }, options);
  }

  /** The places that the beginning of a description may go on to, the likeliest first. */
  autocomplete(
    location: string,
    { limit, proximity, ...options }: AutocompleteOptions = {},
  ): Promise<Suggestions> {
    const near = proximity === undefined ? undefined : `${proximity.lng},${proximity.lat}`;
    return this.#requests.get('/autocomplete/legal-location', { location, limit, proximity: near }, options);
  }

  /** The places of any number of descriptions, in their order. */
  batchSearch(locations: readonly string[], options: BatchOptions = {}): Promise<BatchItem[]> {
    const items = locations.map((location) => JSON.stringify(location));
    return this.#batch('/batch/legal-location', items, (list) => `{"locations":${list}}`, options);
  }

  /** The land descriptions of any number of points, in their order. */
  batchReverse(
    coordinates: readonly Coordinate[],
    { unit, ...options }: BatchOptions & ReverseOptions = {},
  ): Promise<BatchItem[]> {
    const items = coordinates.map(({ lng, lat }) => JSON.stringify([lng, lat]));
    const level = unit === undefined ? '' : `,"unit":${JSON.stringify(unit)}`;
    return this.#batch('/batch/coordinates', items, (list) => `{"coordinates":${list}${level}}`, options);
  }

  /** What federal agencies have on record about a parcel of the public land survey. */
  federal(legalLocation: string, options: ReportOptions = {}): Promise<FederalReport> {
    return this.#report('/federal-land/report', legalLocation, options);
  }

  /** How many records of each kind that is. */
  federalSummary(legalLocation: string, options: RequestOptions = {}): Promise<FederalSummary> {
    return this.#report('/federal-land/summary', legalLocation, options);
  }

  /** One section of it, as `flood-zones`, row by row. */
  federalSection<Section extends SectionOf<'federal-land'>>(
    section: Section,
    legalLocation: string,
    options: SectionOptions = {},
  ): Promise<AnswerOf<`/federal-land/${Section}`>> {
    return this.#section(`/federal-land/${section}`, legalLocation, options);
  }

  /** What agencies have on record about a parcel of a Texas survey, with its production. */
  texas(legalLocation: string, options: ReportOptions = {}): Promise<TexasReport> {
    return this.#report('/texas/report', legalLocation, options);
  }

  /** How many records of each kind that is. */
  texasSummary(legalLocation: string, options: RequestOptions = {}): Promise<TexasSummary> {
    return this.#report('/texas/summary', legalLocation, options);
  }

  /** One section of it, as `state-leases`, row by row. */
  texasSection<Section extends SectionOf<'texas'>>(
    section: Section,
    legalLocation: string,
    options: SectionOptions = {},
  ): Promise<AnswerOf<`/texas/${Section}`>> {
    return this.#section(`/texas/${section}`, legalLocation, options);
  }

  /** The production of the leases of an abstract. */
  texasProduction(
    name: AbstractName,
    { limit, offset, ...options }: SectionOptions = {},
  ): Promise<AnswerOf<'/texas/production'>> {
    const place =
      'legalLocation' in name
        ? { legal_location: name.legalLocation }
        : { county_fips: name.countyFips, abstract_no: name.abstractNo };
    return this.#requests.get('/texas/production', { ...place, limit, offset }, options);
  }

  /** A well of Texas, by its API number of 8, 10 or 14 digits. */
  texasWell(api: string, options: RequestOptions = {}): Promise<AnswerOf<'/texas/wells/{api}'>> {
    return this.#requests.get(`/texas/wells/${encodeURIComponent(api)}`, {}, options);
  }

  /** Wells, leases, pipelines and constraints on and around a parcel of either survey system. */
  energy(
    legalLocation: string,
    { radiusMiles, ...options }: ReportOptions & Around = {},
  ): Promise<EnergyReport> {
    return this.#report('/energy/report', legalLocation, options, { radius_mi: radiusMiles });
  }

  /** How many records of each kind that is. */
  energySummary(
    legalLocation: string,
    { radiusMiles, ...options }: RequestOptions & Around = {},
  ): Promise<EnergySummary> {
    return this.#report('/energy/summary', legalLocation, options, { radius_mi: radiusMiles });
  }

  /** One section of it, as `wells`, row by row. */
  energySection<Section extends SectionOf<'energy'>>(
    section: Section,
    legalLocation: string,
    { radiusMiles, ...options }: SectionOptions & Around = {},
  ): Promise<AnswerOf<`/energy/${Section}`>> {
    return this.#section(`/energy/${section}`, legalLocation, options, { radius_mi: radiusMiles });
  }

  #report<Answer>(
    path: string,
    legalLocation: string,
    { include, ...options }: ReportOptions,
    query: Query = {},
  ): Promise<Answer> {
    const asked = { legal_location: legalLocation, include: include?.join(','), ...query };
    return this.#requests.get(path, asked, options);
  }

  #section<Answer>(
    path: string,
    legalLocation: string,
    { limit, offset, ...options }: SectionOptions,
    query: Query = {},
  ): Promise<Answer> {
    return this.#requests.get(path, { legal_location: legalLocation, limit, offset, ...query }, options);
  }

  #batch(
    path: string,
    items: readonly string[],
    bodyOf: (list: string) => string,
    options: BatchOptions,
  ): Promise<BatchItem[]> {
    const { headers = {} } = options;
    return inBatches(
      items,
      (batch, signal) =>
        this.#requests.post(`${path}?errors=true`, bodyOf(`[${batch.join(',')}]`), { headers, signal }),
      options,
    );
  }
}

function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '');
}
