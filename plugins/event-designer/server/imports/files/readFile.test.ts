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

/** Makes a workbook with 10,000 rows that are merged by the same references again and again. */
function mergedOverAndOver(...references: readonly string[]): Uint8Array {
  const rows = '<row><c t="inlineStr"><is><t>a</t></is></c></row>'.repeat(10_000);
  const merged = references.map((reference) => `<mergeCell ref="${reference}"/>`).join('');
  const sheet = `<w><sheetData>${rows}</sheetData>${merged.repeat(65_000)}</w>`;
  return workbook({ a: [] }, { 'xl/worksheets/sheet0.xml': sheet });
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

it('reads a workbook whose cells share a string', async () => {
  expect((await read('a.xlsx', sharedText(20_000, 10))).refusal).toBe('none');
  expect((await read('a.xlsx', sharedText(20_000, 11))).refusal).toBe('import_inflates_too_much');
});

const readRows = async (name: string, bytes: Uint8Array) => {
  const [sheet] = await readFile(name, bytes, async () => undefined);
  return sheet?.rows;
};

describe('texts', () => {
  const people = [
    ['Vorname', 'Firma'],
    ['Mara', 'Grün, Söhne'],
    ['Bo', '19,50'],
  ];
  const semicolons = people.map((cells) => cells.join(';')).join('\r\n');
  const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));

  it.each<[string, Uint8Array]>([
    ['with two columns and an empty line at the end', strToU8(`${semicolons}\r\n`)],
    ['in UTF-16 with a mark', utf16(`\ufeff${semicolons}`)],
    ['in UTF-16 without a mark', utf16(semicolons)],
    ['in UTF-16, the other way round', new Uint8Array(Buffer.from(utf16(semicolons)).swap16())],
    ['in Windows-1252', new Uint8Array(Buffer.from(semicolons, 'latin1'))],
    ['with tabs', strToU8(semicolons.replaceAll(';', '\t'))],
    ['with bars', strToU8(semicolons.replaceAll(';', '|'))],
    ['with quoted commas', strToU8(people.map((cells) => cells.map((cell) => `"${cell}"`).join()).join('\n'))],
  ])('are read %s', async (_, bytes) => {
    expect(await readRows('a.csv', bytes)).toEqual(people);
  });

  it.each(['{{name}},email', '{Bo},bo@example.com', '<bo@example.com>,Bo', '<x>,<y>'])(
    'may begin with %s',
    async (line) => {
      expect(await readRows('a.csv', strToU8(`${line}\n1,2`))).toEqual([line.split(','), ['1', '2']]);
    },
  );

  it("may have titles above the headers, and Excel's separator line", async () => {
    expect(await readRows('a.csv', strToU8(`Speakers, of May\n\n${semicolons}`))).toEqual([
      ['Speakers, of May'],
      [''],
      ...people,
    ]);
    expect(await readRows('a.csv', strToU8('sep=,\r\nname,bio\nBo,a;b\nIda,c;d'))).toEqual([
      [],
      ['name', 'bio'],
      ['Bo', 'a;b'],
      ['Ida', 'c;d'],
    ]);
  });
});

describe('cells of workbooks', () => {
  const sheet = (body: string) => workbook({ a: [] }, { 'xl/worksheets/sheet0.xml': `<worksheet>${body}</worksheet>` });
  const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;

  it('that are merged have their text in each row, but not in each column', async () => {
    const rows = [
      text('A1', 'Monday') + text('B1', 'One'),
      text('B2', 'Two'),
      text('A3', 'Tuesday') + text('C3', 'Three'),
    ];
    const data = rows.map((cells, index) => `<row r="${index + 1}">${cells}</row>`).join('');
    const merged =
      '<mergeCells><mergeCell ref="A1:A2"/><mergeCell ref="A3:B3"/><mergeCell ref="A1:A9999999"/></mergeCells>';
    expect(await readRows('a.xlsx', sheet(`<sheetData>${data}</sheetData>${merged}`))).toEqual([
      ['Monday', 'One'],
      ['Monday', 'Two'],
      ['Tuesday', '', 'Three'],
    ]);
  });

  it('with a formula have its last result, or report that there is none', async () => {
    const cells = [
      '<c r="A1" t="str"><f>B1</f><v>Mara</v></c>',
      '<c r="B1"><f>1+1</f><v>2</v></c>',
      '<c r="C1"><f>NOW()</f></c>',
      '<c r="D1" t="e"><f>1/0</f><v>#DIV/0!</v></c>',
      '<c r="E1" t="str"><f>""</f><v></v></c>',
      text('F1', 'end'),
    ];
    expect(await readRows('a.xlsx', sheet(`<sheetData><row r="1">${cells.join('')}</row></sheetData>`))).toEqual([
      ['Mara', '2', '#N/A', '#DIV/0!', '', 'end'],
    ]);
  });
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
    [
      'a page of the web',
      'a.xls',
      () => strToU8('<html><table><tr><td>name</td></tr></table>'),
      'import_no_spreadsheet',
    ],
    ['JSON', 'a.csv', () => strToU8('{"name": "a"}'), 'import_no_spreadsheet'],
    ['JSON on several lines', 'a.csv', () => strToU8('{\n  "name": "a"\n}'), 'import_no_spreadsheet'],
    ['RTF', 'a.csv', () => strToU8('{\\rtf1\\ansi name}'), 'import_no_spreadsheet'],
    ['XML', 'a.csv', () => strToU8('<?xml version="1.0"?><name>a</name>'), 'import_no_spreadsheet'],
    ['merged cells over each other', 'a.xlsx', () => mergedOverAndOver('A1:A10000'), 'import_damaged'],
    [
      'merged cells over each other, every second one from the bottom to the top',
      'a.xlsx',
      () => mergedOverAndOver('A10000:A1', 'A1:A10000'),
      'import_damaged',
    ],
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

it('refuses a file above 10 MB before it reads any of it', async () => {
  const tooLarge = readFile('people.csv', new Uint8Array(10 * megabyte + 1), async () => undefined);
  await expect(tooLarge).rejects.toMatchObject({
    problems: [{ code: 'import_file_too_large', params: { megabytes: 10 } }],
  });
});

it('refuses a workbook with more than ten sheets', async () => {
  const sheets = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`Sheet ${index}`, [['Title'], ['Power']]]));
  const read = (count: number) => readFile('agenda.xlsx', workbook(sheets(count)), async () => undefined);
  expect(await read(10)).toHaveLength(10);
  await expect(read(11)).rejects.toMatchObject({
    problems: [{ code: 'import_too_many_sheets', params: { maximum: 10 } }],
  });
});
