import { afterEach, expect, test, vi } from 'vitest';
import { inTime } from './in-time.ts';
import { steadyMs } from './steady-clock.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([86_400_000, -86_400_000])(
  'a deadline stays where it is when the clock jumps by %i ms',
  async (jump) => {
    const deadlineMs = steadyMs() + 60_000;
    const now = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => now + jump);
    const made = new Promise<string>((resolve) => setImmediate(() => resolve('made')));
    expect(await inTime(made, deadlineMs, 'late')).toBe('made');
    expect(await inTime(new Promise<string>(() => {}), steadyMs(), 'late')).toBe('late');
  },
);
