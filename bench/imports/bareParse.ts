import { Unzip, UnzipInflate } from 'fflate';
import { SaxesParser, type SaxesTagPlain } from 'saxes';

type Read = { open: (tag: SaxesTagPlain) => void; text: (text: string) => void; close: (name: string) => void };

/**
 * Reads the sheets of a workbook as rows of texts, with the libraries of the product but without its limits, formats and
 * checks. It is the baseline of the benchmark.
 */
export function bareWorkbook(bytes: Uint8Array): string[][] {
  const strings: string[] = [];
  const rows: string[][] = [];
  /** The cells whose text is one of `strings`, which can come after the sheets. */
  const shared: { cells: string[]; column: number; index: number }[] = [];
  const unzip = new Unzip((file) => {
    if (file.name === 'xl/sharedStrings.xml') readPart(readStrings(strings));
    else if (file.name.startsWith('xl/worksheets/sheet')) readPart(readSheet(rows, shared));

    function readPart({ open, text, close }: Read): void {
      const decoder = new TextDecoder();
      const parser = new SaxesParser();
      parser.on('opentag', open);
      parser.on('text', text);
      parser.on('closetag', ({ name }) => close(name));
      file.ondata = (error, data, isLast) => {
        if (error) throw error;
        parser.write(decoder.decode(data, { stream: !isLast }));
        if (isLast) parser.close();
      };
      file.start();
    }
  });
  unzip.register(UnzipInflate);
  unzip.push(bytes, true);
  for (const { cells, column, index } of shared) cells[column] = strings[index] ?? '';
  return rows;
}

function readStrings(strings: string[]): Read {
  let collected = '';
  return {
    open: ({ name }) => {
      if (name === 'si') collected = '';
    },
    text: (text) => {
      collected += text;
    },
    close: (name) => {
      if (name === 'si') strings.push(collected);
    },
  };
}

function readSheet(rows: string[][], shared: { cells: string[]; column: number; index: number }[]): Read {
  let cells: string[] = [];
  let type: unknown;
  let collected = '';
  return {
    open: ({ name, attributes }) => {
      if (name === 'row') cells = [];
      else if (name === 'c') {
        type = attributes.t;
        collected = '';
      }
    },
    text: (text) => {
      collected += text;
    },
    close: (name) => {
      if (name === 'row') rows.push(cells);
      else if (name === 'c') {
        if (type === 's') shared.push({ cells, column: cells.length, index: Number(collected) });
        cells.push(collected);
      }
    },
  };
}
