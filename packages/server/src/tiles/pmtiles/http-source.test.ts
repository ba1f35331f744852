import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { madeUpTiles, writeArchive } from '../../../test/made-up-archive.ts';
import { TileError } from '../tile-error.ts';
import { MAX_RANGES_AT_ONCE } from './http-source.ts';
import { PmtilesArchive } from './pmtiles-archive.ts';

const TILES = madeUpTiles(4, 8);
const [ADDRESS, TILE] = TILES[80_000] ?? [{ z: 0, x: 0, y: 0 }, new Uint8Array()];
const TIMEOUT_MS = 200;

const directory = mkdtempSync(join(tmpdir(), 'rangeline-http-'));
const archiveBytes = readFileSync(writeArchive(directory, 'twp', TILES).file);
const nextBytes = readFileSync(writeArchive(directory, 'twp', madeUpTiles(4, 8, 'a longer text')).file);
rmSync(directory, { recursive: true });

interface Asked {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly from: number;
  readonly to: number;
}

/** An object store, of which a test says how it answers. */
async function startStore(answer: (asked: Asked) => void): Promise<PmtilesArchive> {
  const server = createServer((request, response) => {
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    answer({ request, response, from: Number(from), to: Number(to) });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return PmtilesArchive.atAddress(
    `http://127.0.0.1:${port}/archives/twp.pmtiles?signature=secret`,
    TIMEOUT_MS,
  );
}

/** Answers as a store should. */
function answerWell({ response, from, to }: Asked, bytes = archiveBytes, edition = '"1"'): void {
  const part = bytes.subarray(from, to + 1);
  if (part.length === 0) return void response.writeHead(416).end();
  response.writeHead(206, {
    'content-range': `bytes ${from}-${from + part.length - 1}/${bytes.length}`,
    'content-length': part.length,
    etag: edition,
  });
  response.end(part);
}

const isHead = ({ from }: Asked) => from === 0;

test('tiles come from an address as from a file, directories once', async () => {
  let requests = 0;
  const archive = await startStore((asked) => {
    requests++;
    answerWell(asked);
  });
  const some = TILES.filter((_, i) => i % 500 === 0);
  const read = await Promise.all(some.map(([address]) => archive.tile(address)));
  some.forEach(([, tile], i) => {
    expect(Buffer.compare(read[i] ?? Buffer.alloc(0), tile)).toBe(0);
  });
  const directories = Math.ceil(TILES.length / 4_096);
  expect(requests).toBeLessThanOrEqual(1 + directories + some.length);
});

test('only so many ranges are asked for at once', async () => {
  let [underWay, most] = [0, 0];
  const archive = await startStore((asked) => {
    most = Math.max(most, ++underWay);
    setImmediate(() => {
      underWay--;
      answerWell(asked);
    });
  });
  await Promise.all(TILES.slice(0, 200).map(([address]) => archive.tile(address)));
  expect(most).toBeLessThanOrEqual(MAX_RANGES_AT_ONCE);
});

test('an archive that is not there is none', async () => {
  const archive = await startStore(({ response }) => response.writeHead(404).end());
  expect(await archive.edition()).toBeNull();
  expect(await archive.tile(ADDRESS)).toBeNull();
});

test.each<[string, RegExp, (asked: Asked) => void]>([
  ['fails', /its server answers 500/, ({ response }) => response.writeHead(500).end('x'.repeat(1_000))],
  ['forbids', /its server answers 403/, ({ response }) => response.writeHead(403).end()],
  [
    'redirects',
    /redirects \(302\): name the address/,
    ({ response }) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
  ],
  [
    'sends the whole file',
    /does not serve ranges/,
    ({ response }) => response.writeHead(200).end(archiveBytes),
  ],
  [
    'sends another range',
    /another range than it was asked for/,
    (asked) => answerWell({ ...asked, from: asked.from + 1, to: asked.to + 1 }),
  ],
  [
    'sends half a range',
    /another range than it was asked for/,
    (asked) => answerWell({ ...asked, to: Math.floor((asked.from + asked.to) / 2) }),
  ],
  [
    'says nothing of the range',
    /another range than it was asked for/,
    ({ response }) => response.writeHead(206).end(archiveBytes.subarray(0, 16_384)),
  ],
  [
    'sends more than it says',
    /more than it was asked for/,
    ({ response, from, to }) =>
      response
        .writeHead(206, { 'content-range': `bytes ${from}-${to}/${archiveBytes.length}` })
        .end(archiveBytes),
  ],
  [
    'sends less than it says',
    /less than it was asked for/,
    ({ response, from, to }) =>
      response
        .writeHead(206, { 'content-range': `bytes ${from}-${to}/${archiveBytes.length}` })
        .end('PMTiles'),
  ],
  ['breaks off', /does not answer/, ({ response }) => response.destroy()],
  ['is silent', /too slow/, () => undefined],
  [
    'stops in the middle',
    /too slow/,
    ({ response, from, to }) => {
      response.writeHead(206, { 'content-range': `bytes ${from}-${to}/${archiveBytes.length}` });
      response.write('PMTiles');
    },
  ],
  [
    'sends a file that is no archive',
    /no PMTiles archive/,
    (asked) => answerWell(asked, Buffer.alloc(20_000, '<html>')),
  ],
  ['sends an empty file', /it is empty/, (asked) => answerWell(asked, Buffer.alloc(0))],
])('a server that %s is a clear error, without the query of the address', async (_, message, answer) => {
  const archive = await startStore(answer);
  await expect(archive.tile(ADDRESS)).rejects.toThrow(message);
  await expect(archive.tile(ADDRESS)).rejects.toThrow(TileError);
  await expect(archive.tile(ADDRESS)).rejects.not.toThrow(/secret/);
});

test('a server that falls silent after the head is a clear error for each tile', async () => {
  const archive = await startStore((asked) => {
    if (isHead(asked)) answerWell(asked);
  });
  const asked = TILES.slice(0, 3 * MAX_RANGES_AT_ONCE).map(([address]) => archive.tile(address));
  for (const outcome of await Promise.allSettled(asked)) {
    expect(outcome).toMatchObject({
      status: 'rejected',
      reason: { message: expect.stringMatching(/too slow/) },
    });
  }
});

test('an archive that is replaced in the middle answers from the new one', async () => {
  let isReplaced = false;
  const archive = await startStore((asked) =>
    isReplaced ? answerWell(asked, nextBytes, '"2"') : answerWell(asked),
  );
  expect(Buffer.compare((await archive.tile(ADDRESS)) ?? Buffer.alloc(0), TILE)).toBe(0);
  isReplaced = true;
  const [address, tile] = madeUpTiles(8, 8, 'a longer text')[100] ?? [];
  if (address === undefined || tile === undefined) throw new Error('There is no such tile');
  expect(Buffer.compare((await archive.tile(address)) ?? Buffer.alloc(0), tile)).toBe(0);
});

test('an archive that is replaced by a shorter one answers from it', async () => {
  const short = archiveBytes.subarray(0, 20_000);
  let isReplaced = false;
  const archive = await startStore((asked) => answerWell(asked, isReplaced ? short : archiveBytes, '"1"'));
  await archive.tile(ADDRESS);
  isReplaced = true;
  await expect(archive.tile(TILES[0]?.[0] ?? ADDRESS)).rejects.toThrow(/cut short/);
});

test('an edition that changes with every request is a clear error', async () => {
  let edition = 0;
  const archive = await startStore((asked) => answerWell(asked, archiveBytes, `"${edition++}"`));
  await expect(archive.tile(ADDRESS)).rejects.toThrow(/it is being replaced/);
});
