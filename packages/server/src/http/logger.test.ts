import { once } from 'node:events';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLogger, logTo, MAX_WAITING_BYTES } from './logger.ts';

/** A device that is always full (full(4)). */
const FULL = '/dev/full';

test.skipIf(!existsSync(FULL))(
  'a log that goes to a full disk ends nothing, and holds no more than it may',
  async () => {
    const file = openSync(FULL, 'w');
    const stream = logTo(file);
    const logger = createLogger('info', stream);
    const failed = once(stream, 'error').catch((error: unknown) => [error]);
    logger.info('first');
    expect(await failed).toMatchObject([{ code: 'ENOSPC' }]);
    const dropped = once(stream, 'drop');
    const line = 'x'.repeat(MAX_WAITING_BYTES / 10);
    for (let i = 0; i <= 10; i++) logger.info(line);
    await dropped;
    stream.destroy();
  },
);

test('a line is written as JSON without what looks like a key', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'rangeline-log-'));
  const file = openSync(join(directory, 'log'), 'w');
  const stream = logTo(file);
  createLogger('info', stream).info('asked with rl_live_abc123');
  await once(stream, 'drain');
  expect(JSON.parse(readFileSync(join(directory, 'log'), 'utf8'))).toMatchObject({ msg: 'asked with [key]' });
  closeSync(file);
  rmSync(directory, { recursive: true });
});
