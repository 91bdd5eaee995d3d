import type { DesignKind } from '../contract/designKind.ts';
import type { DesignDocument, DesignSide } from '../contract/document.ts';

/** Returns an empty A6 badge or A4 ticket. */
export function newDocument(kind: DesignKind, language: string): DesignDocument {
  const size = kind === 'badge' ? { width: 105, height: 148 } : { width: 210, height: 297 };
  return {
    schema: 1,
    kind,
    page: {
      ...size,
      bleed: 0,
      safeMargin: 5,
      unit: 'mm',
      fold: 'none',
      back: 'none',
      isBackRotated: false,
    },
    language,
    grid: 1,
    sides: [newSide()],
  };
}

export function newSide(): DesignSide {
  return {
    background: { colour: null, colourRules: [], image: null },
    elements: [],
    guides: [],
  };
}
