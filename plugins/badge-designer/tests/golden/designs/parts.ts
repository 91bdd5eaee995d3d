import type { DesignDocument } from '../../../contract/document.ts';
import type { LayoutData } from '../../../rules/layout/types.ts';
import { newSide } from '../../../rules/newDocument.ts';
import type { newTextStyle } from '../../../rules/newElement.ts';
import { element } from '../../support/documents.ts';

export type GoldenDesign = { name: string; document: DesignDocument; data: LayoutData };

export const column = { x: 10, width: 85, height: 12 };
export const speaker = {
  match: 'any' as const,
  conditions: [{ variable: 'registration_type', operator: 'is' as const, value: 'speaker' }],
};

/** A line of text in the column of a badge. */
export function text(
  id: string,
  y: number,
  words: string,
  style: Partial<ReturnType<typeof newTextStyle>> = {},
  height = 12,
) {
  return element('text', id, { ...column, y, height }, (made) => ({
    ...made,
    text: words,
    style: { ...made.style, ...style },
  }));
}

export function withBack(
  document: DesignDocument,
  elements: DesignDocument['sides'][number]['elements'],
): DesignDocument {
  return { ...document, sides: [...document.sides, { ...newSide(), elements }] };
}
