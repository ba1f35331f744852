import { describe, expect, test } from 'vitest';
import { type AgencyField, date, number, text } from './agency-field.ts';
import { FieldNames, fieldReader } from './field-reader.ts';
import type { SourceFields } from './rule.ts';

describe('a field is found', () => {
  const find = (name: string, fields: readonly string[], known: readonly AgencyField[] = []) =>
    new FieldNames(fields, known).find(name);

  test.each<[string, string, string[], AgencyField[], string | undefined]>([
    ['in other letters', 'PLSSID', ['plssid'], [], 'plssid'],
    ['after the name of its table', 'ATTRIBUTE', ['Wetlands.ATTRIBUTE'], [], 'Wetlands.ATTRIBUTE'],
    ['cut to ten characters', 'WETLAND_TYPE', ['WETLAND_TY'], [], 'WETLAND_TY'],
    ['whole before cut', 'LEASE_STATUS', ['LEASE_STAT', 'LEASE_STATUS'], [], 'LEASE_STATUS'],
    [
      'under another name before cut',
      'LEASE_STATUS_DATE',
      ['LEASE_STAT', 'LEASE_ST_1'],
      [text('LEASE_STATUS_DATE', { also: ['LEASE_ST_1'] })],
      'LEASE_ST_1',
    ],
    ['nowhere', 'EXP_DT', ['EFF_DT'], [], undefined],
  ])('%s', (_, name, fields, known, expected) => {
    expect(find(name, fields, known)).toBe(expected);
  });
});

describe('a field is read as its agency means it', () => {
  const read = (field: AgencyField, value: unknown): string | null => {
    const row: SourceFields = { [field.name]: value };
    return fieldReader(new FieldNames([field.name], [field]))(field.name)(row);
  };

  test.each<[string, AgencyField, unknown, string | null]>([
    ['a word for nothing', text('A', { nulls: ['Null'] }), 'Null', null],
    [
      'a number for nothing, however it is written',
      number('A', { nulls: ['-9999'] }),
      '-9999.000000000000',
      null,
    ],
    ['a number for nothing in a text', text('A', { nulls: ['-9999'] }), -9999, null],
    ['blanks that do not break', text('A'), '\u00a0 ', null],
    ['such blanks between words', text('A'), 'OIL\u00a0& GAS', 'OIL & GAS'],
    ['a code', text('A', { codes: { T: '1', F: '0' } }), 'T', '1'],
    ['a code that is not known', text('A', { codes: { T: '1' } }), 'U', 'U'],
    ['money', number('A'), '"$103,007.84 "'.replaceAll('"', ''), '103007.84'],
    ['money that was paid back', number('A'), '($1,250.50)', '-1250.50'],
    ['what is no number', number('A'), 'about 5', null],
    ['a date', date('A', 'epoch milliseconds'), -241_920_000_000, '1962-05-03'],
    [
      'a year that stands for no end',
      date('A', 'epoch milliseconds', { nullYears: [3999] }),
      64_060_502_400_000,
      null,
    ],
    ['garbage for a date', date('A', 'M/D/YYYY'), 'N/A', null],
  ])('%s', (_, field, value, expected) => {
    expect(read(field, value)).toBe(expected);
  });
});
