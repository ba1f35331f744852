import { RangelineError } from 'rangeline-client';
import { describe, expect, test } from 'vitest';
import { toolError } from './tool-error.ts';

function textsOf(error: unknown): string[] {
  return toolError(error).content.map((block) => (block.type === 'text' ? block.text : ''));
}

describe('an error', () => {
  test('is told with what to try, and whole as JSON', () => {
    const [text, whole = ''] = textsOf(
      new RangelineError('Used up.', {
        code: 'monthly_quota_exceeded',
        status: 429,
        details: { allowed: 1_000 },
        requestId: 'r1',
        retryAfterSeconds: 60,
      }),
    );
    expect(text).toMatch(/^Used up\.\nThe calls of this tool are used up .* Retry after 60 seconds\.$/);
    expect(JSON.parse(whole)).toEqual({
      error: { code: 'monthly_quota_exceeded', message: 'Used up.', details: { allowed: 1_000 } },
      message: 'Used up.',
      request_id: 'r1',
    });
  });

  test('of a text that fits several places names them', () => {
    const candidates = [
      { legal_location: 'A-1 Reeves County Texas', county: 'Reeves', state: 'Texas' },
      { legal_location: 'A-1 Ward County Texas', county: 'Ward', state: 'Texas' },
      'what is none',
    ];
    const [text] = textsOf(
      new RangelineError('Two fit.', { code: 'ambiguous_location', status: 400, details: { candidates } }),
    );
    expect(text?.split('\n').slice(0, 3)).toEqual([
      'Two fit.',
      '- A-1 Reeves County Texas (Reeves County, Texas)',
      '- A-1 Ward County Texas (Ward County, Texas)',
    ]);
  });

  test.each([
    [400, 'Change what the message names'],
    [503, 'Try again'],
  ])('that no advice is known for, of status %i, has that of its kind', (status, advice) => {
    expect(textsOf(new RangelineError('No.', { code: 'new_code', status }))[0]).toContain(advice);
  });

  test('of the tool itself shows nothing of what is inside', () => {
    const texts = textsOf(new TypeError('x is undefined at /srv/tool.js:7'));
    expect(texts[0]).toMatch(/^The tool failed\./);
    expect(texts.join()).not.toContain('/srv');
  });
});
