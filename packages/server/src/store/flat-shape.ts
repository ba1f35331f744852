import { StoreError } from './store-error.ts';

/** A geometry as numbers in a row: thousands of them cost a tenth of what nested arrays do. */
export interface FlatShape {
  readonly kind: 'point' | 'line' | 'polygon';
  /** Longitude and latitude by turns, of one point, line or ring after another; rings are closed. */
  readonly positions: Float64Array;
  /** Where each of them ends in `positions`. */
  readonly ends: readonly number[];
}

const KINDS = ['point', 'line', 'polygon'] as const;
const FIRST_MULTIPLE = 4;
const LAST_MULTIPLE = 6;
const HEAD_BYTES = 5;
const COUNT_BYTES = 4;
const NUMBER_BYTES = 8;

/**
 * Reads well-known binary as this store keeps it: little-endian, two-dimensional (see `wkb.ts`).
 * @throws StoreError when the bytes are not that
 */
export function flatShape(wkb: Uint8Array): FlatShape {
  const view = new DataView(wkb.buffer, wkb.byteOffset, wkb.byteLength);
  // Exact for a line and for a polygon without holes, which are most.
  const most = Math.max(2, Math.floor((wkb.length - HEAD_BYTES - COUNT_BYTES) / NUMBER_BYTES));
  const positions = new Float64Array(most);
  const ends: number[] = [];
  try {
    const used = new FlatReader(view, positions, ends).read();
    const kind = KINDS[(view.getUint32(1, true) - 1) % KINDS.length];
    if (kind === undefined) throw new StoreError('A geometry of no known kind cannot be read.');
    return { kind, positions: used === most ? positions : positions.subarray(0, used), ends };
  } catch (cause) {
    if (cause instanceof RangeError) throw new StoreError('A geometry is cut off.', { cause });
    throw cause;
  }
}

class FlatReader {
  readonly #view: DataView;
  readonly #positions: Float64Array;
  readonly #ends: number[];
  #at = 0;
  #filled = 0;

  constructor(view: DataView, positions: Float64Array, ends: number[]) {
    this.#view = view;
    this.#positions = positions;
    this.#ends = ends;
  }

  /** How many numbers there are. */
  read(): number {
    this.#geometry();
    return this.#filled;
  }

  #geometry(): void {
    if (this.#view.getUint8(this.#at) !== 1) throw new StoreError('A geometry is not little-endian.');
    const code = this.#view.getUint32(this.#at + 1, true);
    this.#at += HEAD_BYTES;
    if (code === 1) this.#run(1);
    else if (code === 2) this.#run(this.#count());
    else if (code === 3) for (let left = this.#count(); left > 0; left--) this.#run(this.#count());
    else if (code >= FIRST_MULTIPLE && code <= LAST_MULTIPLE)
      for (let left = this.#count(); left > 0; left--) this.#geometry();
    else throw new StoreError(`A geometry of the kind ${code} cannot be read.`);
  }

  #count(): number {
    const count = this.#view.getUint32(this.#at, true);
    this.#at += COUNT_BYTES;
    return count;
  }

  #run(count: number): void {
    const end = this.#filled + 2 * count;
    let at = this.#at;
    for (let i = this.#filled; i < end; i++, at += NUMBER_BYTES)
      this.#positions[i] = this.#view.getFloat64(at, true);
    this.#at = at;
    this.#filled = end;
    this.#ends.push(end);
  }
}
