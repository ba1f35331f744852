import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { MAX_PATH_PART_CHARACTERS } from '../../src/http/plugins/limits.ts';
import { portOf } from '../../src/http/server.ts';
import { LocalSocket } from '../local-socket.ts';
import { testApp } from '../test-app.ts';

test('a part of a path of the greatest length is read, and one character more is too long', async () => {
  const { get } = await testApp();
  const well = (characters: number) => get(`/texas/wells/${'1'.repeat(characters)}`);
  expect((await well(MAX_PATH_PART_CHARACTERS)).statusCode).toBe(400);
  const longer = await well(MAX_PATH_PART_CHARACTERS + 1);
  expect(longer.statusCode).toBe(414);
  expect(longer.json().error).toMatchObject({ code: 'uri_too_long', details: { allowed: 100 } });
});

test.each(['/a*in', '/*d/guide', '/a:b(', '/:layer', '/maps/*/x', '/(', '/a:b(c'])(
  '%s, which the router could take for a pattern, is not there',
  async (path) => {
    const { app, get, log } = await testApp();
    const answer = await get(path);
    expect([403, 404]).toContain(answer.statusCode);
    expect([404, 405]).toContain((await app.inject({ method: 'POST', url: path })).statusCode);
    expect(log.join()).not.toContain('request failed');
  },
);

test('a line of the log stays JSON where what is taken out of it ends before a quote', async () => {
  const { app, log } = await testApp();
  await app.inject('/account/auth/reset-password/secret"><x?callbackURL=/');
  await app.inject('/account/auth/verify-email?token=secret"&callbackURL=/');
  const told = log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered');
  expect(told).toHaveLength(2);
  expect(JSON.stringify(told)).not.toContain('secret');
});

test('an expectation that is not known is passed over', async () => {
  const { app } = await testApp();
  const { raw } = await LocalSocket.to(app);
  const answer = await raw('GET /healthz HTTP/1.1\r\nExpect: something\r\nConnection: close\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toContain('x-content-type-options: nosniff');
});

test('a client that goes away amid its body is no defect of the service', async () => {
  const { app, key, log } = await testApp();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect(portOf(app), '127.0.0.1');
  const begun = new Promise((resolve) => app.server.once('request', resolve));
  socket.write(
    `POST /batch/legal-location HTTP/1.1\r\nX-API-Key: ${key}\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n[`,
  );
  await begun;
  socket.destroy();
  await app.close();
  expect(log.join()).not.toContain('request failed');
});

test('a link of a mail is read as it was checked, whatever stands in its token', async () => {
  const { app } = await testApp();
  const { raw } = await LocalSocket.to(app);
  const target = '/account/auth/verify-email?token=a#b&callbackURL=%2Fsign-in';
  const answer = await raw(`GET ${target} HTTP/1.1\r\nConnection: close\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 302 /);
  expect(answer).toMatch(/\/sign-in\?error=/);
});

test('the preface of HTTP/2 is refused in the one shape, and tells the log nothing', async () => {
  const { app, log } = await testApp();
  const { raw } = await LocalSocket.to(app);
  const answer = await raw('PRI *:HTTP/2.0\r\nConnection: close\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('x-content-type-options: nosniff');
  expect(answer).toContain('"code":"invalid_parameter"');
  expect(log.join()).not.toContain('default handler');
});
