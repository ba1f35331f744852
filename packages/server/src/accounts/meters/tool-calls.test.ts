import { describe, expect, test } from 'vitest';
import { MAX_REMEMBERED_CALLS, REQUESTS_A_CALL, ToolCalls } from './tool-calls.ts';

describe('a call of a tool', () => {
  test('goes on for ten requests, and the eleventh is counted anew', () => {
    const calls = new ToolCalls();
    expect(calls.goesOn('a')).toBe(false);
    calls.begin('a');
    const further = Array.from({ length: REQUESTS_A_CALL }, () => calls.goesOn('a'));
    expect(further).toEqual([...Array(REQUESTS_A_CALL - 1).fill(true), false]);
  });

  test('has a request that failed once more', () => {
    const calls = new ToolCalls();
    calls.begin('a');
    for (let i = 1; i < REQUESTS_A_CALL; i++) calls.goesOn('a');
    calls.giveBack('a');
    expect([calls.goesOn('a'), calls.goesOn('a')]).toEqual([true, false]);
  });

  test('whose first request failed is counted anew', () => {
    const calls = new ToolCalls();
    calls.begin('a');
    calls.forget('a');
    expect(calls.goesOn('a')).toBe(false);
  });

  test('is forgotten when ten thousand have begun after it', () => {
    const calls = new ToolCalls();
    for (let i = 0; i <= MAX_REMEMBERED_CALLS; i++) calls.begin(`${i}`);
    expect([calls.goesOn('0'), calls.goesOn('1')]).toEqual([false, true]);
  });
});
