import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { zipOf } from '../../../sample-maker/zip.ts';
import { importFile } from '../../../test/import-file.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { TextReading } from './utf8-text.ts';

const LETTERS = 'Energía “Peña” – 12 € 🛢 ';
const windows1252 = (...bytes: number[]) => Buffer.from(bytes);

async function read(bytes: Buffer, chunkBytes = bytes.length): Promise<{ text: string; notes: string[] }> {
  const texts = new TextReading();
  async function* chunks() {
    for (let i = 0; i < bytes.length; i += chunkBytes) yield bytes.subarray(i, i + chunkBytes);
  }
  const parts: Buffer[] = [];
  for await (const part of texts.utf8(chunks(), 'a.csv')) parts.push(part);
  return { text: Buffer.concat(parts).toString(), notes: texts.notes() };
}

describe('a text', () => {
  test.each([
    ['of ASCII', Buffer.from('plain'), 'plain'],
    ['of UTF-8', Buffer.from(LETTERS), LETTERS],
    ['of Windows-1252', windows1252(0x93, 0x50, 0x65, 0xf1, 0x61, 0x94, 0x20, 0x80), '“Peña” €'],
    ['whose last byte begins a letter', windows1252(0x61, 0xe9), 'aé'],
    [
      'with one row that is not UTF-8',
      Buffer.concat([Buffer.from('ñ '), windows1252(0xf1), Buffer.from(' ñ')]),
      'ñ ñ ñ',
    ],
    ['with a letter of too many bytes', windows1252(0xc0, 0xaf, 0xed, 0xa0, 0x80), 'À¯í\u00a0€'],
    ['with half a letter before another', Buffer.concat([windows1252(0xe2, 0x82), Buffer.from('ñ')]), 'â‚ñ'],
  ])('%s is read right, wherever its chunks end', async (_, bytes, text) => {
    for (let chunkBytes = 1; chunkBytes <= bytes.length; chunkBytes++)
      expect((await read(bytes, chunkBytes)).text).toBe(text);
  });

  test('says how many of its letters are Windows-1252, however often it is read', async () => {
    expect((await read(Buffer.from(LETTERS))).notes).toEqual([]);
    expect((await read(windows1252(0x61, 0xf1))).notes).toEqual(['read as Windows-1252: 1 letter of a.csv']);
    const texts = new TextReading();
    async function* chunks() {
      yield windows1252(0xf1, 0x2c, 0xf1, 0x2c);
    }
    for (let i = 0; i < 2; i++) for await (const _ of texts.utf8(chunks(), 'a.csv'));
    expect(texts.notes()).toEqual(['read as Windows-1252: 2 letters of a.csv']);
  });
});

describe.each(['utf8', 'latin1'] as const)('a table in %s', (encoding) => {
  const notes = (letters: number, name: string) =>
    encoding === 'utf8' ? [] : [`read as Windows-1252: ${letters} letters of ${name}`];

  test('in a zip file has the letters of its agency', async () => {
    const text = `DisclosureId,APINumber,OperatorName,Latitude,Longitude,Projection,TotalBaseWaterVolume,JobStartDate,JobEndDate
a,42389300010000,Energía Peña LLC,31.4,-103.5,NAD83,1000,2/1/2020,2/2/2020\n`;
    const path = join(temporaryFolder(), 'registry.zip');
    writeFileSync(path, zipOf([{ name: 'DisclosureList_1.csv', content: Buffer.from(text, encoding) }]));
    const { store, reports } = await importFile(path, 'fracfocus');
    expect(store.of('fracfocus', 'US').features[0]?.values.operator).toBe('Energía Peña LLC');
    expect(reports[0]?.notes).toEqual(notes(2, 'DisclosureList_1.csv'));
  });

  test('by itself too', async () => {
    const path = join(temporaryFolder(), 'wells.csv');
    const text = `Well identifier,Well name,Operator,Status,Type,State,County,Latitude,Longitude
1,A,Energía LLC,Orphaned Well,Oil,Wyoming,Albany,41.5,-105.5\n`;
    writeFileSync(path, Buffer.from(text, encoding));
    const { store, reports } = await importFile(path, 'orphaned-wells');
    expect(store.of('orphaned_wells', 'US').features[0]?.values.operator).toBe('Energía LLC');
    const [first = '', ...others] = notes(1, 'wells.csv');
    expect(reports[0]?.notes).toEqual(first === '' ? [] : [first.replace('letters', 'letter'), ...others]);
  });
});
