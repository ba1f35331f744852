import { type FileHandle, open, stat } from 'node:fs/promises';
import { StoreError } from '../store-error.ts';
import type { ByteSource } from './byte-source.ts';

/** Tells a file from another that has taken its name, or its place. */
export interface FileIdentity {
  readonly inode: number;
  readonly bytes: number;
  readonly modifiedMs: number;
}

/** @throws StoreError when there is none */
export async function identityOf(path: string): Promise<FileIdentity> {
  try {
    const { ino, size, mtimeMs } = await stat(path);
    return { inode: ino, bytes: size, modifiedMs: mtimeMs };
  } catch (error) {
    throw new StoreError('it is gone', { cause: error });
  }
}

export function isSameFile(a: FileIdentity, b: FileIdentity): boolean {
  return a.inode === b.inode && a.bytes === b.bytes && a.modifiedMs === b.modifiedMs;
}

/** Opens the file for each reading, so that however many there are, none is held open. */
export function fileBytes(path: string, identity: FileIdentity): ByteSource {
  return {
    async read(offset, length) {
      const file = await opened(path);
      try {
        const { ino, size, mtimeMs } = await file.stat();
        if (!isSameFile(identity, { inode: ino, bytes: size, modifiedMs: mtimeMs })) {
          throw new StoreError('it has changed');
        }
        const buffer = new Uint8Array(Math.max(0, Math.min(length, size - offset)));
        const { bytesRead } = await file.read(buffer, 0, buffer.length, offset);
        return buffer.buffer.slice(0, bytesRead);
      } finally {
        await file.close();
      }
    },
  };
}

async function opened(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'r');
  } catch (error) {
    throw new StoreError('it cannot be opened', { cause: error });
  }
}
