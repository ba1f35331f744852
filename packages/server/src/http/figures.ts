import { Counter, Gauge, type Registry } from 'prom-client';

/** Figures of which each is read when it is asked for, and costs nothing until then. */

type Read = () => number;

/** Adds to the figures of each value of a label. */
type ReadEach = (add: (value: string, by: number) => void) => void;

/** Gauges and counters alike. */
interface Figures {
  reset(): void;
  inc(labels: Readonly<Record<string, string>>, by: number): void;
}

export function addGauge(registry: Registry, name: string, help: string, read: Read): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read());
    },
  });
}

export function addCounter(registry: Registry, name: string, help: string, read: Read): void {
  new Counter({
    name,
    help,
    registers: [registry],
    collect() {
      this.reset();
      this.inc(read());
    },
  });
}

/** A gauge for each value of a label. */
export function addGauges(
  registry: Registry,
  name: string,
  help: string,
  label: string,
  read: ReadEach,
): void {
  new Gauge({ name, help, labelNames: [label], registers: [registry], collect: collectEach(label, read) });
}

/** A counter for each value of a label. */
export function addCounters(
  registry: Registry,
  name: string,
  help: string,
  label: string,
  read: ReadEach,
): void {
  new Counter({ name, help, labelNames: [label], registers: [registry], collect: collectEach(label, read) });
}

function collectEach(label: string, read: ReadEach) {
  return function collect(this: Figures) {
    this.reset();
    read((value, by) => this.inc({ [label]: value }, by));
  };
}
