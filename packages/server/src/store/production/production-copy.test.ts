import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addGeneration, generationOf } from '../../../test/killed-production.ts';
import { productionRecord } from '../../../test/made-up-production.ts';
import { ProductionCopy } from './production-copy.ts';
import { ProductionStore } from './production-store.ts';

const SILENT_MS = 200;

let folder: string;
let directory: string;
let store: ProductionStore;
let address: string;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.headers['if-none-match'] ?? 'whatever there is');
  answer(request, response);
});

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rangeline-copy-'));
  directory = join(folder, 'node');
  store = new ProductionStore(directory);
  asked.length = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  address = `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}/production.sqlite`;
});
afterEach(async () => {
  store.close();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
  rmSync(folder, { recursive: true });
});

/** A file as an import on another machine makes it. */
function importedFile(generation: number): Buffer {
  const elsewhere = new ProductionStore(join(folder, `imported-${generation}`));
  const filling = elsewhere.beginImport();
  addGeneration(filling, generation);
  filling.commit(productionRecord());
  elsewhere.close();
  return readFileSync(join(folder, `imported-${generation}`, 'production.sqlite'));
}

/** Answers as an object store does. */
function serve(file: Buffer, etag: string): void {
  answer = (request, response) => {
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304, { etag }).end();
    response.writeHead(200, { etag, 'content-length': file.length }).end(file);
  };
}

/** Sends a part, and nothing more. */
function half(response: ServerResponse, file: Buffer): void {
  response.writeHead(200, { etag: '"half"', 'content-length': file.length });
  response.write(file.subarray(0, file.length / 2));
}

/** Sends a part, and is gone. */
function cutShort(response: ServerResponse, file: Buffer): void {
  response.writeHead(200, { etag: '"cut"', 'content-length': file.length });
  response.write(file.subarray(0, file.length / 2), () => response.destroy());
}

function generation(): number {
  store.refresh();
  return generationOf(store);
}

const newCopy = () => new ProductionCopy(directory, address, SILENT_MS);

test('a directory that is not there yet has what the server has, and another when the server has another', async () => {
  const copy = newCopy();
  serve(importedFile(1), '"one"');
  await copy.update();
  expect(generation()).toBe(1);
  serve(importedFile(2), '"two"');
  await copy.update();
  expect(generation()).toBe(2);
  expect(readdirSync(directory).sort()).toEqual([
    '.production.edition',
    '.production.lock',
    'production.sqlite',
  ]);
});

test('what is there is not brought again, after a restart neither', async () => {
  serve(importedFile(1), '"one"');
  await newCopy().update();
  await newCopy().update();
  expect(asked).toEqual(['whatever there is', '"one"']);
});

test('a server that knows no editions is believed by the length of what it has', async () => {
  const file = importedFile(1);
  let sent = 0;
  answer = (_request, response) => {
    response.writeHead(200, { 'content-length': file.length }).end(file);
    sent++;
  };
  const copy = newCopy();
  await copy.update();
  const { ino } = statSync(join(directory, 'production.sqlite'));
  await copy.update();
  expect(sent).toBe(2);
  expect(statSync(join(directory, 'production.sqlite')).ino).toBe(ino);
});

test.each<[string, string, (response: ServerResponse, file: Buffer) => void]>([
  ['is cut short', 'its server does not answer', cutShort],
  ['stops in the middle', 'its server sends nothing', half],
  ['never begins', 'its server sends nothing', () => undefined],
  ['is refused', 'its server answers 403', (response) => response.writeHead(403).end()],
  ['is elsewhere', 'its server answers 302', (response) => response.writeHead(302, { location: '/' }).end()],
  ['is a page', 'is damaged|not a SQLite database|is unusable', (response) => response.end('<html></html>')],
])('a file that %s leaves the old one, and nothing beside it', async (_, reason, badly) => {
  serve(importedFile(1), '"one"');
  const copy = newCopy();
  await copy.update();
  const file = importedFile(2);
  answer = (_request, response) => badly(response, file);
  await expect(copy.update()).rejects.toThrow(new RegExp(reason));
  expect(generation()).toBe(1);
  expect(readdirSync(directory).filter((name) => name.includes('importing'))).toEqual([]);
  serve(file, '"two"');
  await copy.update();
  expect(generation()).toBe(2);
});

test('of processes that share a directory one brings the file', async () => {
  const file = importedFile(1);
  answer = (request, response) => {
    if (request.headers['if-none-match'] === '"one"') return void response.writeHead(304).end();
    response.writeHead(200, { etag: '"one"', 'content-length': file.length });
    response.end(file);
  };
  await Promise.all([newCopy().update(), newCopy().update()]);
  expect(generation()).toBe(1);
});

test('a server that stops gives up what it brings, and leaves nothing', async () => {
  const file = importedFile(1);
  const copy = new ProductionCopy(directory, address);
  answer = (_request, response) => {
    half(response, file);
    copy.close();
  };
  await copy.update();
  expect(store.imports()).toEqual([]);
});
