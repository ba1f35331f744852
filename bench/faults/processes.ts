import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { postgresPrograms, startPostgres } from '../../packages/server/test/postgres-server.ts';
import { type RedisServerOfTest, redisProgram, startRedis } from '../../packages/server/test/redis-server.ts';
import { startRangeline } from '../servers.ts';
import type { Fault } from './fault.ts';
import { faultMix } from './mix.ts';
import { PATIENT, startSingle } from './single.ts';
import { importInto, makeKeys, runRangeline } from './workplace.ts';

/** Processes that are killed (SIGKILL): of the service itself, and those that it works with. */
export const KILLED_PROCESSES: readonly Fault[] = [
  {
    name: 'a worker of two, killed',
    breaksConnections: true,
    stage: async (workplace) => {
      const single = await startSingle(workplace, { settings: { RANGELINE_WORKERS: '2' } });
      const strike = (): void => {
        process.kill(childrenOf(single.server.pid)[0] ?? 0, 'SIGKILL');
      };
      return { ...single, strike };
    },
  },
  {
    name: 'Redis, killed and started again',
    missing: () => (redisProgram() === null ? 'Redis is not installed' : null),
    stage: async (workplace) => {
      const redis = await startRedis();
      const single = await startSingle(workplace, { settings: { RANGELINE_REDIS: redis.url } });
      return { ...single, strike: redis.halt, repair: redis.resume, close: () => closeBoth(single, redis) };
    },
  },
  {
    name: 'PostgreSQL of accounts and of PostGIS, killed and started again',
    missing: () => (postgresPrograms() === null ? 'PostgreSQL is not installed' : null),
    stage: async (workplace) => {
      const postgres = await startPostgres();
      const url = postgres.newDatabase();
      const directory = workplace.newData();
      runRangeline(['samples'], { RANGELINE_DATA: join(directory, 'postgis'), RANGELINE_STORE: url });
      await importInto({ kind: 'postgis', url }, 1, 'sections', 'wetlands');
      const keys = await makeKeys({ kind: 'postgres', url });
      const settings = { ...PATIENT, RANGELINE_STORE: url, RANGELINE_ACCOUNTS: url };
      const server = await startRangeline(directory, 'on', settings);
      return {
        ports: [server.port],
        keys,
        asked: faultMix(),
        servers: [server],
        strike: () => postgres.kill(),
        repair: () => postgres.resume(),
        close: async () => {
          await server.stop();
          postgres.stop();
        },
      };
    },
  },
];

async function closeBoth(single: { close(): Promise<void> }, redis: RedisServerOfTest): Promise<void> {
  await single.close();
  await redis.stop();
}

function childrenOf(pid: number): number[] {
  const { stdout } = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' });
  return stdout.trim().split('\n').map(Number);
}
