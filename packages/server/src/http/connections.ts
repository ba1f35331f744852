import { BlockList, isIPv6 } from 'node:net';
import { networkOf } from './plugins/network.ts';

/** Connections that a process holds open. */
export const MAX_CONNECTIONS = 10_000;
/** Of them by one address, or by the 64 bits of IPv6 that one subscriber has. */
export const MAX_CONNECTIONS_OF_NETWORK = 1_000;
/** A client that takes its answer more slowly is given up. */
export const SLOWEST_BYTES_PER_SECOND = 1_000;
/** How often it is looked whether one does; one that does is given up at the second look. */
export const LOOK_FOR_SLOW_MS = 30_000;

/** What of a socket is looked at. */
export interface Connection {
  readonly remoteAddress?: string | undefined;
  readonly bytesWritten: number;
  readonly writableLength: number;
  destroy(): unknown;
  once(event: 'close', listener: () => void): unknown;
}

/**
 * The connections of a server. One too many is closed at once, before anything of it is read, and so is one that leaves
 * its answers lying: each that waits is held in memory until it is taken.
 */
export class Connections {
  readonly #isVouchedFor: (address: string) => boolean;
  readonly #open = new Set<Connection>();
  readonly #ofNetwork = new Map<string, number>();
  /** Bytes that had been taken at the last look, of connections on which more were waiting. */
  #takenBefore = new Map<Connection, number>();
  /** Closed so far, as there were too many. */
  refused = 0;
  /** Closed so far, as the client took its answer too slowly. */
  givenUp = 0;

  /** @param isVouchedFor whether an address is that of many clients, whose connections are bounded by their sum alone */
  constructor(isVouchedFor: (address: string) => boolean) {
    this.#isVouchedFor = isVouchedFor;
  }

  get open(): number {
    return this.#open.size;
  }

  /** Takes a new connection, or closes it. */
  take(connection: Connection): void {
    const address = connection.remoteAddress ?? '';
    const network = this.#isVouchedFor(address) ? null : networkOf(address);
    const before = network === null ? 0 : (this.#ofNetwork.get(network) ?? 0);
    if (this.#open.size >= MAX_CONNECTIONS || before >= MAX_CONNECTIONS_OF_NETWORK) {
      this.refused++;
      connection.destroy();
      return;
    }
    this.#open.add(connection);
    if (network !== null) this.#ofNetwork.set(network, before + 1);
    connection.once('close', () => {
      this.#open.delete(connection);
      if (network !== null) this.#leave(network);
    });
  }

  /** Closes those on which something has waited since the last look, and hardly anything was taken. */
  closeSlow(): void {
    const taken = new Map<Connection, number>();
    for (const connection of this.#open) {
      if (connection.writableLength === 0) continue;
      const bytes = connection.bytesWritten - connection.writableLength;
      const before = this.#takenBefore.get(connection) ?? Number.NEGATIVE_INFINITY;
      if (bytes - before >= (SLOWEST_BYTES_PER_SECOND * LOOK_FOR_SLOW_MS) / 1000)
        taken.set(connection, bytes);
      else {
        this.givenUp++;
        connection.destroy();
      }
    }
    this.#takenBefore = taken;
  }

  #leave(network: string): void {
    const left = (this.#ofNetwork.get(network) ?? 1) - 1;
    if (left === 0) this.#ofNetwork.delete(network);
    else this.#ofNetwork.set(network, left);
  }
}

/** Tells the addresses of this machine and of proxies that are trusted, as `10.0.0.0/8`, from those of clients. */
export function vouchedFor(trustedProxies: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of ['127.0.0.0/8', '::1/128', ...trustedProxies]) {
    const [address = '', bits] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
