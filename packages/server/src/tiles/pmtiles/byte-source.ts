import { TileError } from '../tile-error.ts';

/** The bytes of one edition of an archive, in a file or behind an address. */
export interface ByteSource {
  /** Of all of it. */
  readonly bytes: number;
  /** Changes with the edition: what a copy of a tile may be known by. */
  readonly edition: string;
  /**
   * All bytes of a range.
   * @throws EditionChanged when it is not any more what was opened
   * @throws TileError when they cannot be had
   */
  read(offset: number, length: number): Uint8Array | Promise<Uint8Array>;
  close(): void;
}

/** What was opened has been replaced: opened again, it answers. */
export class EditionChanged extends TileError {
  constructor() {
    super('it is being replaced');
    this.name = 'EditionChanged';
  }
}
