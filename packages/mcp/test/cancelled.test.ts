import { describe, expect, test } from 'vitest';
import { MADE_UP_PLACE, MADE_UP_SURVEY } from '../../server/test/made-up-survey.ts';
import { agentService, call, httpAgent, stdioAgent, VERSIONS, type Version } from './agents.ts';

const DESCRIPTIONS = Array.from({ length: 1_000 }, () => 'x');

/** A service that answers so many descriptions and then waits until it is let go on. */
async function haltingService(halt: number) {
  let located = 0;
  let batches = 0;
  let goOn = () => {};
  const gate = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const locate = async () => {
    if (++located > halt) await gate;
    return MADE_UP_PLACE;
  };
  const service = await agentService({
    survey: { ...MADE_UP_SURVEY, locate },
    prepare: (app) => {
      app.addHook('onRequest', async ({ url }) => {
        if (url.startsWith('/batch/')) batches++;
      });
    },
  });
  return { service, goOn, batches: () => batches };
}

type Connect = (
  service: Awaited<ReturnType<typeof agentService>>,
  version: Version,
) => ReturnType<typeof httpAgent>;
const WAYS: [string, Connect][] = [
  ['HTTP', httpAgent],
  [
    'stdio',
    ({ agentKey, address }, version) =>
      stdioAgent({ RANGELINE_API_KEY: agentKey, RANGELINE_BASE_URL: address }, version),
  ],
];

describe.each(WAYS)('over %s', (_, connect) => {
  test.each(VERSIONS)('a batch that the agent cancels (%s) asks no more', async (version) => {
    const { service, goOn, batches } = await haltingService(150);
    const agent = await connect(service, version);
    const end = new AbortController();
    const batch = call(
      agent,
      'batch_convert',
      { descriptions: DESCRIPTIONS },
      {
        signal: end.signal,
        onprogress: () => end.abort(),
      },
    );
    await expect(batch).rejects.toThrow();
    // The cancellation has arrived before these are answered.
    for (let i = 0; i < 3; i++) await agent.listTools();
    goOn();
    for (let i = 0; i < 3; i++) await call(agent, 'plss_to_coordinates', { description: 'x' });
    expect(batches()).toBeLessThanOrEqual(2);
  });
});
