import { setImmediate as round } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

test('turns are given one in each round of the event loop, in the order in which they were asked for', async () => {
  const turns = new Turns();
  const given: string[] = [];
  for (const name of ['a', 'b', 'c']) void turns.first().then(() => given.push(name));
  for (const soFar of [['a'], ['a', 'b'], ['a', 'b', 'c']]) {
    await round();
    expect(given).toEqual(soFar);
  }
});

test('what has begun goes before what has not', async () => {
  const turns = new Turns();
  const given: string[] = [];
  const work = async (name: string) => {
    await turns.first();
    given.push(name);
    for (let i = 0; i < 2; i++) {
      await turns.next();
      given.push(name);
    }
  };
  await Promise.all([work('a'), work('b')]);
  expect(given).toEqual(['a', 'a', 'a', 'b', 'b', 'b']);
});

test('turns are given also after none was asked for', async () => {
  const turns = new Turns();
  await turns.first();
  for (let i = 0; i < 3; i++) await round();
  await turns.next();
  await turns.first();
});
