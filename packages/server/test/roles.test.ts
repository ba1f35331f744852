import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BuiltServer, build, launch, startBuiltServer } from './built-server.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A path of each role, and what it answers to one with the demo key. */
const PATHS = {
  api: ['/search/legal-location?location=NENE+7+14N+77W+6th+Meridian', 200],
  maps: ['/maps/layers.json', 200],
  console: ['/account/profile', 401],
  mcp: ['/mcp', 403],
} as const;
type Role = keyof typeof PATHS;
const ROLES: readonly Role[] = ['api', 'maps', 'console', 'mcp'];
/** What a role adds to the figures, and to the paths of the interface's description. */
const TRACES: Readonly<Record<Role, { readonly figures: readonly string[]; readonly described: RegExp }>> = {
  api: {
    figures: ['rangeline_data_sets', 'rangeline_report_sections_waiting'],
    described: /^\/(search|batch|autocomplete|federal-land|texas|energy)\//,
  },
  maps: { figures: ['rangeline_data_sets'], described: /^\/maps\// },
  console: { figures: [], described: /^\/account\// },
  mcp: { figures: [], described: /^$/ },
};
const FIGURES = [...new Set(ROLES.flatMap((role) => TRACES[role].figures))];
const SERVICE = /^\/(healthz|readyz|metrics|openapi\.(json|yaml))$/;
/** Where nothing answers. */
const NOWHERE = 'postgres://nobody@127.0.0.1:1/none';
const ACCEPT = 'application/json, text/event-stream';

let dataDir: string;
beforeAll(build, 120_000);
beforeEach(() => {
  dataDir = join(temporaryFolder(), 'data');
});

/** A server that has some roles alone; one for agents asks a server that is not there unless told otherwise. */
function serveOnly(roles: string, env: Readonly<Record<string, string>> = {}): Promise<BuiltServer> {
  const settings = { RANGELINE_API_URL: 'http://127.0.0.1:1', ...env };
  return startBuiltServer(dataDir, settings, ['serve', '--only', roles]);
}

async function statusAndError(server: BuiltServer, path: string) {
  const answer = await server.get(path);
  const { error }: { error?: { code: string; message: string } } = JSON.parse(await answer.text());
  return { status: answer.status, error };
}

async function whatItDescribes(server: BuiltServer): Promise<string[]> {
  const document: { paths: object } = JSON.parse(await (await server.get('/openapi.json')).text());
  return Object.keys(document.paths);
}

/** Calls a tool that asks where a description lies. */
async function askTool(server: BuiltServer, key: string): Promise<string> {
  const call = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'plss_to_coordinates', arguments: { description: 'NENE 7 14N 77W 6th Meridian' } },
  };
  const answer = await fetch(`${server.address}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: ACCEPT, 'x-api-key': key },
    body: JSON.stringify(call),
  });
  return answer.text();
}

async function keyForAgents(): Promise<string> {
  const wish = ['keys', 'create', 'demo', '--label', 'agent', '--kind', 'mcp', '--json'];
  const { stdout } = await launch({ RANGELINE_DATA: dataDir }, wish).ended;
  return JSON.parse(stdout).key;
}

describe.each(ROLES)('a server that has the role %s alone', (role) => {
  test('answers its paths and those of every server, and of all others says what it has', async () => {
    const server = await serveOnly(role);
    for (const one of ROLES) {
      const [path, status] = PATHS[one];
      const sentence = `There is nothing at this path: this server has ${role} alone.`;
      const expected =
        one === role ? { status } : { status: 404, error: { code: 'not_found', message: sentence } };
      expect(await statusAndError(server, path)).toMatchObject(expected);
    }
    for (const path of ['/healthz', '/readyz', '/metrics', '/openapi.yaml', '/docs'])
      expect((await server.get(path, {})).status).toBe(200);
    const described = (await whatItDescribes(server)).filter((path) => !SERVICE.test(path));
    expect(described.filter((path) => !TRACES[role].described.test(path))).toEqual([]);
    expect(described.length > 0).toBe(role !== 'mcp');
  });

  test('opens no more than it needs', async () => {
    const reads = TRACES[role].figures.includes('rangeline_data_sets');
    const server = await serveOnly(role, reads ? {} : { RANGELINE_STORE: NOWHERE });
    const metrics = await (await server.get('/metrics', {})).text();
    const found = FIGURES.filter((figure) => metrics.includes(figure));
    expect(found).toEqual(TRACES[role].figures);
    server.child.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0, stderr: '' });
  });
});

test('a server for agents alone asks the server that has the interface, which counts the call', async () => {
  const api = await serveOnly('api');
  const agents = await serveOnly('mcp', { RANGELINE_API_URL: api.address });
  const key = await keyForAgents();
  expect(await askTool(agents, key)).toContain('NENE 7 14N 77W 6th Meridian');
  const figures = await (await api.get('/metrics', {})).text();
  expect(figures).toMatch(/rangeline_http_requests?_.*route="\/search\/legal-location".*status="?200/);
});

test('several roles are one server, whose agents ask it without an address', async () => {
  const server = await startBuiltServer(dataDir, {}, ['serve', '--only', 'mcp,api']);
  expect(await askTool(server, await keyForAgents())).toContain('NENE 7 14N 77W 6th Meridian');
  expect((await statusAndError(server, '/maps/layers.json')).error?.message).toContain(
    'this server has api and mcp alone',
  );
});

test('each of several processes has the role alone', async () => {
  const server = await serveOnly('maps', { RANGELINE_WORKERS: '2' });
  for (let i = 0; i < 6; i++) {
    expect((await server.get(PATHS.maps[0])).status).toBe(200);
    expect((await server.get(PATHS.api[0])).status).toBe(404);
  }
});

describe('a start is refused in one sentence', () => {
  test.each([
    ['a role that there is not', 'api,tiles', '--only is "api,tiles", but must be one or more of api, maps'],
    ['a role twice', 'api,api', '--only is "api,api", but must be'],
    ['no role', '', '--only is "", but must be'],
    ['agents without the server that they ask', 'mcp', 'RANGELINE_API_URL is "", but must be the address'],
  ])('%s', async (_, roles, sentence) => {
    const { code, stdout, stderr } = await launch({ RANGELINE_DATA: dataDir }, ['serve', '--only', roles])
      .ended;
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(sentence);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });
});
