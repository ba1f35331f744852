import { type Stats, statSync } from 'node:fs';

/** Tells a file from others that take its name, and from itself after something was written into it. */
export type FileEdition = Pick<Stats, 'ino' | 'birthtimeMs' | 'size' | 'mtimeMs'>;

/** Null where there is none. */
export function editionAt(path: string): FileEdition | null {
  return statSync(path, { throwIfNoEntry: false }) ?? null;
}

export function isSameEdition(a: FileEdition, b: FileEdition): boolean {
  return isSameFile(a, b) && a.size === b.size && a.mtimeMs === b.mtimeMs;
}

/** Whether it is the same file, and something was written into it. An import never does: it puts another in its place. */
export function isOverwritten(before: FileEdition, now: FileEdition): boolean {
  return isSameFile(before, now) && !isSameEdition(before, now);
}

/** Numbers of files are used again: when it was made tells, too. */
function isSameFile(a: FileEdition, b: FileEdition): boolean {
  return a.ino === b.ino && a.birthtimeMs === b.birthtimeMs;
}
