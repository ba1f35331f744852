import { createServer } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../../test/free-port.ts';
import { SMTP_PASSWORD, SMTP_USER, startSmtp } from '../../../test/smtp-server.ts';
import { type Mail, MailError } from './mail.ts';
import { SmtpMail } from './smtp-mail.ts';

const MAIL: Mail = {
  to: 'ann@example.com',
  subject: 'Verify your e-mail address',
  text: 'Follow this link:\nhttp://localhost:8080/account/auth/verify-email?token=abc.def-ghi&callbackURL=%2F\n',
};
const FROM = 'Rangeline <rangeline@example.com>';
const TIMEOUT_MS = 300;

async function smtp(options: Parameters<typeof startSmtp>[0] = {}) {
  const server = await startSmtp(options);
  onTestFinished(() => server.stop());
  return server;
}

const send = (url: string) => new SmtpMail(url, FROM, TIMEOUT_MS).send(MAIL);

/** The sentence that a mail fails with; nothing in it may let anybody in, or name whom it is for. */
async function failure(url: string): Promise<string> {
  const error: unknown = await send(url).then(
    () => new Error('It was sent'),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof MailError)) throw error;
  expect(error.cause).toBeUndefined();
  const all = JSON.stringify({ ...error, message: error.message, stack: error.stack });
  for (const secret of [SMTP_PASSWORD, 'wrong-pass', 'abc.def-ghi', 'ann@example.com'])
    expect(all).not.toContain(secret);
  return error.message;
}

describe('mail by SMTP', () => {
  test('arrives whole: from whom the settings say, its link unbroken', async () => {
    const server = await smtp({ disabledCommands: ['STARTTLS'] });
    await send(`smtp://127.0.0.1:${server.port}`);
    const [mail = ''] = server.mails;
    expect(mail).toContain('From: Rangeline <rangeline@example.com>\r\n');
    expect(mail).toContain('To: ann@example.com\r\n');
    expect(mail).toContain('Subject: Verify your e-mail address\r\n');
    const text = mail.replace(/=\r\n/g, '').replaceAll('=3D', '=');
    expect(text).toContain('/account/auth/verify-email?token=abc.def-ghi&callbackURL=%2F\r\n');
    expect(server.arrivals).toEqual([{ secure: false, user: null }]);
  });

  test('goes over TLS where the server offers it (STARTTLS), and as the user of the settings', async () => {
    const server = await smtp({ authOptional: false });
    const who = `${SMTP_USER}:${SMTP_PASSWORD}`;
    await send(`smtp://${who}@127.0.0.1:${server.port}?tls.rejectUnauthorized=false`);
    expect(server.arrivals).toEqual([{ secure: true, user: SMTP_USER }]);
  });

  test('goes over TLS from the first byte (smtps:)', async () => {
    const server = await smtp({ secure: true });
    await send(`smtps://127.0.0.1:${server.port}?tls.rejectUnauthorized=false`);
    expect(server.arrivals).toEqual([{ secure: true, user: null }]);
  });

  test.each(['smtp', 'smtps'])(
    'is not sent to a server whose certificate nobody vouches for (%s:)',
    async (scheme) => {
      const server = await smtp({ secure: scheme === 'smtps' });
      const sentence = await failure(`${scheme}://127.0.0.1:${server.port}`);
      expect(sentence).toMatch(/^The mail server 127\.0\.0\.1:\d+ .*certificate/);
      expect(server.mails).toEqual([]);
    },
  );

  test('a password goes to another machine over TLS alone', async () => {
    const server = await smtp({ disabledCommands: ['STARTTLS'] });
    // A name of this machine that does not look like one.
    const url = `smtp://${SMTP_USER}:${SMTP_PASSWORD}@[::ffff:127.0.0.1]:${server.port}`;
    expect(await failure(url)).toMatch(/TLS/);
    expect(server.arrivals).toEqual([]);
  });

  test('a wrong password: a sentence that does not repeat it', async () => {
    const server = await smtp({ disabledCommands: ['STARTTLS'], authOptional: false });
    const sentence = await failure(`smtp://${SMTP_USER}:wrong-pass@127.0.0.1:${server.port}`);
    expect(sentence).toBe(
      `The mail server 127.0.0.1:${server.port} does not accept the user and password (535).`,
    );
  });

  test('no password where one is asked for', async () => {
    const server = await smtp({ disabledCommands: ['STARTTLS'], authOptional: false });
    expect(await failure(`smtp://127.0.0.1:${server.port}`)).toContain(
      'refuses the sender or the address (530)',
    );
  });

  test('an address that is refused: a sentence that does not name it', async () => {
    const server = await smtp({
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, done) => done(new Error(`No such user ${address}`)),
    });
    expect(await failure(`smtp://127.0.0.1:${server.port}`)).toContain(
      'refuses the sender or the address (550)',
    );
  });

  test('a server that is not there', async () => {
    const port = await freePort();
    expect(await failure(`smtp://127.0.0.1:${port}`)).toMatch(
      `The mail server 127.0.0.1:${port} cannot be reached`,
    );
  });

  test('a server that takes the connection and says nothing is given up', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    onTestFinished(() => void silent.close());
    const address = silent.address();
    const port = typeof address === 'object' ? address?.port : 0;
    expect(await failure(`smtp://127.0.0.1:${port}`)).toBe(
      `The mail server 127.0.0.1:${port} does not answer in time.`,
    );
  });
});
