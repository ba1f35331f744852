import { mkdtempSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for what is made of a source while it is read. */
export interface TemporaryFolder {
  readonly path: string;
  remove(): Promise<void>;
}

const folders = new Set<string>();

function removeAll(): void {
  for (const path of folders) rmSync(path, { recursive: true, force: true });
}

/** Makes a folder that goes when it is removed, or when the process exits. */
export function makeTemporaryFolder(): TemporaryFolder {
  if (!process.listeners('exit').includes(removeAll)) process.on('exit', removeAll);
  // An exit between the making of a folder and the noting of its name would leave it behind.
  const path = mkdtempSync(join(tmpdir(), 'rangeline-import-'));
  folders.add(path);
  return {
    path,
    async remove() {
      await rm(path, { recursive: true, force: true });
      folders.delete(path);
    },
  };
}
