import type { TileAddress } from '../tile-address.ts';
import { TileError } from '../tile-error.ts';
import { boundedGunzip } from './bounded-gunzip.ts';
import type { ByteSource } from './byte-source.ts';
import { type Directory, decodeDirectory, entryOf, MAX_DIRECTORY_BYTES } from './directory.ts';
import { DirectoryCache, type KeptDirectory, keptDirectory } from './directory-cache.ts';
import { decodeHeader, HEAD_BYTES, type Header, type Section } from './header.ts';
import { tileIdOf } from './tile-id.ts';

/** A tile as it is kept, and unpacked; maps refuse to draw much less. */
export const MAX_TILE_BYTES = 2 ** 23;
export const MAX_UNPACKED_TILE_BYTES = 2 ** 25;
export const MAX_METADATA_BYTES = 2 ** 22;
/** The root, and leaves of leaves (PMTiles 3 needs no more). */
const MAX_DEPTH = 4;

/** What an archive says of itself. */
export type Metadata = Readonly<Record<string, unknown>>;

/** One edition of an archive, open. */
export class Edition {
  readonly header: Header;
  readonly metadata: Metadata;
  readonly #source: ByteSource;
  readonly #root: KeptDirectory;
  readonly #leaves = new DirectoryCache();

  private constructor(source: ByteSource, header: Header, root: Directory, metadata: Metadata) {
    this.#source = source;
    this.header = header;
    this.#root = keptDirectory(root);
    this.metadata = metadata;
  }

  /** @throws TileError when it is damaged, or no archive of vector tiles */
  static async open(source: ByteSource): Promise<Edition> {
    if (source.bytes === 0) throw new TileError('it is empty');
    const head = await source.read(0, Math.min(HEAD_BYTES, source.bytes));
    const header = decodeHeader(head, source.bytes);
    const { offset, length } = header.root;
    const root = unpackDirectory(head.subarray(offset, offset + length), header);
    return new Edition(source, header, root, await readMetadata(source, header.metadata));
  }

  /** What copies of its tiles may be known by. */
  get name(): string {
    return this.#source.edition;
  }

  /** A tile, packed as it is kept; null when there is none. */
  async tile(address: TileAddress): Promise<Uint8Array | null> {
    const { minZoom, maxZoom } = this.header;
    if (address.z < minZoom || address.z > maxZoom) return null;
    const id = tileIdOf(address);
    let kept = this.#root;
    for (let depth = 1; depth <= MAX_DEPTH; depth++) {
      const entry = entryOf(kept.directory, id);
      if (entry < 0) return null;
      if (kept.directory.runs[entry] !== 0) return this.#tileOf(kept, entry);
      kept = await this.#leaf(sectionOf(kept.directory, entry));
    }
    throw new TileError('it is damaged: its directories have no end');
  }

  /** A leaf directory, kept for those who ask next. */
  #leaf({ offset, length }: Section): KeptDirectory | Promise<KeptDirectory> {
    return this.#leaves.get(offset, async () =>
      unpackDirectory(await this.read('leaves', { offset, length }, MAX_DIRECTORY_BYTES), this.header),
    );
  }

  /** The tile of an entry. It is unpacked once, to see that it is whole, and from then on handed out as it is. */
  async #tileOf({ directory, checked }: KeptDirectory, entry: number): Promise<Uint8Array> {
    const tile = await this.read('data', sectionOf(directory, entry), MAX_TILE_BYTES);
    const [byte, bit] = [entry >> 3, 1 << (entry & 7)];
    if (((checked[byte] ?? 0) & bit) === 0) {
      boundedGunzip(tile, MAX_UNPACKED_TILE_BYTES, 'a tile');
      checked[byte] = (checked[byte] ?? 0) | bit;
    }
    return tile;
  }

  /** Bytes of a place that is within its section, as directories are only believed to name such. */
  read(
    of: 'leaves' | 'data',
    { offset, length }: Section,
    maxBytes: number,
  ): Uint8Array | Promise<Uint8Array> {
    if (length > maxBytes) throw new TileError(`it is damaged: it has a part of ${length} bytes`);
    return this.#source.read(this.header[of].offset + offset, length);
  }

  /** All directories, one after the other: the root first. */
  async *directories(): AsyncGenerator<Directory> {
    const waiting: { directory: Directory; depth: number }[] = [
      { directory: this.#root.directory, depth: 1 },
    ];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { directory, depth } = next;
      yield directory;
      for (let i = directory.ids.length - 1; i >= 0; i--) {
        if (directory.runs[i] !== 0) continue;
        if (depth === MAX_DEPTH) throw new TileError('it is damaged: its directories have no end');
        const bytes = await this.read('leaves', sectionOf(directory, i), MAX_DIRECTORY_BYTES);
        waiting.push({ directory: unpackDirectory(bytes, this.header), depth: depth + 1 });
      }
    }
  }

  close(): void {
    this.#source.close();
  }
}

function unpackDirectory(packed: Uint8Array, { data, leaves }: Header): Directory {
  const bytes = boundedGunzip(packed, MAX_DIRECTORY_BYTES, 'a directory');
  return decodeDirectory(bytes, data.length, leaves.length);
}

function sectionOf({ offsets, lengths }: Directory, entry: number): Section {
  return { offset: offsets[entry] ?? 0, length: lengths[entry] ?? 0 };
}

async function readMetadata(source: ByteSource, { offset, length }: Section): Promise<Metadata> {
  if (length === 0) return {};
  if (length > MAX_METADATA_BYTES) throw new TileError(`it is damaged: its metadata has ${length} bytes`);
  const bytes = boundedGunzip(await source.read(offset, length), MAX_METADATA_BYTES, 'its metadata');
  try {
    const metadata: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'));
    if (isRecord(metadata)) return metadata;
  } catch (error) {
    throw new TileError('it is damaged: its metadata is no JSON', { cause: error });
  }
  throw new TileError('it is damaged: its metadata is no JSON object');
}

function isRecord(value: unknown): value is Metadata {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
