import type { DesignDocument } from '../../contract/document.ts';
import type { LayoutData } from '../../rules/layout/types.ts';
import type { Finding } from '../../rules/preview/checkDesign.ts';
import type { Values } from '../../rules/print/values.ts';

export type CheckRequest = {
  document: DesignDocument;
  people: readonly Values[];
  pictures: LayoutData['pictures'];
  /** The uploaded fonts, which only the page can request. */
  fonts: { id: string; bytes: Uint8Array<ArrayBuffer> }[];
};

export type CheckAnswer = { isReady: true } | { progress: number } | { findings: Finding[] } | { fault: string };
