import { expect, test } from 'vitest';
import { call, stdioAgent } from './agents.ts';

test('without a key and a service descriptions are checked all the same', async () => {
  const agent = await stdioAgent({ RANGELINE_BASE_URL: 'http://127.0.0.1:9' });
  const { data } = await call(agent, 'validate_description', {
    description: 'Lots 1-4 Sec 5 T14N R77W 6th PM',
  });
  expect(data).toMatchObject({ valid: true, legal_location: 'L1-L4 5 14N 77W 6th Meridian' });
});
