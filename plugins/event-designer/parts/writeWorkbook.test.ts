import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readFile } from '../server/imports/files/readFile.ts';
import { readXml } from '../server/imports/files/readXml.ts';
import { type SheetToWrite, writeWorkbook } from './writeWorkbook.ts';

const column = (header: string, fields: Partial<SheetToWrite['columns'][number]> = {}) => ({
  header,
  note: '',
  values: [],
  ...fields,
});

const bytesOf = async (sheets: SheetToWrite[]) => new Uint8Array(await writeWorkbook(sheets).arrayBuffer());
const read = async (sheets: SheetToWrite[]) => readFile('file.xlsx', await bytesOf(sheets), async () => undefined);
const parts = async (sheets: SheetToWrite[]) =>
  Object.fromEntries(Object.entries(unzipSync(await bytesOf(sheets))).map(([name, bytes]) => [name, strFromU8(bytes)]));

const rooms = ['Aula', 'Hall "A" & <B>'];
const template: SheetToWrite[] = [
  {
    name: 'sessions',
    columns: [
      column('title', { note: 'Required' }),
      column('room', { note: 'A room & "more"', values: rooms }),
      column('is_featured', { values: ['yes', 'no'] }),
    ],
    rows: [['Power', 'Aula', 'yes']],
  },
  { name: 'speakers', columns: [column('first_name')], rows: [['Mara']] },
];

describe('a template', () => {
  test('is read again with its headers and rows, without the hidden sheet of values', async () => {
    expect(await read(template)).toEqual([
      {
        name: 'sessions',
        rows: [
          ['title', 'room', 'is_featured'],
          ['Power', 'Aula', 'yes'],
        ],
      },
      { name: 'speakers', rows: [['first_name'], ['Mara']] },
    ]);
  });

  test('offers the values of its columns from the hidden sheet', async () => {
    const files = await parts(template);
    const lists: string[][] = [];
    const values = files['xl/worksheets/sheet3.xml'] ?? '';
    for (const [, cell, text] of values.matchAll(/<c r="([A-Z]+\d+)"[^>]*><is><t[^>]*>([^<]*)/g)) {
      lists.push([cell ?? '', text ?? '']);
    }
    expect(lists).toEqual([
      ['A1', 'Aula'],
      ['B1', 'yes'],
      ['A2', 'Hall &quot;A&quot; &amp; &lt;B&gt;'],
      ['B2', 'no'],
    ]);
    expect(files['xl/workbook.xml']).toContain('name="lists" sheetId="3" state="hidden"');
    const sheet = files['xl/worksheets/sheet1.xml'] ?? '';
    const formulas = [...sheet.matchAll(/sqref="([^"]+)"><formula1>([^<]+)/g)].map(([, range, formula]) => [
      range,
      formula,
    ]);
    expect(formulas).toEqual([
      ['B2:B10001', 'lists!$A$1:$A$2'],
      ['C2:C10001', 'lists!$B$1:$B$2'],
    ]);
    expect(sheet).toContain('prompt="A room &amp; &quot;more&quot;"');
  });

  test('has only files that its types and relations name, each in well-formed XML', async () => {
    const files = await parts(template);
    for (const name of Object.keys(files)) {
      const open: string[] = [];
      const parse = readXml({
        open: (tag) => void open.push(tag),
        close: (tag) => expect([name, open.pop()]).toEqual([name, tag]),
        text: () => undefined,
      });
      parse(new TextEncoder().encode(files[name]), true);
      expect([name, open]).toEqual([name, []]);
    }
    const relations = files['xl/_rels/workbook.xml.rels'] ?? '';
    const targets = [...relations.matchAll(/Target="([^"]+)"/g)].map(([, target]) => `xl/${target}`);
    expect(targets.filter((target) => !(target in files))).toEqual([]);
    const types = files['[Content_Types].xml'] ?? '';
    const named = [...types.matchAll(/PartName="\/([^"]+)"/g)].map(([, part]) => part ?? '');
    expect(named.sort()).toEqual(
      Object.keys(files)
        .filter((name) => name.startsWith('xl/') && !name.endsWith('.rels'))
        .sort(),
    );
  });
});

test('rejected rows come back as they were, with their errors, and no formula runs', async () => {
  const rows = [
    ['', '=1+1', 'title Required'],
    ['Two\nlines & <b>', '"quoted"', 'start_date Not a day\u0001'],
    ['Ünïcode 🙂', '007', ''],
  ];
  const columns = ['Title', 'Start', 'Error'].map((header) => column(header));
  const [sheet] = await read([{ name: 'sessions', columns, rows }]);
  expect(sheet?.rows.slice(0, 3)).toEqual([
    ['Title', 'Start', 'Error'],
    rows[0],
    ['Two\nlines & <b>', '"quoted"', 'start_date Not a day'],
  ]);
  expect(sheet?.rows[3]?.slice(0, 2)).toEqual(['Ünïcode 🙂', '007']);
  const files = await parts([{ name: 'sessions', columns, rows }]);
  expect(files['xl/worksheets/sheet1.xml']).not.toContain('<f>');
});

test('columns behind the 26th have two letters', async () => {
  const columns = Array.from({ length: 28 }, (_, index) => column(`field ${index + 1}`));
  const files = await parts([{ name: 'sessions', columns, rows: [] }]);
  expect(files['xl/worksheets/sheet1.xml']).toContain('r="AB1"');
});
