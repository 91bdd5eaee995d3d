import { Unzip, UnzipInflate } from 'fflate';
import { SaxesParser } from 'saxes';

/** Parses a workbook with the same libraries as the product. Returns how many tags and characters there are. */
export function bareWorkbook(bytes: Uint8Array): number {
  let found = 0;
  const unzip = new Unzip((file) => {
    const decoder = new TextDecoder();
    const parser = new SaxesParser();
    parser.on('opentag', () => {
      found += 1;
    });
    parser.on('text', (text) => {
      found += text.length;
    });
    file.ondata = (error, data, isLast) => {
      if (error) throw error;
      parser.write(decoder.decode(data, { stream: !isLast }));
      if (isLast) parser.close();
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  unzip.push(bytes, true);
  return found;
}
