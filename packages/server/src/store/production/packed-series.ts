import { StoreError } from '../store-error.ts';
import { emptySeries, type LeaseSeries, STREAMS } from './lease-series.ts';

/** Of the three centuries that a month may be of. */
const MAX_MONTHS = 3_600;
const MAX_NUMBER_BYTES = 5;
const ROOM = Buffer.alloc(4_096);

/**
 * A series in few bytes: how many months there are, then runs of months that follow one another (how far from the end of
 * the run before, how long), then for each stream either a zero, when all of it is zero, or a one and how each volume
 * differs from the one before. Numbers are in groups of seven bits, the low ones first; differences alternate
 * 0, -1, 1, -2, ….
 */
export function packSeries(series: LeaseSeries): Buffer {
  const out = new Packer(ROOM);
  const { months, volumes } = series;
  out.number(months.length);
  packMonths(out, months);
  for (const stream of STREAMS) packVolumes(out, volumes[stream]);
  return out.bytes();
}

/** @throws StoreError when the bytes are no series */
export function unpackSeries(bytes: Uint8Array): LeaseSeries {
  const input = new Unpacker(bytes);
  const length = input.number();
  if (length > MAX_MONTHS) throw new StoreError(`A lease says that it has ${length} months.`);
  const series = emptySeries(length);
  unpackMonths(input, series.months);
  for (const stream of STREAMS) unpackVolumes(input, series.volumes[stream]);
  return series;
}

function packMonths(out: Packer, months: Uint16Array): void {
  let end = 0;
  for (let from = 0; from < months.length; ) {
    const first = months[from] ?? 0;
    let to = from + 1;
    while (to < months.length && months[to] === first + to - from) to++;
    out.number(first - end);
    out.number(to - from);
    end = first + to - from;
    from = to;
  }
}

function unpackMonths(input: Unpacker, months: Uint16Array): void {
  let month = 0;
  for (let i = 0; i < months.length; ) {
    month += input.number();
    const length = input.number();
    if (length === 0 || i + length > months.length)
      throw new StoreError('The months of a lease do not add up.');
    for (let k = 0; k < length; k++) months[i++] = month++;
  }
}

function packVolumes(out: Packer, volumes: Int32Array): void {
  if (volumes.every((volume) => volume === 0)) {
    out.number(0);
    return;
  }
  out.number(1);
  let before = 0;
  for (const volume of volumes) {
    const difference = volume - before;
    out.number(difference < 0 ? -2 * difference - 1 : 2 * difference);
    before = volume;
  }
}

function unpackVolumes(input: Unpacker, volumes: Int32Array): void {
  if (input.number() === 0) return;
  let volume = 0;
  for (let i = 0; i < volumes.length; i++) {
    const coded = input.number();
    volume += coded % 2 === 0 ? coded / 2 : -(coded + 1) / 2;
    volumes[i] = volume;
  }
}

class Packer {
  #bytes: Buffer;
  #length = 0;

  /** @param room is written over, and is enough for most series */
  constructor(room: Buffer) {
    this.#bytes = room;
  }

  number(value: number): void {
    if (this.#length + MAX_NUMBER_BYTES > this.#bytes.length) this.#grow();
    let rest = value;
    while (rest >= 0x80) {
      this.#bytes[this.#length++] = (rest % 0x80) + 0x80;
      rest = Math.floor(rest / 0x80);
    }
    this.#bytes[this.#length++] = rest;
  }

  bytes(): Buffer {
    return Buffer.from(this.#bytes.subarray(0, this.#length));
  }

  #grow(): void {
    this.#bytes = Buffer.concat([this.#bytes, Buffer.allocUnsafe(this.#bytes.length)]);
  }
}

class Unpacker {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  number(): number {
    let [value, scale] = [0, 1];
    for (;;) {
      const byte = this.#bytes[this.#at++];
      if (byte === undefined || scale > 2 ** 35) throw new StoreError('The series of a lease is cut short.');
      value += (byte % 0x80) * scale;
      if (byte < 0x80) return value;
      scale *= 0x80;
    }
  }
}
