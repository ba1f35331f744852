import cluster from 'node:cluster';
import { Counter, Gauge, Registry } from 'prom-client';
import type { AccountParts } from '../accounts/open-accounts.ts';
import type { Rates } from '../accounts/rates/rates.ts';
import type { Connections } from './connections.ts';
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
  const registers = [registry];
  new Counter({
    name: 'rangeline_rate_fallbacks_total',
    help: 'Requests whose rate this process counted by itself, as the shared rates were not to be had: plans are not held exactly while it grows.',
    registers,
    collect() {
      this.reset();
      this.inc(rates.fallbacks);
    },
  });
  new Gauge({
    name: 'rangeline_accounts_database_up',
    help: '1 while the database of accounts answers; 0 while metered routes answer 503.',
    registers,
    collect() {
      this.set(accounts.database.reachable ? 1 : 0);
    },
  });
  const store = (roles.api ?? roles.maps)?.store;
  if (store !== undefined) addStoreFigures(registers, store);
  if (roles.api !== undefined) addReportFigures(registers, roles.api.reports);
  addConnections(registers, connections);
  return registry;
}

function addStoreFigures(registers: Registry[], store: ApiParts['store']): void {
  new Gauge({
    name: 'rangeline_data_sets',
    help: 'Partitions that are loaded, by layer.',
    labelNames: ['layer'],
    registers,
    collect() {
      this.reset();
      for (const { layer } of store.dataSets()) this.inc({ layer });
    },
  });
  new Gauge({
    name: 'rangeline_features',
    help: 'Features that are loaded, by layer.',
    labelNames: ['layer'],
    registers,
    collect() {
      this.reset();
      for (const { layer, counts } of store.dataSets()) this.inc({ layer }, counts.written);
    },
  });
  new Gauge({
    name: 'rangeline_damaged_partitions',
    help: 'Partitions that were loaded and cannot be read: what lies in them is answered 503.',
    registers,
    collect() {
      this.set(store.damaged().length);
    },
  });
}

function addReportFigures(registers: Registry[], reports: ApiParts['reports']): void {
  new Gauge({
    name: 'rangeline_report_sections_waiting',
    help: 'Sections of reports that wait for a thread.',
    registers,
    collect() {
      this.set(reports.waiting);
    },
  });
}

function addConnections(registers: Registry[], connections: WatchedParts['connections']): void {
  new Gauge({
    name: 'rangeline_connections',
    help: 'Connections that are open.',
    registers,
    collect() {
      this.set(connections.open);
    },
  });
  new Counter({
    name: 'rangeline_connections_closed_total',
    help: 'Connections that were closed: too_many, at once, as so many were open already, or of one address; slow, as the client left its answers lying.',
    labelNames: ['reason'],
    registers,
    collect() {
      this.reset();
      this.inc({ reason: 'too_many' }, connections.refused);
      this.inc({ reason: 'slow' }, connections.givenUp);
    },
  });
}
