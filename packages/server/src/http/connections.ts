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

/** Bytes of a connection at a moment: those that its client has taken, of those that were written to it. */
interface Look {
  readonly taken: number;
  readonly written: number;
}

/** Whether some of what waited before still does, and hardly any was taken since; what waits anew has not waited long. */
function isSlow(before: Look | undefined, now: Look): boolean {
  if (before === undefined || now.taken >= before.written) return false;
  return now.taken - before.taken < (SLOWEST_BYTES_PER_SECOND * LOOK_FOR_SLOW_MS) / 1000;
}

/**
 * The connections of a server. One too many is closed at once, before anything of it is read, and so is one that leaves
 * its answers lying: each that waits is held in memory until it is taken.
 */
export class Connections {
  readonly #isVouchedFor: (address: string) => boolean;
  readonly #open = new Set<Connection>();
  readonly #ofNetwork = new Map<string, number>();
  /** Connections on which something was waiting at the last look. */
  #waiting = new Map<Connection, Look>();
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
    const waiting = new Map<Connection, Look>();
    for (const connection of this.#open) {
      if (connection.writableLength === 0) continue;
      const now = {
        taken: connection.bytesWritten - connection.writableLength,
        written: connection.bytesWritten,
      };
      if (isSlow(this.#waiting.get(connection), now)) {
        this.givenUp++;
        connection.destroy();
      } else waiting.set(connection, now);
    }
    this.#waiting = waiting;
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
