/**
 * Builds one generation of an archive after another into the directory of its first argument, and prints a line at each
 * step, also at those within a commit. At the step whose number is its second argument it stands still, so that it can be
 * killed there.
 */
import { gunzipSync } from 'node:zlib';
import { ArchivePlace } from '../src/tiles/pmtiles/archive-place.ts';
import { ArchiveWriter } from '../src/tiles/pmtiles/archive-writer.ts';
import { PmtilesArchive } from '../src/tiles/pmtiles/pmtiles-archive.ts';
import { madeUpTiles } from './made-up-archive.ts';
import { step } from './stop-at-step.ts';

const place = new ArchivePlace(process.argv[2] ?? '', 'twp');
const before = await PmtilesArchive.inFile(place.file).tile({ z: 4, x: 0, y: 0 });
const last = before === null ? 0 : Number.parseInt(Buffer.from(gunzipSync(before)).toString().slice(1), 10);
for (let generation = last + 1; ; generation++) {
  const writer = new ArchiveWriter(place);
  step(`begun ${generation}`);
  for (const [address, tile] of madeUpTiles(4, 6, `g${generation}`)) writer.add(address, tile);
  step(`added ${generation}`);
  writer.commit({ bounds: null, metadata: {} });
  step(`committed ${generation}`);
}
