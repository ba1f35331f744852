import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of its own, as small as a test wants it. */
export interface SmallDisk {
  readonly directory: string;
  /** From now on it may only be read. */
  makeReadOnly(): void;
  remove(): void;
}

/** Mounts a disk in memory; null where that is not allowed, as it is for root alone. */
export function mountSmallDisk(kibibytes: number): SmallDisk | null {
  const directory = mkdtempSync(join(tmpdir(), 'rangeline-disk-'));
  const mount = (...args: string[]) => spawnSync('mount', [...args, directory]).status === 0;
  if (!mount('-t', 'tmpfs', '-o', `size=${kibibytes}k`, 'tmpfs')) {
    rmSync(directory, { recursive: true });
    return null;
  }
  return {
    directory,
    makeReadOnly: () => {
      if (!mount('-o', 'remount,ro')) throw new Error(`${directory} cannot be made read-only`);
    },
    remove: () => {
      spawnSync('umount', [directory]);
      rmSync(directory, { recursive: true });
    },
  };
}
