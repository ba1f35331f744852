import { type LeaseId, leaseId, leaseKeyNamed } from '../../store/production/lease-key.ts';
import { MAX_VOLUME } from '../../store/production/lease-series.ts';
import { monthOfNumber } from '../../store/production/month.ts';
import { ImportError } from '../import-error.ts';
import type { LeaseMonthSink } from './lease-intake.ts';

const [OPEN, CLOSE, BEGIN, COMMA, END] = [0x5b, 0x5d, 0x7b, 0x2c, 0x7d];
/** What a lease may take: three centuries of months take a fiftieth of it. */
export const MAX_LEASE_BYTES = 4_000_000;

/**
 * Reads lease-months from a JSON object, `{"O|05|02875": [[202607, barrels, mcf], …], …}`, a lease at a time. The keys are
 * code, district number and lease number of the dump. An oil lease's gas is casinghead gas, a gas well's oil is condensate.
 * @throws ImportError when it is no such object, or not whole
 */
export async function readLeaseMonthsJson(
  name: string,
  chunks: AsyncIterable<Buffer>,
  sink: LeaseMonthSink,
): Promise<void> {
  const rows = new LeaseRows(sink);
  const members = new Members(name, (key, months) => rows.take(key, months));
  for await (const chunk of chunks) members.push(chunk);
  members.end();
}

/** Cuts an object into its members, which are lists, and parses them one by one. */
class Members {
  readonly #name: string;
  readonly #take: (key: string, list: readonly unknown[]) => void;
  #rest: Buffer = Buffer.alloc(0);
  #place: 'before' | 'within' | 'after' = 'before';
  #count = 0;

  constructor(name: string, take: (key: string, list: readonly unknown[]) => void) {
    this.#name = name;
    this.#take = take;
  }

  push(chunk: Buffer): void {
    const bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    let [start, depth] = [0, 0];
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at];
      if (byte === OPEN) depth++;
      else if (byte === CLOSE) {
        if (--depth > 0) continue;
        this.#parse(bytes.toString('utf8', start, at + 1));
        start = at + 1;
      } else if (depth === 0 && (byte === BEGIN || byte === COMMA || byte === END)) {
        this.#pass(byte, bytes.toString('utf8', start, at));
        start = at + 1;
      }
    }
    this.#rest = bytes.subarray(start);
    if (this.#rest.length > MAX_LEASE_BYTES) throw this.#fault(`more than ${MAX_LEASE_BYTES} bytes`);
  }

  end(): void {
    if (this.#place !== 'after' || this.#rest.toString('utf8').trim() !== '') {
      throw new ImportError(
        `${this.#name} ends before its last brace, after ${this.#count} leases: it is cut short; download it again.`,
      );
    }
  }

  /** Goes past a brace or comma between members. */
  #pass(byte: number, before: string): void {
    const isIn = byte === BEGIN ? this.#place === 'before' : this.#place === 'within';
    if (!isIn || before.trim() !== '') throw this.#fault('something else than a list of months');
    if (byte !== COMMA) this.#place = byte === BEGIN ? 'within' : 'after';
  }

  #parse(member: string): void {
    if (this.#place !== 'within') throw this.#fault('a list that is of no lease');
    let parsed: Readonly<Record<string, unknown>>;
    try {
      parsed = JSON.parse(`{${member}}`);
    } catch (error) {
      throw this.#fault(error instanceof Error ? error.message : String(error));
    }
    this.#count++;
    for (const [key, list] of Object.entries(parsed)) {
      if (!Array.isArray(list)) throw this.#fault('something else than a list of months');
      this.#take(key, list);
    }
  }

  #fault(what: string): ImportError {
    return new ImportError(
      `${this.#name} is no object of lists of months, as {"O|05|02875": [[202607, 310, 1250]]}: it has ${what} after ${this.#count} leases.`,
    );
  }
}

/** Checks the months of leases, and counts each as a row. */
class LeaseRows {
  readonly #sink: LeaseMonthSink;
  #row = 0;

  constructor(sink: LeaseMonthSink) {
    this.#sink = sink;
  }

  take(key: string, months: readonly unknown[]): void {
    const lease = leaseKeyNamed(key);
    for (const month of months) {
      this.#row++;
      if (lease === null) this.#sink.drop(this.#row, 'its key names no lease');
      else if (this.#sink.wants(leaseId(lease))) this.#add(leaseId(lease), lease.oilGasCode === 'G', month);
    }
  }

  #add(id: LeaseId, isGas: boolean, values: unknown): void {
    const [yearMonth, oil, gas, ...more] = Array.isArray(values) ? values : [];
    const month = typeof yearMonth === 'number' ? monthOfNumber(yearMonth) : null;
    if (!isVolume(oil) || !isVolume(gas) || more.length > 0)
      this.#sink.drop(this.#row, 'not a month and two whole volumes');
    else if (month === null) this.#sink.drop(this.#row, 'its month is none, as 202607');
    else if (isGas) this.#sink.add(id, month, this.#row, 0, gas, oil, 0);
    else this.#sink.add(id, month, this.#row, oil, 0, 0, gas);
  }
}

function isVolume(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= MAX_VOLUME;
}
