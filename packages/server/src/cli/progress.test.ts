import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createProgress } from './progress.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A stream and what was written to it. */
function output(): { stream: PassThrough; text(): string } {
  const stream = new PassThrough();
  return { stream, text: () => String(stream.read() ?? '') };
}

test('in a log: a line every ten seconds, with the rate and the time left', () => {
  const { stream, text } = output();
  const progress = createProgress(stream);
  progress.start('plss-township', 1000);
  progress.update(100);
  vi.advanceTimersByTime(10_000);
  progress.update(200);
  vi.advanceTimersByTime(9_000);
  progress.update(300);
  progress.stop();
  expect(text()).toBe('plss-township 200 of 1000, 40 s left, 20/s\n');
});

test('in a log, where the total is unknown', () => {
  const { stream, text } = output();
  const progress = createProgress(stream);
  progress.start('downloaded', null);
  vi.advanceTimersByTime(20_000);
  progress.update(500);
  expect(text()).toBe('downloaded 500, 25/s\n');
});
