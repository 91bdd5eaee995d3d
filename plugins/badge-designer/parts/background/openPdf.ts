import { type PdfPageSize, pdfLimits, type Size } from '../../rules/pdfPages.ts';
import type { PdfAnswer, PdfProblem, PdfRequest } from './pdfMessages.ts';

export class PdfError extends Error {
  readonly problem: PdfProblem;

  constructor(problem: PdfProblem) {
    super(problem);
    this.name = 'PdfError';
    this.problem = problem;
  }
}

export type OpenPdf = {
  /** In the order of the file. */
  pages: readonly PdfPageSize[];
  /** Draws a page, counted from 0, as PNG with this size in pixels. */
  draw: (page: number, size: Size) => Promise<Blob>;
  close: () => void;
};

type PdfCommand = { kind: 'open'; bytes: ArrayBuffer } | { kind: 'draw'; page: number; size: Size };

/** The signature of a PDF file, somewhere in its first kilobyte (ISO 32000, annex H). */
const signature = '%PDF-';

/** Returns true if the bytes of a file are those of a PDF, because its name and type may be wrong. */
export async function isPdf(file: Blob): Promise<boolean> {
  return new TextDecoder('latin1').decode(await file.slice(0, 1024).arrayBuffer()).includes(signature);
}

/** Opens a PDF file in a separate worker. Rejects with `PdfError`; the caller closes what was opened. */
export async function openPdf(file: Blob): Promise<OpenPdf> {
  if (file.size > pdfLimits.bytes) throw new PdfError('too_large');
  const worker = new Worker(new URL('./pdfWorker.ts', import.meta.url), { type: 'module' });
  let id = 0;

  const send = (command: PdfCommand): Promise<PdfAnswer> =>
    new Promise((resolve, reject) => {
      id += 1;
      const requestId = id;
      const control = new AbortController();
      const { signal } = control;
      const cleanUp = () => {
        control.abort();
        clearTimeout(timeout);
      };
      const fail = () => {
        cleanUp();
        worker.terminate();
        reject(new PdfError('damaged'));
      };
      const timeout = setTimeout(fail, pdfLimits.timeoutMs);
      worker.addEventListener('error', fail, { signal });
      worker.addEventListener(
        'message',
        ({ data }: MessageEvent<PdfAnswer>) => {
          if (data.id !== requestId) return;
          cleanUp();
          if (data.kind === 'failed') reject(new PdfError(data.problem));
          else resolve(data);
        },
        { signal },
      );
      const request: PdfRequest = { ...command, id: requestId };
      worker.postMessage(request, request.kind === 'open' ? [request.bytes] : []);
    });

  try {
    const opened = await send({ kind: 'open', bytes: await file.arrayBuffer() });
    if (opened.kind !== 'opened') throw new PdfError('damaged');
    return {
      pages: opened.pages,
      draw: async (page, size) => {
        const drawn = await send({ kind: 'draw', page, size });
        if (drawn.kind !== 'drawn') throw new PdfError('damaged');
        return drawn.picture;
      },
      close: () => worker.terminate(),
    };
  } catch (error) {
    worker.terminate();
    throw error;
  }
}
