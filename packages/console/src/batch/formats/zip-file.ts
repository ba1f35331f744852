/** A file of a zip file. */
export interface ZipMember {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const HEAD_BYTES = 30;
const ENTRY_BYTES = 46;
const END_BYTES = 22;
const VERSION = 20;
/** 1980-01-01, the first day that the format knows: the same files make the same bytes. */
const DAY = 0x0021;

/** A zip file whose members are stored as they are (APPNOTE 6.3.10). */
export function zipOf(members: readonly ZipMember[]): Blob {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const entries: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const { name, bytes } of members) {
    const nameBytes = new Uint8Array(new TextEncoder().encode(name));
    const sum = crc32(bytes);
    const head = record(HEAD_BYTES, 0x04034b50, (view) =>
      writeShared(view, 4, sum, bytes.length, nameBytes.length),
    );
    const entry = record(ENTRY_BYTES, 0x02014b50, (view) => {
      view.setUint16(4, VERSION, true);
      writeShared(view, 6, sum, bytes.length, nameBytes.length);
      view.setUint32(42, offset, true);
    });
    parts.push(head, nameBytes, bytes);
    entries.push(entry, nameBytes);
    offset += HEAD_BYTES + nameBytes.length + bytes.length;
  }
  const entriesBytes = entries.reduce((sum, { length }) => sum + length, 0);
  const end = record(END_BYTES, 0x06054b50, (view) => {
    view.setUint16(8, members.length, true);
    view.setUint16(10, members.length, true);
    view.setUint32(12, entriesBytes, true);
    view.setUint32(16, offset, true);
  });
  return new Blob([...parts, ...entries, end], { type: 'application/zip' });
}

/** What the head of a member and its entry have alike. */
function writeShared(view: DataView, at: number, sum: number, length: number, nameLength: number): void {
  view.setUint16(at, VERSION, true);
  view.setUint16(at + 8, DAY, true);
  view.setUint32(at + 10, sum, true);
  view.setUint32(at + 14, length, true);
  view.setUint32(at + 18, length, true);
  view.setUint16(at + 22, nameLength, true);
}

function record(length: number, signature: number, write: (view: DataView) => void): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, signature, true);
  write(view);
  return bytes;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (TABLE[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}
