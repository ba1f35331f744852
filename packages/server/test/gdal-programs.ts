import { execFileSync } from 'node:child_process';
import { describeWith } from './required-program.ts';

/** A line for each pixel of the shared rasters. */
const MAX_PRINTED_BYTES = 2 ** 26;

/** `describe` for tests that hold against GDAL's programs. */
export const describeWithGdal = describeWith('gdal-bin', isHere());

/** Runs a program of GDAL; what it prints. */
export function gdal(program: string, args: readonly string[], input = ''): string {
  const options = { encoding: 'utf8', input, stdio: 'pipe', maxBuffer: MAX_PRINTED_BYTES } as const;
  return execFileSync(program, [...args], options);
}

function isHere(): boolean {
  try {
    gdal('gdalinfo', ['--version']);
    return true;
  } catch {
    return false;
  }
}
