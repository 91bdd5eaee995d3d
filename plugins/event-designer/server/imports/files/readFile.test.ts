import { constants, deflateRawSync } from 'node:zlib';
import { RefusedError } from '@contract/problem.ts';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { workbook } from '../../../tests/api/importFiles.ts';
import { readFile } from './readFile.ts';

const megabyte = 1_000_000;

/** Compresses a piece on its own, so that it can be repeated within one entry. */
const piece = (text: string) => deflateRawSync(text, { finishFlush: constants.Z_FULL_FLUSH });

/** Makes a workbook of at most 1 MB, in which one file inflates to `head` and 400 MB of repeated text. */
function bomb(name: string, head: string, text: string): Uint8Array {
  const block = piece(text.repeat(megabyte / text.length));
  const end = deflateRawSync('');
  const data = Buffer.concat([piece(head), ...Array.from({ length: 400 }, () => block), end]);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(8, 8);
  header.writeUInt32LE(data.length, 18);
  header.writeUInt16LE(name.length, 26);
  const { [name]: _replaced, ...others } = plainParts;
  return Buffer.concat([header, Buffer.from(name), data, zipSync(others)]);
}

/** The files that a workbook has besides its sheet. */
const plainParts: Record<string, Uint8Array> = {
  'xl/workbook.xml': strToU8('<workbook xmlns:r="r"><sheets><sheet name="a" r:id="r0"/></sheets></workbook>'),
  'xl/_rels/workbook.xml.rels': strToU8(
    '<Relationships><Relationship Id="r0" Target="worksheets/sheet0.xml"/></Relationships>',
  ),
};

const laughs = [
  '<!DOCTYPE lolz [<!ENTITY l0 "ha">',
  ...Array.from({ length: 9 }, (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`),
  ']><sst><si><t>&l9;</t></si></sst>',
].join('');

/** Makes a workbook with rows of 100 cells that all show the same text. */
function sharedText(length: number, rows: number): Uint8Array {
  const cells = `<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`;
  return workbook(
    { a: [] },
    {
      'xl/sharedStrings.xml': `<sst><si><t>${'a'.repeat(length)}</t></si></sst>`,
      'xl/worksheets/sheet0.xml': `<worksheet><sheetData>${cells.repeat(rows)}</sheetData></worksheet>`,
    },
  );
}

/** Reads a file. Returns why it was refused, and the largest growth of the memory in megabytes. */
async function read(name: string, bytes: Uint8Array) {
  const before = process.memoryUsage().rss;
  let most = before;
  const pause = async () => {
    most = Math.max(most, process.memoryUsage().rss);
  };
  const refusal = await readFile(name, bytes, pause).then(
    () => 'none',
    (error: unknown) => (error instanceof RefusedError ? error.problems[0]?.code : String(error)),
  );
  return { refusal, grewBy: (Math.max(most, process.memoryUsage().rss) - before) / megabyte };
}

it('reads a workbook whose cells share a text', async () => {
  expect((await read('a.xlsx', sharedText(20_000, 10))).refusal).toBe('none');
  expect((await read('a.xlsx', sharedText(20_000, 11))).refusal).toBe('import_inflates_too_much');
});

describe('hostile files', () => {
  const row = '<worksheet><sheetData><row r="1"><c t="inlineStr"><is><t>';
  const texts = '<si><t>a</t></si>';
  it.each<[string, string, () => Uint8Array, string]>([
    ['400 MB of one text', 'a.xlsx', () => bomb('xl/worksheets/sheet0.xml', row, 'a'), 'import_damaged'],
    ['400 MB of one tag', 'a.xlsx', () => bomb('xl/sharedStrings.xml', '<sst a="', 'a'), 'import_damaged'],
    ['400 MB of texts', 'a.xlsx', () => bomb('xl/sharedStrings.xml', '<sst>', texts), 'import_too_many_rows'],
    ['400 MB of rows', 'a.xlsx', () => bomb('xl/worksheets/sheet0.xml', '<s>', '<row/>'), 'import_too_many_rows'],
    ['400 MB of formats', 'a.xlsx', () => bomb('xl/styles.xml', '<s><cellXfs>', '<xf/>'), 'import_damaged'],
    ['400 MB of sheets', 'a.xlsx', () => bomb('xl/workbook.xml', '<workbook>', '<sheet/>'), 'import_damaged'],
    ['400 MB of tags', 'a.xlsx', () => bomb('xl/styles.xml', '<s>', '<a/>'), 'import_inflates_too_much'],
    ['one long text in a million cells', 'a.xlsx', () => sharedText(32_767, 10_000), 'import_inflates_too_much'],
    [
      'a billion laughs',
      'a.xlsx',
      () => workbook({ a: [['b']] }, { 'xl/sharedStrings.xml': laughs }),
      'import_has_doctype',
    ],
    [
      '200 columns',
      'a.xlsx',
      () => workbook({ a: [Array.from({ length: 200 }, (_, column) => `c${column}`)] }),
      'import_too_many_columns',
    ],
    ['no spreadsheet', 'a.xlsx', () => strToU8('\u0000\u0001 not a workbook'), 'import_no_spreadsheet'],
  ])(
    'refuses %s with a reason, and stays under 250 MB',
    async (_, name, make, code) => {
      const { refusal, grewBy } = await read(name, make());
      expect(refusal).toBe(code);
      expect(grewBy).toBeLessThan(250);
    },
    60_000,
  );
});
