import type { AllowanceName, AllowanceRows } from './allowance-rows.ts';
import { UNITS_PER_REQUEST } from './units.ts';

/** The most that a process takes beyond what it needs at once: what a crash may lose. */
export const LARGEST_LEASE_UNITS = 200 * UNITS_PER_REQUEST;
/** A lease that nothing was spent of for so long is given back. */
export const LEASE_IDLE_MS = 30_000;
/** The same where less than a tenth of the month is left, which no plan's rate spends in the time above. */
export const LAST_LEASE_IDLE_MS = 1_000;
const LAST_PART = 0.1;

/** What became of one call. */
export interface Spent {
  readonly allowed: boolean;
  /** What was charged for it: nothing for one that goes on, or was refused. */
  readonly units: number;
  /** Takes the charge back: the call failed. */
  undo(): void;
}

/**
 * What one process may still spend of one month's allowance without asking the database. It is taken there in blocks
 * before it is spent, so that all processes together never spend more than the allowance; what a process does not spend
 * it gives back, and what it cannot give back, because it was killed, is lost to the account.
 */
export class AllowanceLease {
  readonly name: AllowanceName;
  readonly #rows: AllowanceRows;
  #limit: number;
  #units = 0;
  #takenByAll = 0;
  #waitingUnits = 0;
  #asked: Promise<number> | null = null;
  #usedAtMs = 0;

  constructor(name: AllowanceName, limit: number, rows: AllowanceRows) {
    this.name = name;
    this.#limit = limit;
    this.#rows = rows;
  }

  /**
   * Spends from the lease: at once while it holds enough.
   * @param limit the month's allowance by the plan of the account now
   * @throws ServiceError unavailable
   */
  spend(units: number, limit: number, nowMs: number): Spent | Promise<Spent> {
    this.#usedAtMs = nowMs;
    if (this.#units < units || limit !== this.#limit) return this.#borrowAndSpend(units, limit);
    return this.#charge(units);
  }

  /** Units that are left in the month of such a limit, as far as this process knows. */
  remaining(limit: number): number {
    return Math.max(0, limit - this.#takenByAll + this.#units);
  }

  /** Whether nothing was spent for so long, and nobody waits. */
  isUnused(nowMs: number, forMs: number): boolean {
    return this.#waitingUnits === 0 && nowMs - this.#usedAtMs >= forMs;
  }

  /** Whether others should have it. */
  isIdle(nowMs: number): boolean {
    const isLast = this.remaining(this.#limit) < LAST_PART * this.#limit;
    return this.isUnused(nowMs, isLast ? LAST_LEASE_IDLE_MS : LEASE_IDLE_MS);
  }

  /**
   * Gives back what is not spent. Whatever becomes of that, it is spent no more.
   * @throws ServiceError unavailable
   */
  async giveBack(): Promise<void> {
    const units = this.#units;
    if (units === 0) return;
    this.#units = 0;
    await this.#rows.giveBack(this.name, units);
    this.#takenByAll -= units;
  }

  #charge(units: number): Spent {
    this.#units -= units;
    let undone = false;
    return {
      allowed: true,
      units,
      undo: () => {
        if (!undone) this.#units += units;
        undone = true;
      },
    };
  }

  async #borrowAndSpend(units: number, limit: number): Promise<Spent> {
    if (limit !== this.#limit) {
      this.#limit = limit;
      await this.giveBack();
    }
    this.#waitingUnits += units;
    try {
      while (this.#units < units) {
        if ((await this.#borrow()) === 0 && this.#units < units)
          return { allowed: false, units: 0, undo: () => {} };
      }
      return this.#charge(units);
    } finally {
      this.#waitingUnits -= units;
    }
  }

  /** One question at a time, for all who wait. */
  #borrow(): Promise<number> {
    this.#asked ??= this.#askForMore().finally(() => {
      this.#asked = null;
    });
    return this.#asked;
  }

  async #askForMore(): Promise<number> {
    const { granted, taken } = await this.#rows.borrow(this.name, {
      limit: this.#limit,
      need: this.#waitingUnits,
      most: LARGEST_LEASE_UNITS,
    });
    this.#units += granted;
    this.#takenByAll = taken;
    return granted;
  }
}
