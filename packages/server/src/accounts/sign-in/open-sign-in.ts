import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { BackgroundMail } from '../mail/background-mail.ts';
import { BoundedMail } from '../mail/bounded-mail.ts';
import type { MailPort } from '../mail/mail.ts';
import type { SignIn } from './session.ts';
import { sessionSecret } from './session-secret.ts';
import type { SignInParts } from './sign-in.ts';

/** Where mails go that no server sends. */
const OUTBOX = 'outbox.jsonl';

type SignInSettings = Pick<Config, 'dataDir' | 'sessionSecret' | 'smtpUrl' | 'mailFrom'>;

/**
 * Loads the library behind sign-in, which a server that only answers keys never does.
 * @param onMailFailure told of each mail that was not sent
 */
export async function openSignIn(
  parts: Pick<SignInParts, 'database' | 'rates' | 'baseUrl'>,
  settings: SignInSettings,
  onMailFailure: (error: unknown) => void,
): Promise<SignIn> {
  const [{ createSignIn }, port] = await Promise.all([import('./sign-in.ts'), openMail(settings)]);
  const mail = new BackgroundMail(new BoundedMail(port, parts.rates), onMailFailure);
  const secret = settings.sessionSecret ?? sessionSecret(settings.dataDir);
  return { ...(await createSignIn({ ...parts, mail, secret })), close: () => mail.close() };
}

async function openMail({ smtpUrl, mailFrom, dataDir }: SignInSettings): Promise<MailPort> {
  if (smtpUrl === null) return new (await import('../mail/file-mail.ts')).FileMail(join(dataDir, OUTBOX));
  return new (await import('../mail/smtp-mail.ts')).SmtpMail(smtpUrl, mailFrom);
}
