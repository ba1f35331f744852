import cluster from 'node:cluster';
import { openRedis } from '../../store/redis.ts';
import { ClusterRates } from './cluster-rates.ts';
import { LocalRates } from './local-rates.ts';
import type { Rates } from './rates.ts';
import { RedisRates } from './redis-rates.ts';

/**
 * Rates shared by Redis when there is one, by the primary of a cluster in its workers, or else kept by this process.
 * @param onFailure told when Redis or the primary is not to be had; rates are kept by this process meanwhile
 */
export async function openRates(
  redisUrl: string | null,
  onFailure: (error: unknown) => void,
): Promise<Rates> {
  if (redisUrl !== null) return new RedisRates(await openRedis(redisUrl), onFailure);
  return cluster.isWorker ? new ClusterRates(onFailure) : new LocalRates();
}
