import { expect, test } from 'vitest';
import { ServiceError } from '../../errors.ts';
import {
  ArrivingBodies,
  type ArrivingBody,
  BODY_STALLED_MS,
  MAX_ARRIVING_OF_ACCOUNT,
} from './arriving-bodies.ts';

/** A body that arrives as a test says. */
class MadeUpBody implements ArrivingBody {
  readonly accountId: number;
  readonly socket = { bytesRead: 0 };
  isGivenUp = false;

  constructor(accountId: number) {
    this.accountId = accountId;
  }

  giveUp(): void {
    this.isGivenUp = true;
  }
}

test('of one account no more bodies arrive at once than may, of another they do, and one that is there makes room', () => {
  const bodies = new ArrivingBodies();
  const ofOne = Array.from({ length: MAX_ARRIVING_OF_ACCOUNT }, () => new MadeUpBody(1));
  for (const body of ofOne) bodies.begin(body);
  expect(() => bodies.begin(new MadeUpBody(1))).toThrow(ServiceError);
  bodies.begin(new MadeUpBody(2));
  expect([bodies.underWay, bodies.refused]).toEqual([MAX_ARRIVING_OF_ACCOUNT + 1, 1]);
  for (const body of ofOne) for (let twice = 0; twice < 2; twice++) bodies.end(body);
  for (const body of ofOne) bodies.begin(body);
  expect(() => bodies.begin(new MadeUpBody(1))).toThrow(ServiceError);
});

test('a body that stands still is given up and makes room, one that goes on is not', () => {
  let nowMs = 0;
  const bodies = new ArrivingBodies(() => nowMs);
  const [still, steady] = [new MadeUpBody(1), new MadeUpBody(1)];
  for (const body of [still, steady]) bodies.begin(body);
  nowMs = BODY_STALLED_MS - 1;
  steady.socket.bytesRead++;
  bodies.giveUpStalled();
  expect(still.isGivenUp).toBe(false);
  nowMs = BODY_STALLED_MS;
  bodies.giveUpStalled();
  expect([still.isGivenUp, steady.isGivenUp]).toEqual([true, false]);
  expect([bodies.underWay, bodies.givenUp]).toEqual([1, 1]);
  nowMs = 2 * BODY_STALLED_MS - 2;
  bodies.giveUpStalled();
  expect(steady.isGivenUp).toBe(false);
  nowMs++;
  bodies.giveUpStalled();
  expect([bodies.underWay, bodies.givenUp]).toEqual([0, 2]);
});
