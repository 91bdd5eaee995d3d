import { strToU8, zipSync } from 'fflate';

type Cells = readonly (string | number)[];

const escaped = (text: string) => text.replace(/[<&]/g, (sign) => (sign === '<' ? '&lt;' : '&amp;'));

const sheetXml = (rows: readonly Cells[]) =>
  `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
    .map(
      (cells) =>
        `<row>${cells
          .map((cell) =>
            typeof cell === 'number'
              ? `<c s="1"><v>${cell}</v></c>`
              : `<c t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`,
          )
          .join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`;

/** Makes a workbook whose numbers are formatted as days. `parts` replaces files inside it. */
export function workbook(sheets: Record<string, readonly Cells[]>, parts: Record<string, string> = {}): Uint8Array {
  const names = Object.keys(sheets);
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const files: Record<string, string> = {
    'xl/workbook.xml': `<workbook ${main} xmlns:r="r"><sheets>${names
      .map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="r${index}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names
      .map((_, index) => `<Relationship Id="r${index}" Target="worksheets/sheet${index}.xml"/>`)
      .join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet ${main}><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, index) => [`xl/worksheets/sheet${index}.xml`, sheetXml(rows)]),
    ),
    ...parts,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])));
}

/** Returns the form that uploads a file. */
export function formOf(name: string, content: string | Uint8Array): FormData {
  const form = new FormData();
  form.set('file', new File([content as BlobPart], name));
  return form;
}
