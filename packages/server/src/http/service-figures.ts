import cluster from 'node:cluster';
import { Registry } from 'prom-client';
import type { AccountParts } from '../accounts/open-accounts.ts';
import type { Rates } from '../accounts/rates/rates.ts';
import type { Connections } from './connections.ts';
import { addCounter, addCounters, addGauge, addGauges } from './figures.ts';
import type { ApiParts } from './roles/api.ts';
import type { ServedRoles } from './roles/roles.ts';

/** What is watched. */
export interface WatchedParts {
  readonly accounts: AccountParts;
  readonly rates: Rates;
  readonly roles: ServedRoles;
  readonly connections: Pick<Connections, 'open' | 'refused' | 'givenUp'>;
}

/** Figures of this process for Prometheus: of the parts of the service that it has, as they stand when it is asked. */
export function serviceFigures({ accounts, rates, roles, connections }: WatchedParts): Registry {
  const registry = new Registry();
  // Of several processes on one port each answers for itself.
  if (cluster.worker !== undefined) registry.setDefaultLabels({ worker: String(cluster.worker.id) });
  addCounter(
    registry,
    'rangeline_rate_fallbacks_total',
    'Requests whose rate this process counted by itself, as the shared rates were not to be had: plans are not held exactly while it grows.',
    () => rates.fallbacks,
  );
  addGauge(
    registry,
    'rangeline_accounts_database_up',
    '1 while the database of accounts answers; 0 while metered routes answer 503.',
    () => (accounts.database.reachable ? 1 : 0),
  );
  const store = (roles.api ?? roles.maps)?.store;
  if (store !== undefined) addStoreFigures(registry, store);
  addConnections(registry, connections);
  return registry;
}

function addStoreFigures(registry: Registry, store: ApiParts['store']): void {
  addGauges(registry, 'rangeline_data_sets', 'Partitions that are loaded, by layer.', 'layer', (add) => {
    for (const { layer } of store.dataSets()) add(layer, 1);
  });
  addGauges(registry, 'rangeline_features', 'Features that are loaded, by layer.', 'layer', (add) => {
    for (const { layer, counts } of store.dataSets()) add(layer, counts.written);
  });
  addGauge(
    registry,
    'rangeline_damaged_partitions',
    'Partitions that were loaded and cannot be read: what lies in them is answered 503.',
    () => store.damaged().length,
  );
}

function addConnections(registry: Registry, connections: WatchedParts['connections']): void {
  addGauge(registry, 'rangeline_connections', 'Connections that are open.', () => connections.open);
  addCounters(
    registry,
    'rangeline_connections_closed_total',
    'Connections that were closed: too_many, at once, as so many were open already, or of one address; slow, as the client left its answers lying.',
    'reason',
    (add) => {
      add('too_many', connections.refused);
      add('slow', connections.givenUp);
    },
  );
}
