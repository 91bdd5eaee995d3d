import PDFDocument from 'pdfkit';

type Named = {
  title: string;
  /** Of what is printed, so that the same input is the same file at any time. */
  date: Date;
};

export const pointsPerMillimetre = 72 / 25.4;

/** An empty file; its pages are added by whoever draws them. */
export function newPdf({ title, date }: Named): PDFKit.PDFDocument {
  return new PDFDocument({
    autoFirstPage: false,
    // None: the fonts that it brings along are never used.
    font: '',
    margin: 0,
    pdfVersion: '1.7',
    info: { Title: title, Producer: 'Foyer', Creator: 'Foyer', CreationDate: date },
  });
}

/** All of a file, once its pages are drawn. */
export async function bytesOf(document: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  document.end();
  for await (const chunk of document) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}
