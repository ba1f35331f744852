import { expect, test } from 'vitest';
import { operatorKey } from './operator-name.ts';

test.each([
  [
    'EOG Resources, Inc.',
    'EOG RESOURCES INC',
    'Eog Resources',
    'E.O.G. RESOURCES, INCORPORATED',
    'E O G RESOURCES',
  ],
  [
    'Chesapeake Operating, L.L.C.',
    'CHESAPEAKE OPERATING L L C',
    'Chesapeake Operating LLC',
    'CHESAPEAKE OPERATING',
  ],
  ['Anadarko E&P Company LP', 'ANADARKO E & P CO., L.P.', 'Anadarko E and P'],
  ['SAMPLE Energía LLC', 'Sample Energia, llc'],
  ["O'NEAL OIL LTD", 'ONEAL OIL LIMITED', 'O’Neal Oil Limited Partnership'],
  ['The Termo Company', 'TERMO CO'],
  ['  Smith--Jones  Oil ', 'SMITH JONES OIL'],
])('%s is one operator with all of %s', (name, ...spellings) => {
  for (const spelling of spellings) expect(operatorKey(spelling)).toBe(operatorKey(name));
});

test.each([
  ['Smith Oil', 'Smith Gas'],
  ['Devon Energy', 'Devon Energy Production'],
  ['Company One', 'Company Two'],
  ['Unit 1', 'Unit 11'],
  ['Limited Energy', 'Energy'],
])('%s and %s are two', (one, other) => {
  expect(operatorKey(one)).not.toBe(operatorKey(other));
});

test('a name of nothing but words for a form stays what it is', () => {
  expect(operatorKey('The Company')).toBe('COMPANY');
  expect(operatorKey('Co. LLC')).toBe('CO LLC');
});
