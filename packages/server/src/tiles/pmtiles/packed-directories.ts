import { gzipSync } from 'node:zlib';
import { type Directory, encodeDirectory, sliceDirectory } from './directory.ts';
import { HEAD_BYTES, HEADER_BYTES } from './header.ts';

/** Entries of a leaf where the root has room for all leaves. */
const LEAF_ENTRIES = 4_096;
const MAX_ROOT_BYTES = HEAD_BYTES - HEADER_BYTES;

export interface PackedDirectories {
  readonly root: Uint8Array;
  readonly leaves: readonly Uint8Array[];
}

/** Packs all entries into a root that fits into the head, with leaves where it takes them. */
export function packDirectories(all: Directory, leafEntries = LEAF_ENTRIES): PackedDirectories {
  const root = gzipSync(encodeDirectory(all));
  if (root.length <= MAX_ROOT_BYTES) return { root, leaves: [] };
  for (let entries = leafEntries; ; entries *= 2) {
    const packed = withLeaves(all, entries);
    if (packed.root.length <= MAX_ROOT_BYTES) return packed;
  }
}

function withLeaves(all: Directory, leafEntries: number): PackedDirectories {
  const count = Math.ceil(all.ids.length / leafEntries);
  const leaves: Uint8Array[] = [];
  const root: Directory = {
    ids: new Float64Array(count),
    runs: new Uint32Array(count),
    offsets: new Float64Array(count),
    lengths: new Uint32Array(count),
  };
  let offset = 0;
  for (let i = 0; i < count; i++) {
    const from = i * leafEntries;
    const leaf = gzipSync(encodeDirectory(sliceDirectory(all, from, from + leafEntries)));
    leaves.push(leaf);
    root.ids[i] = all.ids[from] ?? 0;
    root.offsets[i] = offset;
    root.lengths[i] = leaf.length;
    offset += leaf.length;
  }
  return { root: gzipSync(encodeDirectory(root)), leaves };
}
