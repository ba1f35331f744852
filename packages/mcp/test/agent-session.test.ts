import type { Client } from '@modelcontextprotocol/client';
import { describe, expect, test } from 'vitest';
import { filledStore } from '../../server/test/filled-store.ts';
import { TOOL_NAMES } from '../src/index.ts';
import { type AgentService, agentService, call, httpAgent, stdioAgent } from './agents.ts';

/** As it stands in a document. */
const LEASE = `STATE OF WYOMING, COUNTY OF ALBANY. OIL AND GAS LEASE dated May 1, 1978, recorded in Book 114 at Page 206,
by and between J. R. Doe, Lessor, and Frontier Exploration Co., Lessee, of the following described land, to-wit:
the NE¼NE¼ of Sec. 7,
  T. 14 N., R. 77 W., 6th P.M., containing 40.00 acres, more or less`;
const NENE = 'NENE 7 14N 77W 6th Meridian';

const envOf = ({ agentKey, address }: AgentService) => ({
  RANGELINE_API_KEY: agentKey,
  RANGELINE_BASE_URL: address,
});

const WAYS: [string, (service: AgentService) => Promise<Client>][] = [
  ['Streamable HTTP', (service) => httpAgent(service, 'legacy')],
  ['Streamable HTTP of 2026', (service) => httpAgent(service, 'auto')],
  ['stdio', (service) => stdioAgent(envOf(service), 'legacy')],
  ['stdio of 2026', (service) => stdioAgent(envOf(service), 'auto')],
];

describe.each(WAYS)('over %s', (_, connect) => {
  async function session(): Promise<Client> {
    return connect(await agentService({ store: await filledStore(12) }));
  }

  test('an agent finds seven tools, each with what it takes and gives', async () => {
    const { tools } = await (await session()).listTools();
    expect(tools.map(({ name }) => name)).toEqual(TOOL_NAMES);
    for (const { description, inputSchema, outputSchema, annotations } of tools) {
      expect(description?.length).toBeGreaterThan(80);
      expect([inputSchema.type, outputSchema?.type]).toEqual(['object', 'object']);
      expect(annotations).toMatchObject({ readOnlyHint: true });
    }
  });

  test('an agent goes from the text of a lease to the parcel, checks it, and reports on it', async () => {
    const agent = await session();
    const read = await call(agent, 'validate_description', { description: LEASE });
    expect(read.data).toMatchObject({ valid: true, legal_location: NENE, problems: [] });
    expect(read.text).toBe(`Read as ${NENE}.`);

    const placed = await call(agent, 'plss_to_coordinates', { description: LEASE });
    expect(placed.data).toMatchObject({ legal_location: NENE, county: 'Albany', state: 'Wyoming' });
    expect(placed.text).toMatch(
      /^Read as NENE 7 14N 77W 6th Meridian .*\n.*39\.76 acres\.\n.*within 396 m in 9 of 10/,
    );
    const { lat, lng } = { lat: 0, lng: 0, ...Object(placed.data) };

    const back = await call(agent, 'coordinates_to_plss', { lat, lng });
    expect(back.data).toMatchObject({ legal_location: '7 14N 77W 6th Meridian' });

    const drawn = await call(agent, 'plss_to_geojson', { description: NENE });
    expect(drawn.data).toMatchObject({
      geojson: { type: 'Feature', geometry: { type: 'Polygon' }, properties: { legal_location: NENE } },
    });

    const report = await call(agent, 'parcel_report', { description: NENE });
    expect(report.data).toMatchObject({
      kind: 'federal',
      legal_location: NENE,
      counts: { og_leases: 12, flood_zones: 12 },
      report: { og_leases: { total: 12, returned: 10, truncated: true, more: true } },
    });
    expect(report.text).toContain('og_leases 12');
    expect(report.text).toContain('No data, which is no all-clear: crop_history (not_loaded)');
    expect(report.text).toContain('may be off by 396 m');

    const named = await call(agent, 'parcel_report', { description: NENE, sections: ['og_leases'] });
    expect(named.data).toMatchObject({
      report: { og_leases: { total: 12, returned: 12, truncated: false } },
    });
  });

  test('an agent is offered what the beginning of a description may go on to', async () => {
    const agent = await session();
    const near = { lat: 41.3, lng: -106 };
    const { data } = await call(agent, 'autocomplete', { query: 'NENE 7 14N 7', limit: 2, proximity: near });
    expect(data).toMatchObject({ suggestions: [{ survey_system: 'PLSS' }, { survey_system: 'PLSS' }] });
  });

  test('an agent reads how descriptions are written, and which meridians there are', async () => {
    const agent = await session();
    const { resources } = await agent.listResources();
    const texts = await Promise.all(resources.map(({ uri }) => agent.readResource({ uri })));
    expect(
      texts.map(({ contents: [one] }) => (one !== undefined && 'text' in one ? one.text.length : 0)),
    ).toEqual([expect.toSatisfy((length) => length > 1_000), expect.toSatisfy((length) => length > 1_000)]);
  });

  test('an agent is told what went wrong and what to try', async () => {
    const agent = await session();
    const failure = async (tool: string, args: Record<string, unknown>) => {
      const { text, isError } = await call(agent, tool, args);
      return isError ? text : `no error: ${text}`;
    };
    expect(await failure('plss_to_coordinates', { description: 'the old mill' })).toContain(
      'validate_description',
    );
    expect(await failure('plss_to_coordinates', { description: '7 99N 77W 6th Meridian' })).toContain(
      'autocomplete',
    );
    expect(
      await failure('parcel_report', { description: 'A-1 Reeves County Texas', kind: 'federal' }),
    ).toContain('kind "texas"');
    expect(await failure('coordinates_to_plss', { lat: -106, lng: 41 })).toContain('lat');
    expect(await failure('batch_convert', { descriptions: Array(1_001).fill(NENE) })).toContain(
      'at most 1000 descriptions a call',
    );
    await expect(call(agent, 'no_such_tool', {})).rejects.toThrow('no_such_tool');
  });

  test('a thousand descriptions are converted in one call, which tells its progress', async () => {
    const agent = await session();
    const descriptions = Array.from({ length: 1_000 }, (_, i) =>
      i === 500 ? 'the old mill' : `${(i % 36) + 1} ${12 + (i % 7)}N 77W 6th Meridian`,
    );
    const steps: number[] = [];
    const { data, text } = await call(
      agent,
      'batch_convert',
      { descriptions },
      {
        onprogress: ({ progress, total }) => steps.push(progress, total ?? 0),
      },
    );
    expect(text).toContain('Found 999 of 1000.');
    expect(text).toContain('1 invalid_description');
    expect(data).toMatchObject({ total: 1_000, found: 999 });
    const { results } = { results: [], ...Object(data) };
    expect(results.map(({ description }: { description: string }) => description)).toEqual(descriptions);
    expect(results[500]).toMatchObject({ status: 'invalid_description', lat: null });
    expect(steps.filter((_, i) => i % 2 === 0)).toEqual([100, 200, 300, 400, 500, 600, 700, 800, 900, 1_000]);
    expect(new Set(steps.filter((_, i) => i % 2 === 1))).toEqual(new Set([1_000]));
  });
});
