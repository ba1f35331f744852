const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });
const AGO = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const NUMBERS = [0, 1, 2, 3].map((digits) => new Intl.NumberFormat('en', { maximumFractionDigits: digits }));

const STEPS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** The day of an instant or a date in UTC, as `Nov 20, 2026`. */
export function dayOf(instant: string): string {
  return DAY.format(new Date(instant));
}

/** How long ago an instant was, in its largest whole unit up to days. */
export function sinceWords(instant: string, nowMs = Date.now()): string {
  const seconds = Math.round((Date.parse(instant) - nowMs) / 1000);
  for (const [unit, size] of STEPS)
    if (Math.abs(seconds) >= size) return AGO.format(Math.trunc(seconds / size), unit);
  return 'just now';
}

/** A figure with its thousands apart. */
export function figure(value: number, digits = 0): string {
  return NUMBERS[Math.min(digits, NUMBERS.length - 1)]?.format(value) ?? String(value);
}
