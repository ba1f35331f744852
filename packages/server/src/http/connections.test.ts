import { EventEmitter } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../test/test-app.ts';
import {
  type Connection,
  Connections,
  LOOK_FOR_SLOW_MS,
  MAX_CONNECTIONS,
  MAX_CONNECTIONS_OF_NETWORK,
  SLOWEST_BYTES_PER_SECOND,
  vouchedFor,
} from './connections.ts';
import { portOf } from './server.ts';

/** A connection without a network. */
class MadeUpConnection extends EventEmitter implements Connection {
  readonly remoteAddress: string;
  bytesWritten = 0;
  writableLength = 0;
  destroyed = false;

  constructor(remoteAddress: string) {
    super();
    this.remoteAddress = remoteAddress;
  }

  destroy(): void {
    this.destroyed = true;
    this.emit('close');
  }
}

function open(connections: Connections, address: string): MadeUpConnection {
  const made = new MadeUpConnection(address);
  connections.take(made);
  return made;
}

const NOBODY = () => false;

describe('connections', () => {
  test('are as many as the bound, and one more is closed until another ends', () => {
    const connections = new Connections(() => true);
    const [first] = Array.from({ length: MAX_CONNECTIONS }, () => open(connections, '10.0.0.1'));
    expect(open(connections, '10.0.0.1').destroyed).toBe(true);
    expect([connections.open, connections.refused]).toEqual([MAX_CONNECTIONS, 1]);
    first?.destroy();
    expect(open(connections, '10.0.0.1').destroyed).toBe(false);
    expect(connections.open).toBe(MAX_CONNECTIONS);
  });

  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9'],
  ])('of one address, or one network as %s and %s, are as many as theirs', (one, same) => {
    const connections = new Connections(NOBODY);
    const all = Array.from({ length: MAX_CONNECTIONS_OF_NETWORK }, () => open(connections, one));
    expect(open(connections, same).destroyed).toBe(true);
    expect(open(connections, '203.0.113.10').destroyed).toBe(false);
    for (const connection of all) connection.destroy();
    expect(open(connections, same).destroyed).toBe(false);
    expect(connections.open).toBe(2);
  });

  test('of this machine and of proxies that are trusted are those of many', () => {
    const isVouchedFor = vouchedFor(['10.0.0.0/8', '192.0.2.1', '2001:db8::/32']);
    const answers = ['127.0.0.1', '::1', '10.9.8.7', '::ffff:10.9.8.7', '192.0.2.1', '2001:db8::9'];
    expect(answers.map(isVouchedFor)).toEqual(answers.map(() => true));
    expect(['192.0.2.2', '11.0.0.1', '2001:db9::1', ''].map(isVouchedFor)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  test('on which an answer lies are closed at the second look, those that are read are not', () => {
    const connections = new Connections(NOBODY);
    const [stuck, slow, steady, idle] = ['1', '2', '3', '4'].map((n) => open(connections, `203.0.113.${n}`));
    const least = (SLOWEST_BYTES_PER_SECOND * LOOK_FOR_SLOW_MS) / 1000;
    for (const one of [stuck, slow, steady])
      Object.assign(one ?? {}, { bytesWritten: 1e6, writableLength: 1e6 });
    connections.closeSlow();
    Object.assign(slow ?? {}, { writableLength: 1e6 - least + 1 });
    Object.assign(steady ?? {}, { writableLength: 1e6 - least });
    connections.closeSlow();
    expect([stuck, slow, steady, idle].map((one) => one?.destroyed)).toEqual([true, true, false, false]);
    expect(connections.givenUp).toBe(2);
  });

  test('on which little was answered and all of it taken stay, though something is under way at every look', () => {
    const connections = new Connections(NOBODY);
    const quick = open(connections, '203.0.113.1');
    for (let answers = 1; answers <= 3; answers++) {
      Object.assign(quick, { bytesWritten: 500 * answers, writableLength: 500 });
      connections.closeSlow();
    }
    expect([quick.destroyed, connections.givenUp]).toEqual([false, 0]);
    // The third answer lies where it was.
    connections.closeSlow();
    expect(quick.destroyed).toBe(true);
  });
});

test('a server counts its connections from when they are opened until they end', async () => {
  const { app } = await testApp();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const figure = async () =>
    Number(/^rangeline_connections (\d+)$/m.exec((await app.inject('/metrics')).body)?.[1]);
  expect(await figure()).toBe(0);
  const socket = connect(portOf(app), '127.0.0.1');
  const taken = await new Promise((resolve) => app.server.once('connection', resolve));
  expect(taken).toBeDefined();
  expect(await figure()).toBe(1);
  const ended = new Promise((resolve) => app.server.once('close', resolve));
  socket.destroy();
  await app.close();
  await ended;
});
