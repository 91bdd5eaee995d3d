import PDFDocument from 'pdfkit';

type Named = {
  title: string;
  /** The date of the content, so that equal input gives an equal file at any time. */
  date: Date;
};

export const pointsPerMillimetre = 72 / 25.4;

/** Creates an empty PDF; its caller adds the pages. */
export function newPdf({ title, date }: Named): PDFKit.PDFDocument {
  return new PDFDocument({
    autoFirstPage: false,
    // No font: pdfkit's standard fonts are never used.
    font: '',
    margin: 0,
    pdfVersion: '1.7',
    info: { Title: title, Producer: 'Foyer', Creator: 'Foyer', CreationDate: date },
  });
}

/** Returns the bytes of a finished PDF. */
export async function bytesOf(document: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  document.end();
  for await (const chunk of document) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}
