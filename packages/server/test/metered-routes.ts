import type { FastifyInstance } from 'fastify';
import { ServiceError } from '../src/errors.ts';
import { addGate, type GateParts } from '../src/http/plugins/gate.ts';
import { meteredReport } from '../src/http/plugins/report-metering.ts';

interface ReportQuery {
  readonly parcel: string;
  readonly family?: 'federal' | 'texas' | 'energy';
  /** Makes the report fail so. */
  readonly fail?: 'not_found' | 'internal_error';
}

/** A route of each group: `/test/search`, `/test/report?parcel=`, `/test/tile`, `/test/mcp`. */
export function addMeteredRoutes(app: FastifyInstance, parts: GateParts): void {
  app.register(async (search) => {
    addGate(search, parts, 'search');
    search.get('/test/search', () => ({ search: true }));
  });
  app.register(async (reports) => {
    addGate(reports, parts, 'reports');
    reports.get<{ Querystring: ReportQuery }>('/test/report', (request) => {
      const { parcel, family = 'federal', fail } = request.query;
      return meteredReport(parts, request, { family, parcel }, async () => {
        if (fail !== undefined) throw new ServiceError(fail, 'It is to fail.');
        return { parcel };
      });
    });
  });
  app.register(async (tiles) => {
    addGate(tiles, parts, 'tiles');
    tiles.get('/test/tile', () => ({ tile: true }));
  });
  app.register(async (mcp) => {
    addGate(mcp, parts, 'mcp');
    mcp.get('/test/mcp', () => ({ mcp: true }));
  });
}
