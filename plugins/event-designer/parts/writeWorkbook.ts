import { strToU8, zipSync } from 'fflate';

type SheetColumn = {
  header: string;
  /** Shown beside a cell of the column while it is selected. */
  note: string;
  /** The values that a cell offers for selection; other values can be typed. */
  values: readonly string[];
};

export type SheetToWrite = { name: string; columns: readonly SheetColumn[]; rows: readonly (readonly string[])[] };

/** The number of rows whose cells offer the values of their column. */
const validatedRows = 10_001;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold these
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const escaped = (text: string) => text.replace(forbidden, '').replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** 27 → `AB`. */
function letters(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? letters(rest - 1) : '') + String.fromCharCode(65 + (column % 26));
}

const cell = (text: string, reference: string, style = '') =>
  text === ''
    ? ''
    : `<c r="${reference}" t="inlineStr"${style}><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

const row = (cells: readonly string[], number: number, style = '') =>
  `<row r="${number}">${cells.map((text, column) => cell(text, `${letters(column)}${number}`, style)).join('')}</row>`;

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

type List = { name: string; column: number };

function validation({ note, header, values }: SheetColumn, index: number, lists: readonly List[]): string {
  const range = `${letters(index)}2:${letters(index)}${validatedRows}`;
  const list = lists.find(({ column }) => column === index);
  const prompt = `showInputMessage="1" promptTitle="${escaped(header.slice(0, 32))}" prompt="${escaped(note.slice(0, 255))}"`;
  if (!list) return `<dataValidation ${prompt} allowBlank="1" sqref="${range}"/>`;
  const formula = `lists!$${list.name}$1:$${list.name}$${values.length}`;
  const attributes = `type="list" allowBlank="1" ${prompt} sqref="${range}"`;
  return `<dataValidation ${attributes}><formula1>${formula}</formula1></dataValidation>`;
}

function sheetXml({ columns, rows }: SheetToWrite, lists: readonly List[]): string {
  const headers = columns.map(({ header }) => header);
  const widths = columns
    .map(
      ({ header }, index) =>
        `<col min="${index + 1}" max="${index + 1}" width="${header.length + 6}" customWidth="1"/>`,
    )
    .join('');
  const body = rows.map((cells, index) => row(cells, index + 2)).join('');
  const validations = columns.map((column, index) => validation(column, index, lists)).join('');
  return `${head}<worksheet ${main}><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths}</cols><sheetData>${row(headers, 1, ' s="1"')}${body}</sheetData><dataValidations count="${columns.length}">${validations}</dataValidations></worksheet>`;
}

/** Writes a workbook whose columns have notes and offer values. All cells are texts, so nothing in them is run. */
export function writeWorkbook(sheets: readonly SheetToWrite[]): Blob {
  const offered: (readonly string[])[] = [];
  const xml = sheets.map((sheet) => {
    const lists = sheet.columns.flatMap(({ values }, column): List[] => {
      if (values.length === 0) return [];
      offered.push(values);
      return [{ name: letters(offered.length - 1), column }];
    });
    return sheetXml(sheet, lists);
  });
  const longest = Math.max(0, ...offered.map(({ length }) => length));
  const listRows = Array.from({ length: longest }, (_, at) =>
    row(
      offered.map((values) => values[at] ?? ''),
      at + 1,
    ),
  );
  const all = [...xml, `${head}<worksheet ${main}><sheetData>${listRows.join('')}</sheetData></worksheet>`];
  const names = [...sheets.map(({ name }) => name), 'lists'];
  const part = (index: number) => `worksheets/sheet${index + 1}.xml`;
  const styles = names.length + 1;
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${all.map((_, index) => `<Override PartName="/xl/${part(index)}" ContentType="${types}.worksheet+xml"/>`).join('')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${relations}"><sheets>${names.map((name, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}"${index === sheets.length ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships">${all.map((_, index) => `<Relationship Id="rId${index + 1}" Type="${relations}/worksheet" Target="${part(index)}"/>`).join('')}<Relationship Id="rId${styles}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet ${main}><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
  };
  const zipped = zipSync({
    ...Object.fromEntries(
      Object.entries(files).map(([name, text]) => [
        name,
        strToU8(name.endsWith('.rels') || name.startsWith('[') ? head + text : text),
      ]),
    ),
    ...Object.fromEntries(all.map((text, index) => [`xl/${part(index)}`, strToU8(text)])),
  });
  return new Blob([zipped as BlobPart], { type: `${types}.sheet` });
}
