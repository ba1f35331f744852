import { existsSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from './fault.ts';
import { startSingle } from './single.ts';

const DEBIAN_LIBRARIES = '/usr/lib';
const LIBRARY = 'faketime/libfaketimeMT.so.1';
const DAY_SECONDS = 86_400;

/** The clock of the service, and it alone, jumps: what the machine calls now is another day. */
export const CLOCK_JUMPS: readonly Fault[] = [
  clockJump('the clock, a day ahead', () => DAY_SECONDS),
  clockJump('the clock, a day back', () => -DAY_SECONDS),
  clockJump('the clock, into the next month', secondsToNextMonth),
];

function clockJump(name: string, seconds: () => number): Fault {
  return {
    name,
    missing: () => (library() === null ? 'libfaketime is not installed (apt-get install faketime)' : null),
    stage: async (workplace) => {
      const file = join(workplace.newFolder(), 'clock');
      const set = (offset: number): void => {
        writeFileSync(`${file}.new`, `${offset < 0 ? '' : '+'}${offset}s\n`);
        renameSync(`${file}.new`, file);
      };
      set(0);
      const settings = {
        LD_PRELOAD: library() ?? '',
        FAKETIME_TIMESTAMP_FILE: file,
        FAKETIME_NO_CACHE: '1',
        // As in life: only the clock on the wall can be set.
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
        DONT_FAKE_MONOTONIC: '1',
      };
      const single = await startSingle(workplace, { settings });
      return { ...single, strike: () => set(seconds()), repair: () => set(0) };
    },
  };
}

function library(): string | null {
  const folders = existsSync(DEBIAN_LIBRARIES) ? readdirSync(DEBIAN_LIBRARIES) : [];
  const places = folders.map((folder) => join(DEBIAN_LIBRARIES, folder, LIBRARY));
  return places.find((place) => existsSync(place)) ?? null;
}

function secondsToNextMonth(): number {
  const now = new Date();
  const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
  return Math.ceil((next - now.getTime()) / 1000);
}
