import { importLimits } from '../../../contract/imports.ts';
import { shortened } from '../../../rules/import/cellText.ts';
import { type DateSystem, isDateFormat, serialText } from './dateCells.ts';
import { type Inflated, inflate } from './inflate.ts';
import {
  type Pause,
  type ReadSheet,
  refusedFile,
  refuseTooLong,
  refuseTooManyCharacters,
  refuseTooManyColumns,
  refuseTooManyRows,
} from './readFile.ts';
import { storable } from './readText.ts';
import { readXml } from './readXml.ts';

type Book = DateSystem & {
  sheets: { name: string; relation: string; isHidden: boolean }[];
  /** The files by the id of their relation. */
  files: Map<string, string>;
  strings: string[];
  /** For each cell format, true if it shows a date. */
  dates: boolean[];
};

/**
 * Reads a workbook in two passes. The first pass reads names, texts and formats, because they can be stored after the
 * sheets.
 */
export async function readWorkbook(bytes: Uint8Array, pause: Pause): Promise<ReadSheet[]> {
  const book: Book = { sheets: [], files: new Map(), strings: [], dates: [], isFrom1904: false };
  const inflated: Inflated = { bytes: 0 };
  const parts: Record<string, () => ReturnType<typeof readXml>> = {
    'xl/workbook.xml': () => readNames(book),
    'xl/_rels/workbook.xml.rels': () => readRelations(book),
    'xl/sharedStrings.xml': () => readStrings(book),
    'xl/styles.xml': () => readStyles(book),
  };
  await inflate(bytes, inflated, (name) => (Object.hasOwn(parts, name) ? parts[name]?.() : undefined), pause);
  const shown = book.sheets.filter(({ isHidden }) => !isHidden);
  if (shown.length === 0) throw refusedFile('import_no_spreadsheet', 'This is no spreadsheet');
  const { sheets: most } = importLimits;
  if (shown.length > most) {
    throw refusedFile('import_too_many_sheets', `A workbook has at most ${most} sheets`, { maximum: most });
  }
  const sheetsByFile = new Map(
    shown.map(({ name, relation }) => [book.files.get(relation) ?? '', { name, rows: [] as string[][] }]),
  );
  const total = { rows: 0, characters: 0, merged: 0 };
  await inflate(
    bytes,
    inflated,
    (name) => {
      const sheet = sheetsByFile.get(name);
      return sheet && readSheet(book, sheet, total);
    },
    pause,
  );
  return [...sheetsByFile.values()];
}

/** The maximum number of sheets, relations and formats. No program writes more, and each uses memory. */
const mostEntries = 65_000;

function refuseMore(count: number): void {
  if (count >= mostEntries) throw refusedFile('import_damaged', 'The workbook is damaged');
}

function readNames(book: Book) {
  return readXml({
    open: (tag, { name = '', state = '', date1904 = '', ...attributes }) => {
      if (tag === 'workbookPr') book.isFrom1904 = date1904 === '1' || date1904 === 'true';
      if (tag !== 'sheet') return;
      refuseMore(book.sheets.length);
      const relation = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
      book.sheets.push({
        name: shortened(storable(name), 100),
        relation,
        isHidden: state !== '' && state !== 'visible',
      });
    },
  });
}

function readRelations(book: Book) {
  return readXml({
    open: (tag, { Id = '', Target = '' }) => {
      if (tag !== 'Relationship') return;
      refuseMore(book.files.size);
      book.files.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
    },
  });
}

function readStrings(book: Book) {
  let sharedText = '';
  let isText = false;
  let depth = 0;
  return readXml({
    open: (tag) => {
      if (tag === 'si') sharedText = '';
      // Pronunciation aids of East Asian texts are not part of the text.
      else if (tag === 'rPh') depth += 1;
      else if (tag === 't') isText = depth === 0;
    },
    text: (text) => {
      if (!isText) return;
      sharedText += text;
      refuseTooLong(sharedText.length);
    },
    close: (tag) => {
      if (tag === 't') isText = false;
      else if (tag === 'rPh') depth -= 1;
      else if (tag === 'si') {
        book.strings.push(storable(sharedText));
        // A sheet cannot have more different texts than cells.
        if (book.strings.length > importLimits.rows * importLimits.columns) refuseTooManyRows(Number.POSITIVE_INFINITY);
      }
    },
  });
}

function readStyles(book: Book) {
  const own = new Map<number, string>();
  let isCells = false;
  return readXml({
    open: (tag, { numFmtId = '0', formatCode = '' }) => {
      if (tag === 'numFmt') {
        refuseMore(own.size);
        own.set(Number(numFmtId), formatCode.slice(0, 255));
      }
      if (tag === 'cellXfs') isCells = true;
      else if (tag === 'xf' && isCells) {
        refuseMore(book.dates.length);
        const format = Number(numFmtId);
        book.dates.push(isDateFormat(format, own.get(format)));
      }
    },
    close: (tag) => {
      if (tag === 'cellXfs') isCells = false;
    },
  });
}

/** Returns the index of a column, from 0: `AB12` → 27. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

type Total = { rows: number; characters: number; merged: number };

function readSheet(book: Book, { rows }: ReadSheet, total: Total) {
  let cells: string[] = [];
  let row = 0;
  let cell = { column: -1, type: '', style: 0, text: '', isFormula: false };
  let isValue = false;
  const valueText = () => {
    const { type, style, text, isFormula } = cell;
    if (isFormula && text === '' && type !== 'str') return formulaWithoutResult;
    if (type === 's') return book.strings[Number(text)] ?? '';
    if (type === 'b') return text === '1' ? 'yes' : 'no';
    if (type === 'e') return storable(text);
    if (type === 'str' || type === 'inlineStr' || type === 'd') return storable(text);
    return book.dates[style] ? serialText(Number(text), book) : numberText(text);
  };
  return readXml({
    open: (tag, { r = '', t = '', s = '0', ref = '' }) => {
      if (tag === 'row') {
        row = r === '' ? row + 1 : Number(r);
        // A row far below the others counts like all the rows above it.
        refuseTooManyRows(row);
        cells = [];
        cell.column = -1;
      } else if (tag === 'c') {
        const column = r === '' ? cell.column + 1 : columnOf(r);
        cell = { column, type: t, style: Number(s), text: '', isFormula: false };
      } else if (tag === 'f') cell.isFormula = true;
      else if (tag === 'mergeCell') fillDown(rows, ref, total);
      else if (tag === 'v' || tag === 't') isValue = true;
    },
    text: (text) => {
      if (!isValue) return;
      cell.text += text;
      refuseTooLong(cell.text.length);
    },
    close: (tag) => {
      if (tag === 'v' || tag === 't') isValue = false;
      else if (tag === 'c') {
        const text = valueText().trim();
        if (text === '') return;
        refuseTooManyColumns(cell.column + 1);
        // Many cells can have one shared text, which counts for each of them.
        total.characters += text.length;
        refuseTooManyCharacters(total.characters);
        while (cells.length < cell.column) cells.push('');
        cells[cell.column] = text;
      } else if (tag === 'row' && cells.length > 0) {
        total.rows += 1;
        refuseTooManyRows(total.rows - importLimits.sheets);
        while (rows.length < row - 1) rows.push([]);
        rows[row - 1] = cells;
      }
    },
  });
}

/** Spreadsheets show this where a value is missing: the program that wrote the file has not calculated the formula. */
const formulaWithoutResult = '#N/A';

/**
 * Gives the rows of a merged cell its text, because it is shown in all of them: sessions of a day below one date. Cells
 * beside each other stay as they are, and so do empty rows.
 */
function fillDown(rows: string[][], reference: string, total: Total): void {
  const [, letters = '', first = '', last = ''] = /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/.exec(reference) ?? [];
  const column = columnOf(letters);
  const text = rows[Number(first) - 1]?.[column] ?? '';
  if (text === '') return;
  const count = Math.min(Number(last), rows.length) - Number(first);
  // A reference from the bottom to the top has no rows, and must not make room for others.
  if (count <= 0) return;
  // Valid files have no overlapping merged cells, so together they cover at most all cells.
  total.merged += count;
  if (total.merged > importLimits.rows * importLimits.columns) {
    throw refusedFile('import_damaged', 'The workbook is damaged');
  }
  for (const cells of rows.slice(Number(first), Number(last))) {
    if (cells.length === 0 || (cells[column] ?? '') !== '') continue;
    total.characters += text.length;
    refuseTooManyCharacters(total.characters);
    while (cells.length < column) cells.push('');
    cells[column] = text;
  }
}

/** Rounds to 15 digits, as spreadsheets do. Files store 0.1 + 0.2 as 0.30000000000000004. */
function numberText(text: string): string {
  const number = Number(text);
  return text === '' || !Number.isFinite(number) ? text : String(Number(number.toPrecision(15)));
}
