import { describe, expect, test } from 'vitest';
import {
  bracketed,
  columnValue,
  compileRule,
  constant,
  field,
  fieldsOf,
  first,
  join,
  lookup,
  pad,
  type Rule,
  rest,
  ruleInWords,
  type SourceFields,
  shaped,
  slice,
  textOf,
  unpad,
  where,
} from './rule.ts';

const apply = (rule: Rule, row: SourceFields): string | null =>
  compileRule(rule, (name) => (fields) => textOf(fields[name]))(row);

describe('a rule makes a text or null', () => {
  test.each<[string, Rule, SourceFields, string | null]>([
    ['field', field('A'), { A: ' x ' }, 'x'],
    ['a number', field('A'), { A: 63 }, '63'],
    ['blanks', field('A'), { A: '   ' }, null],
    ['no such field', field('A'), {}, null],
    ['a value that is no text', field('A'), { A: { b: 1 } }, null],
    ['first', first(field('A'), field('B')), { A: '', B: 'b' }, 'b'],
    ['join', join(constant('NM'), field('A')), { A: '23' }, 'NM23'],
    ['join of what is missing', join(constant('NM'), field('A')), {}, null],
    ['unpad', unpad(field('A')), { A: '007' }, '7'],
    ['unpad of zero', unpad(field('A')), { A: '00' }, '0'],
    ['pad', pad(field('A'), 3), { A: 7 }, '007'],
    ['slice', slice(field('A'), 0, 2), { A: 'WY06' }, 'WY'],
    ['slice beyond the end', slice(field('A'), 5, 9), { A: 'WY06' }, null],
    ['rest', rest(field('A'), constant('L')), { A: 'L3' }, '3'],
    ['rest of what begins otherwise', rest(field('A'), constant('L')), { A: '3' }, null],
    ['rest of nothing more', rest(field('A'), constant('L')), { A: 'L' }, null],
    ['shaped', shaped(field('A'), 'quarters'), { A: 'W2NE' }, 'W2NE'],
    ['of another shape', shaped(field('A'), 'digits'), { A: 'NESE' }, null],
    ['bracketed', bracketed(field('A')), { A: 'PHANTOM (WOLFCAMP)' }, 'WOLFCAMP'],
    ['bracketed of several', bracketed(field('A')), { A: 'A (B) (CV-BOSSIER CONS.)' }, 'CV-BOSSIER CONS.'],
    ['nothing bracketed', bracketed(field('A')), { A: 'WILDCAT' }, null],
    ['nothing in brackets', bracketed(field('A')), { A: 'WILDCAT ()' }, null],
    ['where', where(field('A'), constant('Plugged')), { A: '20230302' }, 'Plugged'],
    ['where of nothing', where(field('A'), constant('Plugged')), { A: ' ' }, null],
    ['lookup', lookup(field('A'), { '0': 'W' }), { A: 0 }, 'W'],
    ['lookup of what is not there', lookup(field('A'), { '0': 'W' }), { A: 9 }, null],
  ])('%s', (_, rule, row, expected) => {
    expect(apply(rule, row)).toBe(expected);
  });
});

test('a column holds numbers where it is one of numbers, and null for what is none', () => {
  expect(columnValue('17.30', 'real')).toBe(17.3);
  expect(columnValue('17.9', 'integer')).toBe(17);
  expect(columnValue('17.3 Acres', 'real')).toBeNull();
  expect(columnValue('017', 'text')).toBe('017');
  expect(columnValue(null, 'real')).toBeNull();
});

test('a rule tells the fields that it reads, and itself in words', () => {
  const rule = first(rest(field('GOVLOT'), constant('L')), pad(unpad(slice(field('LOT'), 0, 3)), 2));
  expect(fieldsOf([rule, field('LOT')])).toEqual(['GOVLOT', 'LOT']);
  expect(ruleInWords(rule)).toBe('GOVLOT after "L", or LOT from 0 to 3 without leading zeros padded to 2');
  expect(ruleInWords(join(field('A'), lookup(shaped(field('B'), 'digits'), {})))).toBe(
    'A + B if digits by table',
  );
  const status = where(field('PLUG_DATE'), bracketed(field('FIELD')));
  expect(fieldsOf([status])).toEqual(['FIELD', 'PLUG_DATE']);
  expect(ruleInWords(status)).toBe('what FIELD has in brackets where PLUG_DATE is not empty');
});
