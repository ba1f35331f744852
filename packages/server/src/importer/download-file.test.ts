import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../test/import-file.ts';
import { downloadFile, MAX_DOWNLOAD_BYTES } from './download-file.ts';

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
}

const download = (url: string, downloads: string, maxBytes?: number, signal = new AbortController().signal) =>
  downloadFile(url, {
    downloads,
    signal,
    onProgress: () => undefined,
    ...(maxBytes === undefined ? {} : { maxBytes }),
  });

test('a file arrives under its own name, whole, and goes when it is no longer needed', async () => {
  let agent: string | undefined;
  const address = await serve((request, response) => {
    agent = request.headers['user-agent'];
    response.end('0123456789');
  });
  const file = await download(`${address}/data/otls%20tx.zip?x=1`, temporaryFolder(), 10);
  expect(file.path).toMatch(/otls_tx\.zip$/);
  expect(readFileSync(file.path, 'utf8')).toBe('0123456789');
  expect(agent).toContain('Rangeline');
  await file.remove();
  expect(existsSync(file.path)).toBe(false);
});

describe('what cannot be had whole is refused, and leaves nothing behind', () => {
  test.each<[string, RequestListener, RegExp]>([
    [
      '404',
      (_, response) => response.writeHead(404).end(),
      /answers 404: check the address; it may have moved\./,
    ],
    ['a file beyond the bound', (_, response) => response.end('0123456789x'), /is larger than 10 bytes/],
    [
      'a connection that breaks',
      (_, response) => {
        response.writeHead(200, { 'content-length': '9' });
        response.write('0123', () => response.destroy());
      },
      /cannot be downloaded \(.*\): try again later\./,
    ],
  ])('%s', async (_, answer, sentence) => {
    const downloads = temporaryFolder();
    await expect(download(`${await serve(answer)}/a.zip`, downloads, 10)).rejects.toThrow(sentence);
    expect(existsSync(join(downloads, 'a.zip'))).toBe(false);
  });

  test('a download that is stopped', async () => {
    const stop = new AbortController();
    const address = await serve((_, response) => {
      response.write('0123');
      stop.abort(new Error('Stopped'));
    });
    await expect(download(address, temporaryFolder(), 10, stop.signal)).rejects.toThrow('Stopped');
  });

  test('the bound is beyond any survey data', () => {
    expect(MAX_DOWNLOAD_BYTES).toBe(68_719_476_736);
  });
});
