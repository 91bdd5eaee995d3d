import type { DesignDocument, DesignKind, DesignPage } from '../contract/document.ts';
import { newDocument, newSide } from './newDocument.ts';

type SizePreset = {
  id: string;
  kind: DesignKind;
  label: string;
  width: number;
  height: number;
  /** Other properties of such a page. */
  page?: Partial<DesignPage>;
};

const inch = 25.4;
const inches = (width: number, height: number) => ({ width: rounded(width * inch), height: rounded(height * inch) });
const rounded = (value: number) => Math.round(value * 100) / 100;
const mm = (width: number, height: number) => ({ width, height });

/** The sizes of common badge holders, labels and printers, in millimetres. */
export const sizePresets: readonly SizePreset[] = [
  { id: 'a6', kind: 'badge', label: 'A6, 105 × 148 mm', ...mm(105, 148) },
  { id: 'a7', kind: 'badge', label: 'A7, 74 × 105 mm', ...mm(74, 105) },
  { id: '86x54', kind: 'badge', label: '86 × 54 mm', ...mm(86, 54) },
  { id: 'cr80', kind: 'badge', label: 'CR80, 53.98 × 85.6 mm', ...mm(53.98, 85.6) },
  { id: 'cr100', kind: 'badge', label: 'CR100, 67 × 98.5 mm', ...mm(67, 98.5) },
  { id: '4x3in', kind: 'badge', label: '4 × 3 in', ...inches(4, 3) },
  { id: '3x4in', kind: 'badge', label: '3 × 4 in', ...inches(3, 4) },
  { id: '4x6in', kind: 'badge', label: '4 × 6 in', ...inches(4, 6) },
  {
    id: 'butterfly',
    kind: 'badge',
    label: '82 × 101.5 mm, folded',
    ...mm(82, 101.5),
    page: { fold: 'butterfly', back: 'own' },
  },
  { id: '80x50', kind: 'badge', label: '80 × 50 mm', ...mm(80, 50) },
  { id: '90x54', kind: 'badge', label: '90 × 54 mm', ...mm(90, 54) },
  { id: '60x90', kind: 'badge', label: '60 × 90 mm', ...mm(60, 90) },
  { id: '63x30', kind: 'badge', label: '63.5 × 29.6 mm', ...mm(63.5, 29.6) },
  { id: 'a4', kind: 'ticket', label: 'A4, 210 × 297 mm', ...mm(210, 297) },
  { id: '210x99', kind: 'ticket', label: '210 × 99 mm', ...mm(210, 99) },
  { id: 'letter', kind: 'ticket', label: 'Letter, 8.5 × 11 in', ...inches(8.5, 11) },
  { id: 'a5', kind: 'ticket', label: 'A5, 148 × 210 mm', ...mm(148, 210) },
  { id: 'a6ticket', kind: 'ticket', label: 'A6, 105 × 148 mm', ...mm(105, 148) },
  { id: '5x2in', kind: 'ticket', label: '5.5 × 2 in', ...inches(5.5, 2) },
];

/** Returns an empty design of a preset size. */
export function emptyDocument(kind: DesignKind, size: string, language: string): DesignDocument {
  const document = newDocument(kind, language);
  const preset = sizePresets.find(({ id }) => id === size);
  if (!preset) return document;
  const { width, height, page } = preset;
  const safeMargin = Math.min(document.page.safeMargin, Math.floor(Math.min(width, height) / 10));
  const sides = page?.back === 'own' ? [newSide(), newSide()] : document.sides;
  return { ...document, page: { ...document.page, width, height, safeMargin, ...page }, sides };
}
