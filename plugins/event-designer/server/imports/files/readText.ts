import Papa from 'papaparse';
import { delimiterOf } from './delimiter.ts';
import { type Pause, refusedFile, refuseTooLong, refuseTooManyColumns, refuseTooManyRows } from './readFile.ts';

/** Returns UTF-16 for a text without a mark: nearly all of its characters are Latin, so every second byte is 0. */
function halfOfNulls(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const start = bytes.subarray(0, 4096);
  const nulls = [0, 0];
  for (const [index, byte] of start.entries()) if (byte === 0) nulls[index % 2] = (nulls[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = nulls;
  const most = start.length / 2;
  if (odd > 0.7 * most && even < 0.05 * most) return 'utf-16le';
  return even > 0.7 * most && odd < 0.05 * most ? 'utf-16be' : undefined;
}

/** Decodes a text file: by its byte-order mark, as UTF-16 without one, as UTF-8, otherwise as Windows-1252. */
function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const nulled = halfOfNulls(bytes);
  if (nulled) return new TextDecoder(nulled).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: a file with these characters is binary and no text
const binary = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f\u0081\u008d\u008f\u0090\u009d]/;

/** The number of characters that are parsed at once. */
const chunkSize = 65_536;

/**
 * Texts that are something else: pages of the web, which some programs call `.xls`, JSON, RTF and PDF. A first cell
 * such as `{{name}}` or `<info@example.com>` is none of them.
 */
const otherFormat =
  /^\s*(?:<[!?]|<(?:html|head|body|table|div|meta|style|script|svg)\b|\{(?:\s*["}]|\\rtf)|\[[[{"]|%PDF-)/i;

/** The line by which Excel is told the separator. */
const separatorLine = /^sep=(.)\r?\n/i;

/** Reads a text with columns. */
export async function readText(bytes: Uint8Array, pause: Pause): Promise<string[][]> {
  const decoded = decodeText(bytes);
  const start = decoded.slice(0, 4096);
  if (binary.test(start) || otherFormat.test(start)) {
    throw refusedFile('import_no_spreadsheet', 'This is no spreadsheet');
  }
  const [line = '', separator] = separatorLine.exec(start) ?? [];
  const text = decoded.slice(line.length);
  // Rows keep the numbers that they have in the file.
  const rows: string[][] = line === '' ? [] : [[]];
  await new Promise<void>((resolve, reject) => {
    Papa.parse<string[]>(text, {
      delimiter: separator ?? delimiterOf(text),
      chunkSize,
      chunk: ({ data }: Papa.ParseResult<string[]>, parser: Papa.Parser) => {
        try {
          for (const cells of data) {
            refuseTooManyColumns(cells.length);
            rows.push(cells.map(cleaned));
            refuseTooManyRows(rows.length);
          }
        } catch (error) {
          reject(error);
          parser.abort();
          return;
        }
        parser.pause();
        pause().then(() => parser.resume(), reject);
      },
      complete: () => resolve(),
      error: reject,
    });
  });
  return rows;
}

function cleaned(cell: string): string {
  refuseTooLong(cell.length);
  return storable(cell.trim());
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL cannot store NUL
const unstorable = /\u0000/g;

/** Removes the characters that PostgreSQL cannot store. */
export function storable(text: string): string {
  return text.replace(unstorable, '').toWellFormed();
}
