import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** Of 16 bits each: what one subscriber has. */
const GROUPS_OF_NETWORK = 4;
const DOTTED = /(\d+)\.(\d+)\.(\d+)\.(\d+)$/;
/** Of an IPv4 address that is written as an IPv6 one. */
const MAPPED = '0:0:0:0:0:ffff';

/** An IPv4 address, or the 64 bits of an IPv6 one that one subscriber has: the same however the address is written. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const [high = 0, low = 0] = groups.slice(-2);
  if (textOf(groups.slice(0, -2)) === MAPPED) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return textOf(groups.slice(0, GROUPS_OF_NETWORK));
}

function textOf(groups: readonly number[]): string {
  return groups.map((group) => group.toString(16)).join(':');
}

/** The groups of an IPv6 address, those that `::` stands for included. */
function groupsOf(address: string): number[] {
  const [bare = ''] = address.split('%', 1);
  const [head = '', tail = ''] = bare.replace(DOTTED, inHexadecimal).split('::');
  const [first, last] = [numbersOf(head), numbersOf(tail)];
  return [...first, ...Array<number>(GROUPS - first.length - last.length).fill(0), ...last];
}

function inHexadecimal(_dotted: string, ...bytes: readonly string[]): string {
  const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
  return textOf([256 * a + b, 256 * c + d]);
}

function numbersOf(text: string): number[] {
  return text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
}
