import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { NGINX } from '../../packages/server/test/deploy-files.ts';
import { type Fleet, startFleet } from '../../packages/server/test/fleet.ts';
import { postgresPrograms } from '../../packages/server/test/postgres-server.ts';
import { redisProgram } from '../../packages/server/test/redis-server.ts';
import type { Fault, Scene } from './fault.ts';
import { faultMix } from './mix.ts';
import { PATIENT } from './single.ts';
import { ARCHIVE, importInto, makeKeys } from './workplace.ts';

/** What is killed (SIGKILL) of the fleet of compose.yaml, which is asked through its proxy alone. */
export const KILLED_IN_A_FLEET: readonly Fault[] = [
  killed('a node of two behind nginx, killed and started again', ({ nodes: [node] }) => ({
    strike: () => node.kill(),
    repair: () => node.start(),
  })),
  killed('PostgreSQL of both nodes, killed and started again', ({ postgres }) => ({
    strike: () => postgres.kill(),
    repair: () => postgres.resume(),
  })),
];

function killed(name: string, fault: (fleet: Fleet) => Pick<Scene, 'strike' | 'repair'>): Fault {
  return {
    name,
    missing: () => (isInstalled() ? null : 'nginx, PostgreSQL or Redis is not installed'),
    stage: async () => {
      const fleet = await startFleet(PATIENT);
      try {
        return { ...(await filled(fleet)), ...fault(fleet) };
      } catch (error) {
        await fleet.stop();
        throw error;
      }
    },
  };
}

async function filled(fleet: Fleet): Promise<Omit<Scene, 'strike' | 'repair'>> {
  await runIn(fleet, 'samples');
  fleet.putProduction();
  await importInto({ kind: 'postgis', url: fleet.database }, 1, 'sections', 'wetlands');
  const built = join(fleet.dataDir, 'built');
  await runIn(fleet, 'archive', 'build', ...ARCHIVE, '--into', built);
  fleet.putArchive(join(built, `${ARCHIVE[0]}.pmtiles`));
  const keys = await makeKeys({ kind: 'postgres', url: fleet.database });
  // Running nodes would notice all of it, one after the other: from here on both have it.
  for (const node of fleet.nodes) await node.stop();
  for (const node of fleet.nodes) await node.start();
  return {
    ports: [Number(new URL(fleet.address).port)],
    keys,
    asked: faultMix(),
    servers: fleet.nodes,
    close: () => fleet.stop(),
  };
}

async function runIn(fleet: Fleet, ...args: string[]): Promise<void> {
  const { code, stderr } = await fleet.run(...args);
  if (code !== 0) throw new Error(`rangeline ${args.join(' ')} ended with ${code}: ${stderr}`);
}

function isInstalled(): boolean {
  return existsSync(NGINX) && postgresPrograms() !== null && redisProgram() !== null;
}
