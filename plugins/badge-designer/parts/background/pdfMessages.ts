import type { PdfPageSize, Size } from '../../rules/pdfPages.ts';

/** Why a PDF file cannot be shown. */
export type PdfProblem = 'damaged' | 'locked' | 'empty' | 'too_large' | 'too_many_pages';

export type PdfRequest =
  | { id: number; kind: 'open'; bytes: ArrayBuffer }
  /** The first page is 0. */
  | { id: number; kind: 'draw'; page: number; size: Size };

export type PdfAnswer =
  | { id: number; kind: 'opened'; pages: PdfPageSize[] }
  | { id: number; kind: 'drawn'; picture: Blob }
  | { id: number; kind: 'failed'; problem: PdfProblem };
