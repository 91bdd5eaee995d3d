import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';
import wasmUrl from '@hyzyla/pdfium/pdfium.wasm?url';
import { type PdfPageSize, pdfLimits, type Size } from '../../rules/pdfPages.ts';
import type { PdfAnswer, PdfProblem, PdfRequest } from './pdfMessages.ts';

/**
 * Reads PDF files in a worker. A forged file harms only this worker, which ends with its file, because WebAssembly has
 * no access to anything else, and the server never receives a PDF.
 */

let opened: PDFiumDocument | undefined;

class UnreadablePdf extends Error {
  readonly problem: PdfProblem;

  constructor(problem: PdfProblem) {
    super(problem);
    this.problem = problem;
  }
}

async function open(bytes: ArrayBuffer): Promise<PdfPageSize[]> {
  const library = await PDFiumLibrary.init({ wasmUrl });
  opened = await library.loadDocument(new Uint8Array(bytes));
  const count = opened.getPageCount();
  if (count < 1) throw new UnreadablePdf('empty');
  if (count > pdfLimits.pages) throw new UnreadablePdf('too_many_pages');
  return Array.from(opened.pages(), (page) => {
    const { originalWidth: width, originalHeight: height } = page.getOriginalSize();
    if (!(width > 0 && height > 0)) throw new UnreadablePdf('damaged');
    return { width, height };
  });
}

async function draw(index: number, { width, height }: Size): Promise<Blob> {
  if (!opened) throw new UnreadablePdf('damaged');
  const { data } = await opened.getPage(index).render({ width, height, render: 'bitmap' });
  // Copies the pixels (red, green, blue, alpha), because the memory of WebAssembly may move.
  const pixels = new Uint8ClampedArray(data);
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.putImageData(new ImageData(pixels, width, height), 0, 0);
  return canvas.convertToBlob({ type: 'image/png' });
}

function problemOf(error: unknown): PdfProblem {
  if (error instanceof UnreadablePdf) return error.problem;
  const message = error instanceof Error ? error.message : '';
  return message.startsWith('Password') || message.startsWith('Unsupported security') ? 'locked' : 'damaged';
}

async function answer(request: PdfRequest): Promise<PdfAnswer> {
  const { id } = request;
  try {
    return request.kind === 'open'
      ? { id, kind: 'opened', pages: await open(request.bytes) }
      : { id, kind: 'drawn', picture: await draw(request.page, request.size) };
  } catch (error) {
    return { id, kind: 'failed', problem: problemOf(error) };
  }
}

self.addEventListener('message', ({ data }: MessageEvent<PdfRequest>) => {
  void answer(data).then((response) => self.postMessage(response));
});
