import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
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
export async function makeTemporaryFolder(): Promise<TemporaryFolder> {
  if (!process.listeners('exit').includes(removeAll)) process.on('exit', removeAll);
  const path = await mkdtemp(join(tmpdir(), 'rangeline-import-'));
  folders.add(path);
  return {
    path,
    async remove() {
      await rm(path, { recursive: true, force: true });
      folders.delete(path);
    },
  };
}
