import { expect, test } from 'vitest';
import { TABLE, written } from '../../../test/made-up-production.ts';
import { zipOfTexts } from '../../../test/made-up-zip.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { MAX_ZIP_ENTRIES } from '../files/zip-entries.ts';
import { openTableFiles } from './table-files.ts';

async function textOf(path: string, maxTableBytes?: number): Promise<string> {
  const files = await openTableFiles(path, maxTableBytes);
  try {
    let text = '';
    for await (const chunk of files.table('OG_LEASE_CYCLE')?.chunks() ?? []) text += chunk.toString('latin1');
    return text;
  } finally {
    files.close();
  }
}

test('a table in a zip file is read up to its bound, and not one byte past it', async () => {
  const zip = written(temporaryFolder(), 'a.zip', zipOfTexts({ [`PDQ/${TABLE}`]: 'x'.repeat(100) }));
  expect(await textOf(zip, 100)).toHaveLength(100);
  await expect(textOf(zip, 99)).rejects.toThrow(`PDQ/${TABLE} in a.zip would unpack to more than 99 bytes`);
});

test('a zip file has at most so many files', async () => {
  const entries = (count: number) =>
    zipOfTexts(Object.fromEntries(Array.from({ length: count }, (_, i) => [i === 0 ? TABLE : `${i}`, 'x'])));
  const folder = temporaryFolder();
  expect(await textOf(written(folder, 'most.zip', entries(MAX_ZIP_ENTRIES)))).toBe('x');
  await expect(textOf(written(folder, 'over.zip', entries(MAX_ZIP_ENTRIES + 1)))).rejects.toThrow(
    'over.zip holds 10001 files, and at most 10000 are read.',
  );
});

test('a zip file and its tables have dates', async () => {
  const files = await openTableFiles(written(temporaryFolder(), 'a.zip', zipOfTexts({ [TABLE]: 'x' })));
  expect(files.table('OG_LEASE_CYCLE')).toMatchObject({ asOf: '2026-03-28', bytes: 1 });
  files.close();
});
