import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { ABANDONED_AFTER_DAYS, removeAbandoned } from './abandoned-downloads.ts';
import { downloadFile, MAX_DOWNLOAD_BYTES } from './download-file.ts';
import { openSource } from './open-source.ts';

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

  test('a URL that cannot be read', async () => {
    await expect(download('http://127.0.0.1/%E0%A4%A', temporaryFolder())).rejects.toThrow(
      'http://127.0.0.1/%E0%A4%A is no well-formed URL: check it, each % in it above all.',
    );
  });

  test('a file that holds no data: what was downloaded goes', async () => {
    const downloads = temporaryFolder();
    const from = `${await serve((_, response) => response.end('<!DOCTYPE html><html></html>'))}/a.geojson`;
    const opening = openSource(from, {
      sourceCrs: null,
      where: '1=1',
      downloads,
      signal: new AbortController().signal,
      onDownload: () => undefined,
      onRead: () => undefined,
    });
    await expect(opening).rejects.toThrow('is a web page, not data');
    expect(readdirSync(downloads)).toEqual([]);
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

test('two downloads of one URL at once do not disturb each other', async () => {
  const address = await serve((_, response) => response.end('0123456789'));
  const downloads = temporaryFolder();
  const files = await Promise.all([
    download(`${address}/a.zip`, downloads),
    download(`${address}/a.zip`, downloads),
  ]);
  await files[0]?.remove();
  expect(readFileSync(files[1]?.path ?? '', 'utf8')).toBe('0123456789');
});

test('downloads that were broken off long ago are removed, and no others', async () => {
  const downloads = temporaryFolder();
  for (const name of ['old', 'new']) mkdirSync(join(downloads, name));
  const nowMs = Date.now();
  const days = (count: number) => nowMs / 1000 - count * 86_400;
  utimesSync(join(downloads, 'old'), days(ABANDONED_AFTER_DAYS), days(ABANDONED_AFTER_DAYS));
  utimesSync(join(downloads, 'new'), days(ABANDONED_AFTER_DAYS - 1), days(ABANDONED_AFTER_DAYS - 1));
  await removeAbandoned(downloads, nowMs + 1);
  expect(readdirSync(downloads)).toEqual(['new']);
  await removeAbandoned(join(downloads, 'none'));
});
