import { setImmediate as round } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

test('turns are given one in each round of the event loop, in the order in which they were asked for', async () => {
  const turns = new Turns();
  const given: string[] = [];
  for (const name of ['a', 'b', 'c']) void turns.next().then(() => given.push(name));
  for (const soFar of [['a'], ['a', 'b'], ['a', 'b', 'c']]) {
    await round();
    expect(given).toEqual(soFar);
  }
});

test('one who asks for the next turn as soon as it has one waits behind the others', async () => {
  const turns = new Turns();
  const given: string[] = [];
  const work = async (name: string) => {
    for (let i = 0; i < 3; i++) {
      await turns.next();
      given.push(name);
    }
  };
  await Promise.all([work('a'), work('b')]);
  expect(given).toEqual(['a', 'b', 'a', 'b', 'a', 'b']);
});
