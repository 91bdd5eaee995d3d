import { z } from '@contract/fields.ts';
import { code128Element, dataMatrixElement, pdf417Element, qrCodeElement } from './codeElements.ts';
import { borderBoxElement, imageElement, lineElement, tearLineElement } from './shapeElements.ts';
import { fieldElement, personFields, textElement, ticketFields } from './textElements.ts';

/** Spec §1: the kinds of badge elements in its order, then the other codes, then the kinds that only tickets have. */
export const badgeKinds = [
  ...personFields,
  'qr_code',
  'image',
  'text',
  'horizontal_line',
  'vertical_line',
  'border_box',
  'code_128',
  'pdf_417',
  'data_matrix',
] as const;
export const ticketKinds = [...ticketFields, 'tear_line'] as const;

export const designElement = z.discriminatedUnion('kind', [
  fieldElement,
  textElement,
  qrCodeElement,
  code128Element,
  pdf417Element,
  dataMatrixElement,
  imageElement,
  lineElement,
  tearLineElement,
  borderBoxElement,
]);
export type DesignElement = z.infer<typeof designElement>;
export type ElementKind = DesignElement['kind'];
export type CodeElement = Extract<DesignElement, { content: unknown }>;
