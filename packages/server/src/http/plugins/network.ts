import { isIPv6 } from 'node:net';

/** An IPv4 address, or the 64 bits of an IPv6 one that one subscriber has. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [head = ''] = address.split('::', 1);
  return head.split(':').slice(0, 4).join(':');
}
