import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StoreError } from '../../store/store-error.ts';

const SECRET_BYTES = 32;
const OWNER_ONLY = 0o600;

/**
 * The secret that signs sessions, from `session-secret` of the data directory, made when it is missing.
 * @throws StoreError when the file can neither be made nor read
 */
export function sessionSecret(dataDir: string): string {
  const path = join(dataDir, 'session-secret');
  try {
    writeFileSync(path, randomBytes(SECRET_BYTES).toString('hex'), {
      mode: OWNER_ONLY,
      flag: 'wx',
      flush: true,
    });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST'))
      throw new StoreError(`The file ${path} cannot be written.`, { cause: error });
  }
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length >= 2 * SECRET_BYTES) return secret;
  throw new StoreError(`The file ${path} holds no secret; delete it to have another made.`);
}
