import { describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { workbook } from './importFiles.ts';
import { importsOn } from './importsOn.ts';
import { problems } from './support.ts';

describe.each(areaEngines)('imports on %s', (engine) => {
  const { upload } = importsOn(engine);

  const tooWide = Array.from({ length: 200 }, (_, column) => `c${column}`).join(',');
  const bomb = '<row><c t="inlineStr"><is><t>aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa</t></is></c></row>'.repeat(100);
  const laughs = `<!DOCTYPE s [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><sst><si><t>&b;</t></si></sst>`;
  test.each<[string, string, string | Uint8Array, string]>([
    ['no spreadsheet', 'a.pdf', '%PDF-1.7\u0000\u0001', 'import_no_spreadsheet'],
    ['an old workbook', 'a.xls', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1]), 'import_old_workbook'],
    ['a text that is named like a workbook', 'a.xlsx', 'Name,Email\nAda,ada@example.com', 'import_not_a_workbook'],
    ['an archive of something else', 'a.zip', workbook({}), 'import_no_spreadsheet'],
    ['a damaged workbook', 'a.xlsx', workbook({ a: [['b']] }).slice(0, 500), 'import_damaged'],
    ['200 columns', 'a.csv', `${tooWide}\n${tooWide}`, 'import_too_many_columns'],
    ['10,002 rows', 'a.csv', 'name\n'.repeat(10_002), 'import_too_many_rows'],
    ['nothing', 'a.csv', ' \n\n', 'import_empty'],
    ['headers only', 'a.csv', 'Title,Room\n', 'import_one_row'],
    ['entities', 'a.xlsx', workbook({ a: [['b']] }, { 'xl/sharedStrings.xml': laughs }), 'import_has_doctype'],
    [
      'a row far below',
      'a.xlsx',
      workbook({ a: [] }, { 'xl/worksheets/sheet0.xml': '<s><row r="99999999"/></s>' }),
      'import_too_many_rows',
    ],
    [
      'many rows',
      'a.xlsx',
      workbook({ a: [] }, { 'xl/worksheets/sheet0.xml': `<s>${bomb.repeat(200)}</s>` }),
      'import_too_many_rows',
    ],
  ])('refuse a file with %s', async (_, name, content, code) => {
    expect(problems(await upload(name, content))).toEqual([422, `file ${code}`]);
  });
});
