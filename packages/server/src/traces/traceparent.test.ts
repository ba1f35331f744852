import { expect, test } from 'vitest';
import { callerIn } from './traceparent.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const SPAN = 'b7ad6b7169203331';

test('a caller names its trace, its span, and whether it is traced', () => {
  const caller = { traceId: TRACE, spanId: SPAN };
  expect(callerIn(`00-${TRACE}-${SPAN}-01`)).toEqual({ ...caller, isSampled: true });
  expect(callerIn(`00-${TRACE}-${SPAN}-00`)).toEqual({ ...caller, isSampled: false });
});

test('of the flags only that one counts, and what later versions add does not', () => {
  expect(callerIn(`00-${TRACE}-${SPAN}-fe`)?.isSampled).toBe(false);
  expect(callerIn(`cc-${TRACE}-${SPAN}-ff-what-else`)?.isSampled).toBe(true);
});

test.each([
  undefined,
  '',
  `00-${TRACE}-${SPAN}`,
  `00-${TRACE}-${SPAN}-01-`,
  `00-${TRACE}-${SPAN}-01-more`,
  `ff-${TRACE}-${SPAN}-01`,
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  `00-${TRACE}f-${SPAN}-01`,
  `00-${TRACE}-${SPAN}-01\n`,
  `00-${TRACE}-${SPAN}-01, 00-${TRACE}-${SPAN}-01`,
])('%j names none', (traceparent) => {
  expect(callerIn(traceparent)).toBeNull();
});
