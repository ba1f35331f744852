import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FEDERAL_SECTIONS } from '../../reports/federal-sections.ts';
import type { Paging, Reports } from '../../reports/reports.ts';
import type { ListSection } from '../../reports/section.ts';
import { JSON_TYPE } from '../media-type.ts';
import type { GateParts } from '../plugins/gate.ts';
import { meteredReport } from '../plugins/report-metering.ts';
import { readInclude, readPaging, refusePaging, type Wanted } from '../report-request.ts';
import { type Outcomes, type ReportHead, reportText, summaryText } from '../report-result.ts';
import { errorResponses, REPORT_ERRORS } from '../schemas/error.ts';
import {
  FederalLandReportResponse,
  FederalLandSummaryResponse,
  ReportQuery,
  SectionQuery,
  SummaryQuery,
} from '../schemas/federal-land.ts';

const ERRORS = errorResponses('texas_not_supported', ...REPORT_ERRORS);

/** Sections whose routes are not called as they are. */
const PATHS: Readonly<Record<string, string>> = {
  og_leases: 'leases',
  fireshed: 'firesheds',
  wildfire_risk_communities: 'wildfire-risk',
};

const TAGS = ['federal land'];
const COUNT: Paging = { limit: 0, offset: 0 };

/** What federal agencies have on record about a parcel of the public land survey. */
export function addFederalLandRoutes(app: FastifyInstance, reports: Reports, gate: GateParts): void {
  const federal = new FederalLand(reports, gate);
  addReport(app, federal);
  addSummary(app, federal);
  for (const list of LISTS) addSection(app, federal, list);
}

function addReport(app: FastifyInstance, federal: FederalLand): void {
  app.get<{ Querystring: ReportQuery; Reply: string }>(
    '/federal-land/report',
    {
      schema: {
        operationId: 'federalLandReport',
        summary: 'What federal agencies have on record about a parcel',
        tags: TAGS,
        querystring: ReportQuery,
        response: { 200: FederalLandReportResponse, ...ERRORS },
      },
    },
    (request, reply) => {
      const wanted = readInclude(request.query.include, KEYS);
      const isOneList =
        wanted.sections.length === 1 && wanted.sections.every((key) => LIST_KEYS.includes(key));
      if (!isOneList) refusePaging(request.query);
      return federal.answer(request, reply, wanted, readPaging(request.query), reportText);
    },
  );
}

function addSummary(app: FastifyInstance, federal: FederalLand): void {
  app.get<{ Querystring: SummaryQuery; Reply: string }>(
    '/federal-land/summary',
    {
      schema: {
        operationId: 'federalLandSummary',
        summary: 'How many records of each kind federal agencies have about a parcel',
        tags: TAGS,
        querystring: SummaryQuery,
        response: { 200: FederalLandSummaryResponse, ...ERRORS },
      },
    },
    (request, reply) => {
      refusePaging(request.query);
      return federal.answer(request, reply, { sections: LIST_KEYS, geometry: false }, COUNT, summaryText);
    },
  );
}

function addSection(app: FastifyInstance, federal: FederalLand, { key, title }: ListSection): void {
  const path = PATHS[key] ?? key.replaceAll('_', '-');
  app.get<{ Querystring: SectionQuery; Reply: string }>(
    `/federal-land/${path}`,
    {
      schema: {
        operationId: `federalLand${pascalCase(path)}`,
        summary: `${title}: the section ${key} of the report`,
        tags: TAGS,
        querystring: SectionQuery,
        response: { 200: FederalLandReportResponse, ...ERRORS },
      },
    },
    (request, reply) => {
      const wanted = { sections: [key], geometry: false };
      return federal.answer(request, reply, wanted, readPaging(request.query), reportText);
    },
  );
}

const KEYS = FEDERAL_SECTIONS.map(({ key }) => key);
const LISTS = FEDERAL_SECTIONS.filter((section) => section.kind === 'list');
const LIST_KEYS = LISTS.map(({ key }) => key);

function pascalCase(path: string): string {
  return path.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

type ParcelRequest = FastifyRequest<{ Querystring: SummaryQuery; Reply: string }>;

class FederalLand {
  readonly #reports: Reports;
  readonly #gate: GateParts;

  constructor(reports: Reports, gate: GateParts) {
    this.#reports = reports;
    this.#gate = gate;
  }

  /** Resolves the parcel, lets the account have a report on it, makes the sections and writes them. */
  async answer(
    request: ParcelRequest,
    reply: FastifyReply,
    { sections, geometry }: Wanted,
    paging: Paging,
    write: (head: ReportHead, outcomes: Outcomes) => string,
  ): Promise<string> {
    const legalLocation = request.query.legal_location;
    const parcel = await this.#reports.resolvePlss(legalLocation);
    const metered = { family: 'federal', parcel: parcel.identity } as const;
    const text = await meteredReport(this.#gate, request, metered, async () => {
      const outcomes = await this.#reports.sections('federal', sections, parcel, paging);
      logFaults(request, outcomes);
      return write({ legalLocation, parcel, geometry }, outcomes);
    });
    reply.type(JSON_TYPE);
    return text;
  }
}

function logFaults(request: ParcelRequest, outcomes: Outcomes): void {
  for (const [section, outcome] of outcomes)
    if (outcome.status === 'unavailable' && outcome.fault !== undefined)
      request.log.error(
        { request_id: request.id, section, fault: outcome.fault },
        'a section of a report has no answer',
      );
}
