import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import type { DesignDocument } from '../../plugins/badge-designer/contract/document.ts';

const { resolve } = createRequire(import.meta.url);
const pointsPerMillimetre = 72 / 25.4;

type Bare = { document: DesignDocument; people: readonly Record<string, string>[]; picture: Uint8Array };

/** Draws the texts, codes and picture of a design with plain pdfkit calls, one page per badge. It is the baseline of the benchmark. */
export async function drawBare({ document, people, picture }: Bare): Promise<Uint8Array> {
  const font = await readFile(resolve('@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf'));
  const { width, height } = document.page;
  const pdf = new PDFDocument({ autoFirstPage: false, font: '', margin: 0 });
  pdf.registerFont('Roboto', font);
  const chunks: Uint8Array[] = [];
  pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise((done) => pdf.once('end', done));
  // pdfkit embeds a picture only once if it is given as a data URL.
  const image = `data:image/jpeg;base64,${Buffer.from(picture).toString('base64')}`;
  for (const person of people) {
    pdf.addPage({ size: [width * pointsPerMillimetre, height * pointsPerMillimetre], margin: 0 });
    for (const element of document.sides[0]?.elements ?? []) {
      const [x, y] = [element.x * pointsPerMillimetre, element.y * pointsPerMillimetre];
      if ('style' in element) {
        pdf.font('Roboto').fontSize(element.style.size).fillColor(element.style.colour);
        pdf.text(person[element.kind] ?? '', x, y, { lineBreak: false });
      } else if (element.kind === 'qr_code') {
        const { data, size } = encode(person.registration_code ?? '', { border: 0 });
        const module = (element.width * pointsPerMillimetre) / size;
        for (const [row, cells] of data.entries()) {
          for (const [column, isDark] of cells.entries()) {
            if (isDark) pdf.rect(x + column * module, y + row * module, module, module);
          }
        }
        pdf.fill('#000000');
      } else if (element.kind === 'image') {
        pdf.image(image, x, y, {
          width: element.width * pointsPerMillimetre,
          height: element.height * pointsPerMillimetre,
        });
      }
    }
  }
  pdf.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}
