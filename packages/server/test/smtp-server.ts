import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A server that takes mails, for tests. */
export interface SmtpServerOfTest {
  readonly port: number;
  /** The mails as they arrived, whole. */
  readonly mails: readonly string[];
  /** How each arrived: over TLS, and as whom. */
  readonly arrivals: readonly { readonly secure: boolean; readonly user: string | null }[];
  stop(): Promise<void>;
}

/** The one user and password that are taken where a server asks for them. */
export const SMTP_USER = 'rangeline';
export const SMTP_PASSWORD = 'mail-pass-1785';

/** Starts a server on a free port of this machine. It shows a certificate that nobody trusts. */
export async function startSmtp(options: SMTPServerOptions = {}): Promise<SmtpServerOfTest> {
  const mails: string[] = [];
  const arrivals: { secure: boolean; user: string | null }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    onAuth: ({ username, password }, _session, done) => {
      if (username === SMTP_USER && password === SMTP_PASSWORD) done(null, { user: username });
      else done(new Error(`Invalid login of ${username} with ${password}`));
    },
    onData: (stream, session, done) => {
      let mail = '';
      stream.setEncoding('utf8').on('data', (chunk) => {
        mail += chunk;
      });
      stream.on('end', () => {
        mails.push(mail);
        arrivals.push({ secure: session.secure, user: session.user ?? null });
        done();
      });
    },
    ...options,
  });
  // One who hangs up half-way is not to end the tests.
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return {
    port: portOf(listening.address()),
    mails,
    arrivals,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port');
  return address.port;
}
