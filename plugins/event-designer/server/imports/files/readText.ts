import Papa from 'papaparse';
import { type Pause, refusedFile, refuseTooLong, refuseTooManyColumns, refuseTooManyRows } from './readFile.ts';

/** Decodes a text file: by its byte-order mark, otherwise as UTF-8, otherwise as Windows-1252. */
function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters tell a binary file from a text
const binary = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f\u0081\u008d\u008f\u0090\u009d]/;

/** The number of characters that are parsed at once. */
const chunkSize = 65_536;

/** Reads a text with columns. The separator is the character that splits all lines into the same number of columns. */
export async function readText(bytes: Uint8Array, pause: Pause): Promise<string[][]> {
  const text = decodeText(bytes);
  if (binary.test(text.slice(0, 4096))) throw refusedFile('import_no_spreadsheet', 'This is no spreadsheet');
  const rows: string[][] = [];
  await new Promise<void>((resolve, reject) => {
    Papa.parse<string[]>(text, {
      delimitersToGuess: [',', ';', '\t', '|'],
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
