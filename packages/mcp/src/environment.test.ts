import { expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';

test('the environment names service and key, and what is empty is not set', () => {
  expect(readEnvironment({ RANGELINE_API_KEY: ' k ', RANGELINE_BASE_URL: 'https://x' })).toEqual({
    key: 'k',
    baseUrl: 'https://x',
  });
  expect(readEnvironment({ RANGELINE_API_KEY: ' ' })).toEqual({ key: undefined, baseUrl: undefined });
});
