import { describe, expect, test } from 'vitest';
import { importRecord } from '../../test/made-up-layers.ts';
import { dataSetOf, decodeRecord, encodeRecord } from './data-set-record.ts';

describe('the record of a data set', () => {
  const dataSet = dataSetOf('parcel', 'SD', importRecord(7), [-104, 43, -96, 46]);

  test('is read as it was written', () => {
    expect(decodeRecord(encodeRecord(dataSet))).toStrictEqual(dataSet);
  });

  test.each(['', '{', 'null', '7', '{}', encodeRecord(dataSet).replace('"version":1', '"version":2')])(
    'that this version does not write is refused: %s',
    (json) => {
      expect(() => decodeRecord(json)).toThrow(/^Its record /);
    },
  );
});
