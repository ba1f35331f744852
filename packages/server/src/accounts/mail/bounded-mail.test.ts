import { expect, test } from 'vitest';
import { LocalRates } from '../rates/local-rates.ts';
import { BoundedMail, MAILS_ASKED_FOR } from './bounded-mail.ts';
import type { Mail } from './mail.ts';

test('an address gets a few mails of a kind and no more, and nobody is told', async () => {
  const sent: Mail[] = [];
  const mail = new BoundedMail({ send: async (one) => void sent.push(one) }, new LocalRates(() => 0));
  const reset = { to: 'ann@example.com', subject: 'Choose a new password', text: '' };
  for (let i = 0; i <= MAILS_ASKED_FOR.burst; i++) await mail.send(reset);
  expect(sent).toHaveLength(MAILS_ASKED_FOR.burst);
  await mail.send({ ...reset, to: 'ANN@example.com' });
  expect(sent).toHaveLength(MAILS_ASKED_FOR.burst);
  await mail.send({ ...reset, to: 'bob@example.com' });
  await mail.send({ ...reset, subject: 'Verify your e-mail address' });
  expect(sent).toHaveLength(MAILS_ASKED_FOR.burst + 2);
});
