import type { Calendar } from '../calendar.ts';
import { AllowanceLease, LEASE_IDLE_MS, type Spent } from './allowance-lease.ts';
import type { AllowanceRows } from './allowance-rows.ts';

/** A lease that was not used for so long is forgotten. */
const FORGET_AFTER_MS = 60_000;

/** Monthly allowances of calls: hard stops, by whatever number of processes they are spent. */
export class Allowances {
  readonly #rows: AllowanceRows;
  readonly #calendar: Calendar;
  readonly #leases = new Map<string, AllowanceLease>();

  constructor(rows: AllowanceRows, calendar: Calendar) {
    this.#rows = rows;
    this.#calendar = calendar;
  }

  /**
   * Spends from an account's allowance of this month: at once as long as this process holds a lease of it.
   * @param meter what is counted: `requests`, or `mcp:<tool>`
   * @param limit what the account's plan allows in a month
   * @throws ServiceError unavailable
   */
  spend(accountId: number, meter: string, units: number, limit: number): Spent | Promise<Spent> {
    return this.#leaseOf(accountId, meter, limit).spend(units, limit, this.#calendar.nowMs());
  }

  /** Units that an account has left this month, as far as this process knows; null when it never asked. */
  remaining(accountId: number, meter: string, limit: number): number | null {
    const lease = this.#leases.get(`${accountId} ${meter}`);
    return lease?.name.month === this.#calendar.month().name ? lease.remaining(limit) : null;
  }

  /**
   * Gives back what is idle.
   * @param idleMs 0 to give back all
   * @throws ServiceError unavailable
   */
  async settle(idleMs = LEASE_IDLE_MS): Promise<void> {
    const now = this.#calendar.nowMs();
    const month = this.#calendar.month().name;
    for (const [key, lease] of this.#leases) {
      const isOver = lease.name.month !== month;
      if (isOver || lease.isIdle(now, FORGET_AFTER_MS)) this.#leases.delete(key);
      if (isOver || lease.isIdle(now, idleMs)) await lease.giveBack();
    }
  }

  #leaseOf(accountId: number, meter: string, limit: number): AllowanceLease {
    const month = this.#calendar.month().name;
    const key = `${accountId} ${meter}`;
    const held = this.#leases.get(key);
    if (held !== undefined && held.name.month === month) return held;
    const lease = new AllowanceLease({ accountId, month, meter }, limit, this.#rows);
    this.#leases.set(key, lease);
    return lease;
  }
}
