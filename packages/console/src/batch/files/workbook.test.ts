import { describe, expect, test } from 'vitest';
import { type ZipMember, zipOf } from '../formats/zip-file.ts';
import { readWorkbook } from './workbook.ts';

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

async function workbook(sheet: string, shared = '', sheets = '<sheet name="A" sheetId="1" r:id="r1"/>') {
  const member = (name: string, text: string): ZipMember => ({
    name,
    bytes: new Uint8Array(new TextEncoder().encode(text)),
  });
  const zip = zipOf([
    member('xl/workbook.xml', `<workbook xmlns:r="${RELATIONS}"><sheets>${sheets}</sheets></workbook>`),
    member(
      'xl/_rels/workbook.xml.rels',
      '<Relationships><Relationship Id="r0" Target="worksheets/other.xml"/><Relationship Id="r1" Target="worksheets/s.xml"/></Relationships>',
    ),
    member('xl/sharedStrings.xml', `<sst>${shared}</sst>`),
    member('xl/worksheets/s.xml', `<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
  ]);
  return readWorkbook(new Uint8Array(await zip.arrayBuffer()));
}

describe('a workbook', () => {
  test('is read: shared texts, texts in place, numbers, truths, gaps, markup', async () => {
    const table = await workbook(
      `<row><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>b &amp; c</t></is></c></row>
       <row><c r="A2"><v>1.5</v></c><c r="B2" t="b"><v>1</v></c><c r="C2" t="s"><v>1</v></c></row><row/>`,
      '<si><t>a</t></si><si><r><t>&lt;b&gt;</t></r><r><t xml:space="preserve"> &#188;</t></r><rPh><t>no</t></rPh></si>',
    );
    expect(table).toEqual({
      columns: ['a', 'Column 2', 'b & c'],
      hasHead: true,
      rows: [{ number: 2, cells: ['1.5', 'TRUE', '<b> ¼'] }],
    });
  });

  test('is read from the first sheet that is shown', async () => {
    const sheets = '<sheet name="H" state="hidden" r:id="r0"/><sheet name="A" r:id="r1"/>';
    const rows = '<row><c r="A1"><v>1</v></c></row><row><c r="A2"><v>2</v></c></row>';
    expect((await workbook(rows, '', sheets)).rows).toEqual([{ number: 2, cells: ['2'] }]);
  });

  test('has the numbers of its rows, though blank ones are left out', async () => {
    const rows = '<row r="2"><c r="A2"><v>1</v></c></row><row r="5"><c r="A5"><v>2</v></c></row>';
    expect((await workbook(rows)).rows).toEqual([{ number: 5, cells: ['2'] }]);
  });

  test.each([
    ['no zip file', new Uint8Array(100)],
    ['nothing', new Uint8Array()],
    ['the end of one alone', Uint8Array.from([0x50, 0x4b, 5, 6, ...Array.from({ length: 18 }, () => 1)])],
  ])('that is %s is refused', async (_, bytes) => {
    await expect(readWorkbook(bytes)).rejects.toThrow('no workbook that can be read');
  });

  test('that names a column past the last is refused', async () => {
    await expect(workbook('<row><c r="ZZZZ1"><v>1</v></c></row>')).rejects.toThrow('ZZZZ');
  });
});
