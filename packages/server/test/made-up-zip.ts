import { crc32, deflateRawSync } from 'node:zlib';

const DEFLATED = 8;

/** A zip file of texts by their names (PKWARE APPNOTE 6.3.10: local headers, central directory, its end). */
export function zipOfTexts(texts: Readonly<Record<string, string>>): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(texts)) {
    const content = Buffer.from(text, 'latin1');
    const deflated = deflateRawSync(content);
    const about = aboutEntry(name, content, deflated.length);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), about, Buffer.from(name), deflated]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), about, place, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(central.length, 8);
  end.writeUInt16LE(central.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

/** What a local header and the central directory both say, from the version needed on. */
function aboutEntry(name: string, content: Buffer, deflatedBytes: number): Buffer {
  const about = Buffer.alloc(26);
  about.writeUInt16LE(20, 0);
  about.writeUInt16LE(DEFLATED, 4);
  // 28 March 2026.
  about.writeUInt16LE(((2026 - 1980) << 9) | (3 << 5) | 28, 8);
  about.writeUInt32LE(crc32(content), 10);
  about.writeUInt32LE(deflatedBytes, 14);
  about.writeUInt32LE(content.length, 18);
  about.writeUInt16LE(name.length, 22);
  return about;
}
