import { describe, expect, test } from 'vitest';
import { networkOf } from './network.ts';

describe('the network of an address', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:0DB8:0001:0000:0000:0000:0000:0001', '2001:db8:1:0'],
    ['::1', '0:0:0:0'],
    ['1::', '1:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['64:ff9b::203.0.113.9', '64:ff9b:0:0'],
    ['no address', 'no address'],
  ])('%s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  test.each([
    ['a:b::c', 'a:b:0:0:1:2:3:4'],
    ['a:b::c', 'A:000B:0:0::'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:cb00:7109', '203.0.113.9'],
    ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
  ])('is one for %s and %s', (one, same) => {
    expect(networkOf(one)).toBe(networkOf(same));
  });

  test.each([
    ['a:b::c', 'a:b:0:1::c'],
    ['::ffff:203.0.113.9', '::ffff:203.0.113.10'],
    ['::1', '1::'],
  ])('is another for %s than for %s', (one, other) => {
    expect(networkOf(one)).not.toBe(networkOf(other));
  });
});
