import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { mountSmallDisk } from '../../packages/server/test/small-disk.ts';
import type { Fault } from './fault.ts';
import { startSingle } from './single.ts';

/** Room for the data and a little more. */
const DISK_KIBIBYTES = 48 * 1024;
const BLOCK = Buffer.alloc(64 * 1024, 'x');

/** A disk that holds all that a service writes, its log too, and has no byte left for a while. */
export const FULL_DISK: readonly Fault[] = [
  {
    name: 'the disk of accounts, tiles and the log, full and cleared again',
    missing: () => (process.getuid?.() === 0 ? null : 'only root may mount a disk'),
    stage: async (workplace) => {
      const disk = mountSmallDisk(DISK_KIBIBYTES);
      if (disk === null) throw new Error('A disk cannot be mounted here');
      const log = openSync(join(disk.directory, 'log'), 'w');
      const directory = join(disk.directory, 'data');
      const single = await startSingle(workplace, { directory, log, settings: { LOG_LEVEL: 'info' } });
      const ballast = join(disk.directory, 'ballast');
      return {
        ...single,
        strike: () => fill(ballast),
        repair: () => rmSync(ballast),
        close: async () => {
          await single.close();
          closeSync(log);
          disk.remove();
        },
      };
    },
  },
];

/** Writes until there is no room for a byte. */
function fill(path: string): void {
  const file = openSync(path, 'w');
  try {
    for (let bytes = BLOCK.length; bytes > 0; )
      try {
        writeSync(file, BLOCK, 0, bytes);
      } catch {
        bytes = Math.floor(bytes / 2);
      }
  } finally {
    closeSync(file);
  }
}
