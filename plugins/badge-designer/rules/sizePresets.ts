import type { DesignKind } from '../contract/designKind.ts';
import type { DesignDocument, DesignPage } from '../contract/document.ts';
import { newDocument, newSide } from './newDocument.ts';
import { millimetresPerInch } from './sheets/types.ts';

export type SizePreset = {
  id: string;
  kind: DesignKind;
  /** The common name of the size. Empty: it is known by its measures alone. */
  name: string;
  /** The unit in which the size is known. */
  unit: DesignPage['unit'];
  /** In millimetres. */
  width: number;
  height: number;
  /** Other properties of such a page. */
  page?: Partial<DesignPage>;
};

const rounded = (value: number) => Math.round(value * 100) / 100;

const mm = (kind: DesignKind, id: string, width: number, height: number, name = ''): SizePreset => ({
  id,
  kind,
  name,
  unit: 'mm',
  width,
  height,
});

const inches = (kind: DesignKind, id: string, width: number, height: number, name = ''): SizePreset => ({
  id,
  kind,
  name,
  unit: 'in',
  width: rounded(width * millimetresPerInch),
  height: rounded(height * millimetresPerInch),
});

/** The sizes of common badge holders, labels and printers. */
export const sizePresets: readonly SizePreset[] = [
  mm('badge', 'a6', 105, 148, 'A6'),
  mm('badge', 'a7', 74, 105, 'A7'),
  mm('badge', '86x54', 86, 54),
  mm('badge', 'cr80', 53.98, 85.6, 'CR80'),
  mm('badge', 'cr100', 67, 98.5, 'CR100'),
  inches('badge', '4x3in', 4, 3),
  inches('badge', '3x4in', 3, 4),
  inches('badge', '4x6in', 4, 6),
  { ...mm('badge', 'butterfly', 82, 101.5), page: { fold: 'butterfly', back: 'own' } },
  mm('badge', '100x50', 100, 50),
  mm('badge', '90x54', 90, 54),
  mm('badge', '83x50', 83, 50),
  mm('badge', '80x50', 80, 50),
  mm('badge', '75x52', 75, 52),
  mm('badge', '70x36', 70, 36),
  mm('badge', '63x30', 63.5, 29.6),
  mm('badge', '60x90', 60, 90),
  mm('badge', '54x90', 54, 90),
  mm('badge', '50x80', 50, 80),
  mm('badge', '40x75', 40, 75),
  mm('badge', '40x40', 40, 40),
  mm('ticket', 'a4', 210, 297, 'A4'),
  mm('ticket', '210x99', 210, 99),
  inches('ticket', 'letter', 8.5, 11, 'Letter'),
  mm('ticket', 'a5', 148, 210, 'A5'),
  mm('ticket', 'a6ticket', 105, 148, 'A6'),
  inches('ticket', '5x2in', 5.5, 2),
];

/** Returns the presets of a kind of designs. */
export const sizesOf = (kind: DesignKind): SizePreset[] => sizePresets.filter((preset) => preset.kind === kind);

const isSame = (one: number, other: number) => Math.abs(one - other) < 0.01;

/** Returns the preset that a page has the size of, upright or turned; undefined for a size of its own. */
export function presetOf(kind: DesignKind, { width, height, fold }: DesignPage): SizePreset | undefined {
  const folded = sizesOf(kind).filter(({ page }) => page?.fold === undefined || page.fold === fold);
  return (
    folded.find((size) => isSame(size.width, width) && isSame(size.height, height)) ??
    folded.find((size) => isSame(size.width, height) && isSame(size.height, width))
  );
}

/**
 * Returns the changes that a preset size makes to the page of a design. Properties of the current preset, such as its
 * fold, are reset, but a back that is not empty stays.
 */
export function pageOfPreset({ width, height, unit, page }: SizePreset, before: DesignDocument): Partial<DesignPage> {
  const presetPage = presetOf(before.kind, before.page)?.page;
  const [, back] = before.sides;
  const isBackEmpty = JSON.stringify(back ?? newSide()) === JSON.stringify(newSide());
  return {
    width,
    height,
    unit,
    ...(presetPage?.fold && { fold: 'none' }),
    ...(presetPage?.back && isBackEmpty && { back: 'none' }),
    ...page,
  };
}

/** Returns an empty design of a preset size. */
export function emptyDocument(kind: DesignKind, size: string, language: string): DesignDocument {
  const document = newDocument(kind, language);
  const preset = sizePresets.find(({ id }) => id === size);
  if (!preset) return document;
  const page = { ...document.page, ...pageOfPreset(preset, document) };
  const { width, height, back } = page;
  const safeMargin = Math.min(document.page.safeMargin, Math.floor(Math.min(width, height) / 10));
  const sides = back === 'own' ? [newSide(), newSide()] : document.sides;
  return { ...document, page: { ...page, safeMargin }, sides };
}
