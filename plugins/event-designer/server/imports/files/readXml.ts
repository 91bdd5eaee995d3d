import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { refusedFile } from './readFile.ts';

export type XmlEvents = {
  open?: (name: string, attributes: Record<string, string>) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
};

/** The maximum length of a tag or an entity in characters. Workbooks have no longer ones. */
const mostBuffered = 200_000;

/** The maximum number of tags in a file: three per cell of the largest sheet, and some for additions of programs. */
const mostTags = 5_000_000;

/**
 * Reads an XML file of a workbook in pieces. A document type is refused, because it could declare entities. Names are
 * returned without their prefix.
 */
export function readXml({ open, close, text }: XmlEvents): (bytes: Uint8Array, isLast: boolean) => void {
  const decoder = new TextDecoder('utf-8');
  const parser = new SaxesParser();
  let unbroken = 0;
  let tags = 0;
  const local = (name: string) => name.slice(name.indexOf(':') + 1);
  const damaged = () => refusedFile('import_damaged', 'The workbook is damaged');
  parser.on('doctype', () => {
    throw refusedFile('import_has_doctype', 'The workbook declares entities, which no spreadsheet does');
  });
  parser.on('error', () => {
    throw damaged();
  });
  parser.on('opentag', (tag: SaxesTagPlain) => {
    unbroken = 0;
    tags += 1;
    if (tags > mostTags) {
      throw refusedFile('import_inflates_too_much', 'The workbook is too large once it is unpacked');
    }
    open?.(local(tag.name), tag.attributes);
  });
  parser.on('closetag', (tag: SaxesTagPlain) => {
    unbroken = 0;
    close?.(local(tag.name));
  });
  parser.on('text', (found) => text?.(found));
  return (bytes, isLast) => {
    const piece = decoder.decode(bytes, { stream: !isLast });
    unbroken += piece.length;
    parser.write(piece);
    if (unbroken > mostBuffered) throw damaged();
    if (isLast) parser.close();
  };
}
