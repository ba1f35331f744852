import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { type AgentService, agentService, call, httpAgent, VERSIONS, type Version } from './agents.ts';

const SESSIONS = 50;
const CALLS = 2;
/** What a round of sessions may leave behind: what the engine keeps of its own, and no session. */
const MAX_LEFT_BYTES = 4 * 1024 * 1024;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Sessions at one time, each of which asks about sections of a township of its own. */
async function round(service: AgentService, version: Version): Promise<void> {
  const session = async (i: number) => {
    const agent = await httpAgent(service, version);
    for (let section = 1; section <= CALLS; section++) {
      const description = `${section} ${20 + (i % 25)}N ${77 + Math.floor(i / 25)}W 6th Meridian`;
      const { data } = await call(agent, 'plss_to_coordinates', { description });
      expect(data).toMatchObject({ legal_location: description });
    }
    await agent.close();
  };
  await Promise.all(Array.from({ length: SESSIONS }, (_, i) => session(i)));
}

async function heapBytes(): Promise<number> {
  for (let i = 0; i < 3; i++) {
    await new Promise((resolve) => setImmediate(resolve));
    collectGarbage();
  }
  return process.memoryUsage().heapUsed;
}

test.each(VERSIONS)(
  'fifty sessions at a time (%s) each get their own answers, and leave nothing',
  async (version) => {
    const service = await agentService();
    await round(service, version);
    const before = await heapBytes();
    await round(service, version);
    expect((await heapBytes()) - before).toBeLessThan(MAX_LEFT_BYTES);
  },
  120_000,
);
