import type { Stats } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { StoreError } from '../store-error.ts';
import type { ByteSource } from './byte-source.ts';

/** Tells a file from another that has taken its name, or its place. */
export interface FileIdentity {
  readonly inode: number;
  /** Numbers of files are used again: when it was made tells, too. */
  readonly bornMs: number;
  readonly bytes: number;
  readonly modifiedMs: number;
}

/** @throws StoreError when there is none */
export async function identityOf(path: string): Promise<FileIdentity> {
  try {
    return identityIn(await stat(path));
  } catch (error) {
    throw new StoreError('it is gone', { cause: error });
  }
}

function identityIn({ ino, birthtimeMs, size, mtimeMs }: Stats): FileIdentity {
  return { inode: ino, bornMs: birthtimeMs, bytes: size, modifiedMs: mtimeMs };
}

export function isSameFile(a: FileIdentity, b: FileIdentity): boolean {
  return isSamePlace(a, b) && a.bytes === b.bytes && a.modifiedMs === b.modifiedMs;
}

/** Whether something was written into a file, other than more of it: one that is being copied grows. */
export function isOverwritten(before: FileIdentity, now: FileIdentity): boolean {
  return isSamePlace(before, now) && !isSameFile(before, now) && now.bytes <= before.bytes;
}

function isSamePlace(a: FileIdentity, b: FileIdentity): boolean {
  return a.inode === b.inode && a.bornMs === b.bornMs;
}

/** Opens the file for each reading, so that however many there are, none is held open. */
export function fileBytes(path: string, identity: FileIdentity): ByteSource {
  return {
    async read(offset, length) {
      const file = await opened(path);
      try {
        const buffer = new Uint8Array(Math.max(0, Math.min(length, identity.bytes - offset)));
        const { bytesRead } = await file.read(buffer, 0, buffer.length, offset);
        // Looked at after the reading, so that nothing is handed out that was written before.
        if (!isSameFile(identity, identityIn(await file.stat()))) throw new StoreError('it has changed');
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
