import { expect, test } from 'vitest';
import { KeptAnswers } from './kept-answers.ts';

/** Counts how often an answer had to be made. */
function counted(answer: string) {
  const made = { times: 0, make: async () => `${answer} ${++made.times}` };
  return made;
}

test('what is asked again is answered at once with what was answered first', async () => {
  const edition = {};
  const kept = new KeptAnswers(1_000, () => edition);
  const one = counted('one');
  expect(await kept.answer('a', one.make)).toBe('one 1');
  expect(kept.answer('a', one.make)).toBe('one 1');
  expect(await kept.answer('b', one.make)).toBe('one 2');
});

test('nothing is answered from data that has been replaced, be it replaced while an answer is made', async () => {
  let edition = {};
  const kept = new KeptAnswers(1_000, () => edition);
  const one = counted('one');
  await kept.answer('a', one.make);
  edition = {};
  expect(await kept.answer('a', one.make)).toBe('one 2');
  const replaced = kept.answer('b', async () => {
    edition = {};
    return 'of the old data';
  });
  expect(await replaced).toBe('of the old data');
  expect(await kept.answer('b', one.make)).toBe('one 3');
});

test('a failure is not kept', async () => {
  const edition = {};
  const kept = new KeptAnswers(1_000, () => edition);
  await expect(kept.answer('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await kept.answer('a', async () => 'yes')).toBe('yes');
});

test('it keeps no more than its limit, and of that what is asked again', async () => {
  const edition = {};
  const kept = new KeptAnswers(1_000, () => edition);
  const often = counted('often');
  const answer = 'x'.repeat(99);
  for (let i = 0; i < 100; i++) {
    await kept.answer('often', often.make);
    await kept.answer(`${i % 10}`, async () => `${answer}${i}`);
  }
  expect(often.times).toBe(1);
  const seldom = counted('seldom');
  for (let i = 0; i < 10; i++) await kept.answer(`${i}`, seldom.make);
  expect(seldom.times).toBeGreaterThan(0);
});

test.each([
  ['an answer longer than half of the limit', 'a', 'x'.repeat(500)],
  ['a request longer than most', 'a'.repeat(301), 'x'],
])('%s is not kept', async (_, request, answer) => {
  const edition = {};
  const kept = new KeptAnswers(1_000, () => edition);
  await kept.answer(request, async () => answer);
  expect(await kept.answer(request, async () => 'made again')).toBe('made again');
});

test('with a limit of 0 nothing is kept', async () => {
  const edition = {};
  const kept = new KeptAnswers(0, () => edition);
  const one = counted('one');
  await kept.answer('a', one.make);
  expect(await kept.answer('a', one.make)).toBe('one 2');
});

test('it counts what it answered, what had to be made, and how much it keeps', async () => {
  const edition = {};
  const kept = new KeptAnswers(30, () => edition);
  const make = async () => '12345';
  for (const request of ['aa', 'aa', 'bb', 'cc', 'aa']) await kept.answer(request, make);
  expect([kept.hits, kept.misses, kept.chars]).toEqual([2, 3, 28]);
});
