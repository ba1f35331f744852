import { expect, test } from 'vitest';
import { wellStatusOf } from './well-status.ts';

test.each([
  ['P&A', 'Plugged and abandoned'],
  ['PA', 'Plugged and abandoned'],
  ['Plugged & Abandoned', 'Plugged and abandoned'],
  ['plugged, site released', 'Plugged and abandoned'],
  ['Permanently Abandoned', 'Plugged and abandoned'],
  ['Shut-In', 'Shut-in'],
  ['Temporarily Abandoned', 'Temporarily abandoned'],
  ['Orphaned Well', 'Orphaned'],
  ['Canceled/Abandoned', 'Cancelled'],
  ['Oil/Gas', 'Active'],
  ['DH?', 'Unknown'],
  ['?', 'Unknown'],
])('%s is %s', (raw, status) => {
  expect(wellStatusOf(raw)).toBe(status);
});
