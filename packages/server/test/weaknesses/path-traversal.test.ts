import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { wholeApp } from '../every-route.ts';
import { LocalSocket } from '../local-socket.ts';

const SECRET = 'what only the operator may read';

/** Ways out of a folder: CVE-2025-44137 of tileserver-php, CVE-2021-32062 of MapServer, sprites of osrd. */
const UP = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '..%252f',
  '%252e%252e%252f',
  '..%5c',
  '..\\',
  '....//',
  '..;/',
  '.%00./',
  '%c0%ae%c0%ae/',
  '//',
];
const TO = ['secret', 'demo-key', 'etc/passwd', 'package.json', 'index.html'];
/** Routes that name a file, or a part of one. */
const FROM = [
  '/assets/',
  '/docs/',
  '/maps/',
  '/maps/glyphs/',
  '/maps/glyphs/Noto%20Sans%20Regular/',
  '/maps/texas/',
  '/maps/sprites/',
  '/',
];
const ENDS = ['', '.json', '.pbf', '/1/2/3.mvt', '%00.json'];

describe('a path that leads out of its folder', () => {
  test.each(FROM)('from %s arrives nowhere', async (from) => {
    const { app, key, dataDir } = await wholeApp();
    writeFileSync(join(dataDir, 'secret'), SECRET);
    const { raw } = await LocalSocket.to(app);
    for (const up of UP)
      for (const to of TO)
        for (const end of ENDS) {
          const path = from + up.repeat(6) + to + end;
          // As it stands: a client library would tidy it up.
          const answer = await raw(`GET ${path} HTTP/1.1\r\nX-API-Key: ${key}\r\nConnection: close\r\n\r\n`);
          expect(answer, path).toMatch(/^HTTP\/1\.1 4\d\d /);
          expect(answer, path).not.toMatch(/root:|only the operator|"dependencies"/);
        }
  });
});
