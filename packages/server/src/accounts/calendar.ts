const MS_PER_DAY = 86_400_000;

/** A calendar month in UTC. */
export interface Month {
  /** As `2026-11`. */
  readonly name: string;
  readonly startMs: number;
  /** The first moment of the next month. */
  readonly endMs: number;
}

/** Months and days in UTC; the month at hand is computed once. */
export class Calendar {
  readonly #nowMs: () => number;
  readonly #steadyMs: () => number;
  #month: Month;

  /**
   * @param nowMs milliseconds since 1970
   * @param steadyMs milliseconds that pass evenly, however the clock is set; those since 1970, where only these are given
   */
  constructor(
    nowMs: () => number = Date.now,
    steadyMs = nowMs === Date.now ? () => performance.now() : nowMs,
  ) {
    this.#nowMs = nowMs;
    this.#steadyMs = steadyMs;
    this.#month = monthAt(nowMs());
  }

  nowMs(): number {
    return this.#nowMs();
  }

  /** For how long something lasts: a clock that is set back by a day makes nothing last a day longer. */
  steadyMs(): number {
    return this.#steadyMs();
  }

  /** As `2026-11-20T10:00:00.000Z`. */
  instant(): string {
    return new Date(this.#nowMs()).toISOString();
  }

  month(): Month {
    const now = this.#nowMs();
    if (now >= this.#month.endMs || now < this.#month.startMs) this.#month = monthAt(now);
    return this.#month;
  }

  /** Whole seconds to the first of the next month, at least 1. */
  secondsToNextMonth(): number {
    return Math.ceil((this.month().endMs - this.#nowMs()) / 1000);
  }

  /** Days since 1970. */
  dayNumber(): number {
    return Math.floor(this.#nowMs() / MS_PER_DAY);
  }
}

function monthAt(ms: number): Month {
  const date = new Date(ms);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  return {
    name: date.toISOString().slice(0, 7),
    startMs: Date.UTC(year, month),
    endMs: Date.UTC(year, month + 1),
  };
}

/** A day as `2026-11-20`. */
export function dayName(dayNumber: number): string {
  return new Date(dayNumber * MS_PER_DAY).toISOString().slice(0, 10);
}
