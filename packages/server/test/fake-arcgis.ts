import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';

/** A request as the fake service understood it. */
export interface Asked {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly userAgent: string | undefined;
}

export interface FakeService {
  /** How many features it has; identifiers are 1, 3, 5, … */
  features: number;
  /** Features that it sends at once, whatever it says. */
  mostAtOnce: number;
  /** What it says of itself beyond the usual. */
  metadata: Record<string, unknown>;
  /** Where it says that there are more. */
  limitFlag: 'top' | 'properties' | 'none';
  listsIds: boolean;
  /** What it answers in place of the usual; undefined for the usual. */
  misbehave: (asked: Asked, nth: number) => Misbehaviour | undefined;
}

export interface Misbehaviour {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface RunningFake {
  /** Of its one layer. */
  readonly url: string;
  readonly service: FakeService;
  readonly asked: readonly Asked[];
}

/** An ArcGIS feature service on this machine, of townships of South Dakota, that goes away with its test. */
export async function startFakeArcgis(settings: Partial<FakeService> = {}): Promise<RunningFake> {
  const service: FakeService = {
    features: 25,
    mostAtOnce: 10,
    metadata: {},
    limitFlag: 'properties',
    listsIds: true,
    misbehave: () => undefined,
    ...settings,
  };
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const now = await read(request);
    asked.push(now);
    const { status = 200, headers = {}, body } = service.misbehave(now, asked.length) ?? usual(service, now);
    send(response, status, headers, body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/arcgis/rest/services/Plss/FeatureServer/1`, service, asked };
}

async function read(request: IncomingMessage): Promise<Asked> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  const url = new URL(request.url ?? '', 'http://localhost');
  return {
    path: url.pathname,
    query: new URLSearchParams(body || url.search),
    userAgent: request.headers['user-agent'],
  };
}

function send(
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>>,
  body: string,
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(body);
}

function usual(service: FakeService, { path, query }: Asked): Misbehaviour {
  const ids = Array.from({ length: service.features }, (_, i) => 2 * i + 1);
  if (!path.endsWith('/query')) return { body: JSON.stringify({ ...METADATA, ...service.metadata }) };
  if (query.has('returnCountOnly')) return { body: JSON.stringify({ count: service.features }) };
  if (query.has('returnIdsOnly')) {
    return { body: JSON.stringify(service.listsIds ? { objectIds: ids.toReversed() } : {}) };
  }
  const wanted = query.get('objectIds')?.split(',').map(Number);
  const offset = Number(query.get('resultOffset') ?? 0);
  const size = Math.min(
    service.mostAtOnce,
    Number(query.get('resultRecordCount') ?? Number.POSITIVE_INFINITY),
  );
  const picked = wanted === undefined ? ids.slice(offset) : ids.filter((id) => wanted.includes(id));
  const sent = picked.slice(0, size);
  const more = picked.length > sent.length && service.limitFlag !== 'none';
  return {
    body: JSON.stringify(answer(sent, query.get('f') === 'geojson', more ? service.limitFlag : 'none')),
  };
}

const METADATA = {
  name: 'PLSS Township',
  type: 'Feature Layer',
  objectIdField: 'OBJECTID',
  maxRecordCount: 10,
  supportedQueryFormats: 'JSON, geoJSON',
  advancedQueryCapabilities: { supportsPagination: true },
  editingInfo: { lastEditDate: 1_706_659_200_000 },
  fields: [
    { name: 'OBJECTID', type: 'esriFieldTypeOID' },
    { name: 'PLSSID', type: 'esriFieldTypeString' },
    { name: 'TWNSHPLAB', type: 'esriFieldTypeString' },
    { name: 'REVISED', type: 'esriFieldTypeDate' },
    { name: 'Shape', type: 'esriFieldTypeGeometry' },
  ],
};

function answer(ids: readonly number[], geojson: boolean, flag: FakeService['limitFlag']): object {
  const features = ids.map((id) => {
    const attributes = {
      OBJECTID: id,
      PLSSID: `SD05${String(id).padStart(3, '0')}0N0560W0`,
      TWNSHPLAB: `${id}N 56W`,
      REVISED: -86_400_000 * id,
    };
    const [west, south] = [-104 + id / 1000, 44];
    // Esri winds outer rings clockwise.
    const ring = [
      [west, south],
      [west, south + 0.1],
      [west + 0.1, south + 0.1],
      [west + 0.1, south],
      [west, south],
    ];
    return geojson
      ? { type: 'Feature', id, properties: attributes, geometry: { type: 'Polygon', coordinates: [ring] } }
      : { attributes, geometry: { rings: [ring] } };
  });
  return {
    ...(geojson ? { type: 'FeatureCollection' } : {}),
    features,
    ...(flag === 'top' ? { exceededTransferLimit: true } : {}),
    ...(flag === 'properties' ? { properties: { exceededTransferLimit: true } } : {}),
  };
}
