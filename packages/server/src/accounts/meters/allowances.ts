import type { Calendar } from '../calendar.ts';
import { AllowanceLease, type Spent } from './allowance-lease.ts';
import type { AllowanceRows } from './allowance-rows.ts';

/** A lease that was not used for so long is forgotten. */
const FORGET_AFTER_MS = 60_000;

/** Monthly allowances of calls: hard stops, by whatever number of processes they are spent. */
export class Allowances {
  readonly #rows: AllowanceRows;
  readonly #calendar: Calendar;
  /** By account and meter. */
  readonly #leases = new Map<number, Map<string, AllowanceLease>>();

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
    return this.#leaseOf(accountId, meter, limit).spend(units, limit, this.#calendar.steadyMs());
  }

  /** Units that an account has left this month, as far as this process knows; null when it never asked. */
  remaining(accountId: number, meter: string, limit: number): number | null {
    const lease = this.#leases.get(accountId)?.get(meter);
    return lease?.name.month === this.#calendar.month().name ? lease.remaining(limit) : null;
  }

  /**
   * Gives back what is idle.
   * @throws ServiceError unavailable
   */
  async settle(): Promise<void> {
    const now = this.#calendar.steadyMs();
    const month = this.#calendar.month().name;
    for (const lease of this.#all()) {
      const isOver = lease.name.month !== month || lease.isUnused(now, FORGET_AFTER_MS);
      if (isOver) this.#forget(lease);
      if (isOver || lease.isIdle(now)) await lease.giveBack();
    }
  }

  /**
   * Gives back all that is not spent.
   * @throws ServiceError unavailable
   */
  async settleAll(): Promise<void> {
    for (const lease of this.#all()) await lease.giveBack();
  }

  #leaseOf(accountId: number, meter: string, limit: number): AllowanceLease {
    const month = this.#calendar.month().name;
    const held = this.#leases.get(accountId)?.get(meter);
    if (held !== undefined && held.name.month === month) return held;
    const lease = new AllowanceLease({ accountId, month, meter }, limit, this.#rows);
    const ofAccount = this.#leases.get(accountId) ?? new Map<string, AllowanceLease>();
    this.#leases.set(accountId, ofAccount.set(meter, lease));
    return lease;
  }

  #all(): AllowanceLease[] {
    return [...this.#leases.values()].flatMap((leases) => [...leases.values()]);
  }

  #forget({ name: { accountId, meter } }: AllowanceLease): void {
    const ofAccount = this.#leases.get(accountId);
    ofAccount?.delete(meter);
    if (ofAccount?.size === 0) this.#leases.delete(accountId);
  }
}
