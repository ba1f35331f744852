import { expect, test } from 'vitest';
import { BackgroundMail, MAX_MAILS_UNDER_WAY } from './background-mail.ts';
import { type Mail, MailError } from './mail.ts';

const MAIL: Mail = { to: 'ann@example.com', subject: 'a', text: 'b' };

test('one who asks for a mail waits neither for it nor for its failure', async () => {
  const failures: unknown[] = [];
  let fail = (_error: Error) => {};
  const port = { send: () => new Promise<void>((_resolve, reject) => (fail = reject)) };
  const mails = new BackgroundMail(port, (error) => failures.push(error));
  await mails.send(MAIL);
  expect(failures).toEqual([]);
  fail(new MailError('no'));
  await mails.close();
  expect(failures).toEqual([new MailError('no')]);
});

test('a server that stops waits for the mails that are under way', async () => {
  let arrived = 0;
  const port = {
    send: async () => {
      await new Promise(setImmediate);
      arrived++;
    },
  };
  const mails = new BackgroundMail(port, () => {});
  for (let i = 0; i < 5; i++) await mails.send(MAIL);
  await mails.close();
  expect(arrived).toBe(5);
});

test('a mail that hangs does not keep a server from stopping', async () => {
  const mails = new BackgroundMail({ send: () => new Promise(() => {}) }, () => {}, 10);
  await mails.send(MAIL);
  await mails.close();
});

test('one mail more than may be under way is not sent, and that is told; later ones are', async () => {
  const failures: unknown[] = [];
  const waiting: (() => void)[] = [];
  const port = { send: () => new Promise<void>((resolve) => waiting.push(resolve)) };
  const mails = new BackgroundMail(port, (error) => failures.push(error));
  for (let i = 0; i <= MAX_MAILS_UNDER_WAY; i++) await mails.send(MAIL);
  expect(waiting).toHaveLength(MAX_MAILS_UNDER_WAY);
  expect(failures).toMatchObject([{ message: expect.stringContaining(String(MAX_MAILS_UNDER_WAY)) }]);
  for (const arrive of waiting.splice(0)) arrive();
  await mails.close();
  await mails.send(MAIL);
  expect(waiting).toHaveLength(1);
});
