import {
  closeSync,
  copyFileSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { seededNumbers } from '../../packages/server/test/seeded-numbers.ts';
import type { Fault } from './fault.ts';
import { startSingle } from './single.ts';

const SEED = 1785;
/** One byte of so many is another. */
const BYTES_A_FLIP = 500;

const GEOPACKAGES = ['layers/plss_first_division/WY.gpkg', 'layers/wetlands/WY.gpkg'];
const ARCHIVES = ['archives/usfws_wetlands.pmtiles'];

/** Files that are broken in their places while they are served, and replaced by the good ones again, as they should be: by a rename. */
export const BROKEN_FILES: readonly Fault[] = [
  brokenFiles('GeoPackages, bytes flipped', () => GEOPACKAGES, flipBytes),
  brokenFiles('GeoPackages, cut off', () => GEOPACKAGES, cutOff),
  brokenFiles('a PMTiles archive, bytes flipped', () => ARCHIVES, flipBytes),
  brokenFiles('a PMTiles archive, cut off', () => ARCHIVES, cutOff),
  brokenFiles('GeoTIFFs, bytes flipped', geoTiffs, flipBytes),
  brokenFiles('GeoTIFFs, cut off', geoTiffs, cutOff),
];

function brokenFiles(
  name: string,
  filesIn: (directory: string) => string[],
  damage: (file: string) => void,
): Fault {
  return {
    name,
    stage: async (workplace) => {
      const single = await startSingle(workplace);
      const files = filesIn(single.directory).map((file) => join(single.directory, file));
      const folder = workplace.newFolder();
      const copies = files.map((file, i) => ({ file, copy: join(folder, `${i}`) }));
      for (const { file, copy } of copies) copyFileSync(file, copy);
      return {
        ...single,
        strike: () => files.forEach(damage),
        repair: () => {
          for (const { file, copy } of copies) renameSync(copy, file);
        },
      };
    },
  };
}

function geoTiffs(directory: string): string[] {
  const names = readdirSync(join(directory, 'rasters'), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.tif')).map((name) => join('rasters', name));
}

function flipBytes(path: string): void {
  const bytes = readFileSync(path);
  const random = seededNumbers(SEED);
  const file = openSync(path, 'r+');
  for (let flips = Math.ceil(bytes.length / BYTES_A_FLIP); flips > 0; flips--) {
    const at = Math.floor(random() * bytes.length);
    writeSync(file, Buffer.of((bytes[at] ?? 0) ^ (1 << Math.floor(8 * random()))), 0, 1, at);
  }
  closeSync(file);
}

function cutOff(path: string): void {
  truncateSync(path, Math.floor(statSync(path).size / 2));
}
