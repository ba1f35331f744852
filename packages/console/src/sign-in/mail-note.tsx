import { Alert, Code } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { SETTINGS } from '../settings.ts';

/** That a mail is on its way, or where it is on a server that sends none. */
export function MailNote({ email, purpose }: { readonly email: string; readonly purpose: string }) {
  return (
    <Alert icon={<IconMail />} role="status">
      {SETTINGS.sendsMail ? (
        <>
          If {email} is known here, a mail is on its way to it. Follow its link within an hour {purpose}.
        </>
      ) : (
        <>
          This server sends no mails: the one for {email} is the last line of <Code>outbox.jsonl</Code> in its
          data directory. Follow its link within an hour {purpose}.
        </>
      )}
    </Alert>
  );
}
