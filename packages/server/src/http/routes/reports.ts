import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Paging, Reports } from '../../reports/reports.ts';
import { isCounted, isPaged, looksAround, type Section } from '../../reports/section.ts';
import type { SectionOptions } from '../../reports/section-task.ts';
import type { ReportFamily, ReportQuery } from '../families/report-family.ts';
import { JSON_TYPE } from '../media-type.ts';
import type { GateParts } from '../plugins/gate.ts';
import { meteredReport } from '../plugins/report-metering.ts';
import { PDF_TYPE, pdfFileName, prefersPdf, printedReport } from '../report-pdf.ts';
import { readInclude, readPaging, refusePaging, type Wanted } from '../report-request.ts';
import { type Outcomes, type ReportHead, reportText, summaryText } from '../report-result.ts';
import { namesOf } from '../request-names.ts';
import { errorResponses, REPORT_ERRORS } from '../schemas/error.ts';
import { includeQuery, orPdf, pagingQuery } from '../schemas/report.ts';

const COUNT: Paging = { limit: 0, offset: 0 };

/** The report of a family, its summary and the routes of its sections. */
export function addReportRoutes(
  app: FastifyInstance,
  family: ReportFamily,
  reports: Reports,
  gate: GateParts,
): void {
  const routes = new FamilyRoutes(app, family, reports, gate);
  routes.addReport();
  routes.addSummary();
  for (const section of family.sections) routes.addSection(section);
}

type Request = FastifyRequest<{ Querystring: ReportQuery }>;
type Write<T> = (head: ReportHead, outcomes: Outcomes) => T | Promise<T>;

/** What a request asks for. */
interface Asked {
  readonly legalLocation: string;
  readonly wanted: Wanted;
  readonly paging: Paging;
}

class FamilyRoutes {
  readonly #app: FastifyInstance;
  readonly #family: ReportFamily;
  readonly #reports: Reports;
  readonly #gate: GateParts;
  readonly #errors: ReturnType<typeof errorResponses>;

  constructor(app: FastifyInstance, family: ReportFamily, reports: Reports, gate: GateParts) {
    this.#app = app;
    this.#family = family;
    this.#reports = reports;
    this.#gate = gate;
    this.#errors = errorResponses(...family.errors, ...REPORT_ERRORS);
  }

  addReport(): void {
    const { path, operation, tag, titles, sections, schemas, includeExample } = this.#family;
    const { parcelQuery, optionsQuery } = this.#family;
    const keys = sections.map(({ key }) => key);
    const paged = sections.filter(isPaged).map(({ key }) => key);
    this.#app.get<{ Querystring: ReportQuery; Reply: string | Uint8Array }>(
      `${path}/report`,
      {
        schema: {
          operationId: `${operation}Report`,
          summary: titles.report,
          tags: [tag],
          querystring: Type.Object({
            ...parcelQuery.properties,
            ...includeQuery(includeExample),
            ...optionsQuery,
            ...pagingQuery,
          }),
          response: { 200: orPdf(schemas.reportResponse), ...this.#errors },
        },
      },
      (request, reply) => {
        const wanted = readInclude(request.query.include, keys);
        const isOneList = wanted.sections.length === 1 && wanted.sections.every((key) => paged.includes(key));
        if (!isOneList) refusePaging(request.query);
        const legalLocation = parcelQuery.legalLocationOf(request.query);
        const asked = { legalLocation, wanted, paging: readPaging(request.query) };
        varyBy(reply, 'Accept');
        return prefersPdf(request.headers.accept)
          ? this.#print(request, reply, asked)
          : this.#answer(request, reply, asked, reportText);
      },
    );
  }

  addSummary(): void {
    const { path, operation, tag, titles, sections, schemas, parcelQuery, optionsQuery } = this.#family;
    const counted = sections.filter(isCounted).map(({ key }) => key);
    this.#app.get<{ Querystring: ReportQuery; Reply: string }>(
      `${path}/summary`,
      {
        schema: {
          operationId: `${operation}Summary`,
          summary: titles.summary,
          tags: [tag],
          querystring: Type.Object({ ...parcelQuery.properties, ...optionsQuery }),
          response: { 200: schemas.summaryResponse, ...this.#errors },
        },
      },
      (request, reply) => {
        refusePaging(request.query);
        const wanted = { sections: counted, geometry: false };
        const legalLocation = parcelQuery.legalLocationOf(request.query);
        return this.#answer(request, reply, { legalLocation, wanted, paging: COUNT }, summaryText);
      },
    );
  }

  addSection(section: Section): void {
    const { key, title } = section;
    const { path, operation, tag, sectionPaths, schemas, optionsQuery } = this.#family;
    const name = sectionPaths[key];
    if (name === undefined) return;
    const parcelQuery = this.#family.sectionQueries?.[key] ?? this.#family.parcelQuery;
    this.#app.get<{ Querystring: ReportQuery; Reply: string }>(
      `${path}/${name}`,
      {
        schema: {
          operationId: `${operation}${pascalCase(name)}`,
          summary: `${title}: the section ${key} of the report`,
          tags: [tag],
          querystring: Type.Object({
            ...parcelQuery.properties,
            ...optionsQuery,
            ...(isPaged(section) && pagingQuery),
          }),
          response: { 200: schemas.reportResponse, ...this.#errors },
        },
      },
      (request, reply) => {
        if (!isPaged(section)) refusePaging(request.query);
        const wanted = { sections: [key], geometry: false };
        const legalLocation = parcelQuery.legalLocationOf(request.query);
        const asked = { legalLocation, wanted, paging: readPaging(request.query) };
        return this.#answer(request, reply, asked, reportText);
      },
    );
  }

  /** A report as JSON. */
  async #answer(request: Request, reply: FastifyReply, asked: Asked, write: Write<string>): Promise<string> {
    const text = await this.#make(request, asked, this.#family.optionsOf(request.query), write);
    reply.type(JSON_TYPE);
    return text;
  }

  /** A report as a PDF file with a map, for which the shapes of what is found are looked up too. */
  async #print(request: Request, reply: FastifyReply, asked: Asked): Promise<Uint8Array> {
    const { family, sections } = this.#family;
    const options = this.#family.optionsOf(request.query);
    const isAround = sections.some((one) => looksAround(one) && asked.wanted.sections.includes(one.key));
    const radiusMiles = isAround ? options.radiusMiles : 0;
    const about = { family, id: request.id, asked: asked.legalLocation, radiusMiles };
    const { bytes, name } = await this.#make(
      request,
      asked,
      { ...options, withOutlines: true },
      async (head, outcomes) => ({
        name: pdfFileName(family, head.parcel.described.legalLocation),
        bytes: await this.#reports.print(printedReport(about, head, outcomes), (fault) =>
          request.log.error({ ...namesOf(request), fault }, 'a report cannot be printed'),
        ),
      }),
    );
    reply.type(PDF_TYPE).header('content-disposition', `attachment; filename="${name}"`);
    return bytes;
  }

  /** Resolves the parcel, lets the account have a report on it, makes the sections and writes them. */
  async #make<T>(
    request: Request,
    { legalLocation, wanted: { sections, geometry }, paging }: Asked,
    options: SectionOptions,
    write: Write<T>,
  ): Promise<T> {
    const { family } = this.#family;
    const subject = await this.#family.resolve(this.#reports, legalLocation);
    const { parcel } = subject;
    const metered = { family, parcel: parcel.identity };
    return meteredReport(this.#gate, request, metered, async () => {
      const outcomes = await this.#reports.sections(family, sections, parcel, paging, options);
      logFaults(request, outcomes);
      return write({ ...subject, geometry }, outcomes);
    });
  }
}

function varyBy(reply: FastifyReply, header: string): void {
  const known = reply.getHeader('vary');
  reply.header('vary', known === undefined ? header : `${known}, ${header}`);
}

function pascalCase(path: string): string {
  return path.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function logFaults(request: Request, outcomes: Outcomes): void {
  for (const [section, outcome] of outcomes)
    if (outcome.fault !== undefined)
      request.log.error(
        { ...namesOf(request), section, fault: outcome.fault },
        'a section of a report has no answer, or not all of it',
      );
}
