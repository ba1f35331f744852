/**
 * For a child process that is to be killed at a step: it prints a line at each, also before and after each fsync and
 * rename, and at the step whose number is its second argument it stands still.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const stopAt = Number(process.argv[3] ?? Number.POSITIVE_INFINITY);
let steps = 0;

export function step(name: string): void {
  fs.writeSync(1, `${name}\n`);
  if (++steps === stopAt) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

const { fsyncSync, renameSync } = fs;
fs.fsyncSync = (descriptor) => {
  step('before fsync');
  fsyncSync(descriptor);
  step('after fsync');
};
fs.renameSync = (from, to) => {
  step('before rename');
  renameSync(from, to);
  step('swapped');
};
syncBuiltinESMExports();
