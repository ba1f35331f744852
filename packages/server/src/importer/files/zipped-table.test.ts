import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { zipOf } from '../../../sample-maker/zip.ts';
import { anyGdal, importFile } from '../../../test/import-file.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { openFile } from './file-source.ts';

const signal = new AbortController().signal;
function zipped(files: Readonly<Record<string, string>>): string {
  const path = join(temporaryFolder(), 'registry.zip');
  writeFileSync(
    path,
    zipOf(Object.entries(files).map(([name, text]) => ({ name, content: Buffer.from(text) }))),
  );
  return path;
}
const HEAD =
  'DisclosureId,JobStartDate,JobEndDate,APINumber,Latitude,Longitude,Projection,TotalBaseWaterVolume\n';
const row = (id: string, projection: string) =>
  `${id},1/10/2012 12:00:00 AM,,42389300010000,31.4,-103.5,${projection},1000\n`;

describe('a table in a zip file', () => {
  test('is read where it lies, beside others of other fields', async () => {
    const path = zipped({
      'DisclosureList_1.csv': HEAD + row('a', 'NAD83') + row('b', 'NAD27'),
      'FracFocusRegistry_1.csv': `IngredientName,${HEAD}x,${row('c', 'NAD83')}`,
    });
    const { store } = await importFile(path, 'fracfocus');
    const { features } = store.of('fracfocus', 'US');
    expect(
      features.map(({ values }) => [values.disclosure_id, values.api_number, values.disclosure_date]),
    ).toEqual([
      ['a', '4238930001', '2012-01-10'],
      ['b', '4238930001', '2012-01-10'],
    ]);
    const [same, moved] = features.map(({ geometry }) =>
      geometry.type === 'Point' ? geometry.coordinates : [],
    );
    expect(same).toEqual([-103.5, 31.4]);
    // NAD27 lies 40 m east of NAD83 in West Texas.
    const metres = Math.hypot(((moved?.[0] ?? 0) + 103.5) * 95_000, ((moved?.[1] ?? 0) - 31.4) * 110_900);
    expect(metres).toBeGreaterThan(25);
    expect(metres).toBeLessThan(60);
  });

  test('that is broken is refused, and none of it is imported', async () => {
    const path = zipped({ 'DisclosureList_1.csv': `${HEAD}"a,1/10/2012\n` });
    await expect(importFile(path, 'fracfocus')).rejects.toThrow(
      'DisclosureList_1.csv is no well-formed table',
    );
  });

  test('is not read in other coordinates', async () => {
    const source = await openFile(zipped({ 'a.csv': HEAD + row('a', 'NAD83') }), {
      gdal: await anyGdal(),
      sourceCrs: 'EPSG:3857',
      origin: null,
      signal,
    });
    expect(() => source.layers[0]?.read({ fields: [], limit: null, signal })).toThrow(
      'unpack it to use --source-crs',
    );
    await source.close(true);
  });
});
