import { expect, test } from 'vitest';
import { ServiceError } from '../errors.ts';
import { CountedPress } from './counted-press.ts';
import { findArchive } from './published.ts';

test('tiles are counted as they are under way, drawn and refused, and broken ones are not drawn', async () => {
  const ends: { drawn(): void; fails(error: Error): void }[] = [];
  const press = new CountedPress({
    draw: () => new Promise((resolve, reject) => ends.push({ drawn: () => resolve(null), fails: reject })),
  });
  const archive = findArchive('base', 'twp') ?? expect.fail();
  const draw = () => press.draw(archive, { z: 8, x: 52, y: 95 });
  const tiles = Promise.allSettled([draw(), draw(), draw()]);
  expect(press).toMatchObject({ underWay: 3, drawn: 0, refused: 0 });
  ends[0]?.drawn();
  ends[1]?.fails(new ServiceError('unavailable', 'Too many tiles are being drawn.'));
  ends[2]?.fails(new Error('It is broken.'));
  expect((await tiles).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(press).toMatchObject({ underWay: 0, drawn: 1, refused: 1 });
});
