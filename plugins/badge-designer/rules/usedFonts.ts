import type { DesignDocument } from '../contract/document.ts';

/** Returns the uploaded fonts that a design is set in, as `upload-12`. */
export function usedFonts({ sides }: Pick<DesignDocument, 'sides'>): string[] {
  const families = sides.flatMap(({ elements }) =>
    elements.flatMap((element) => ('style' in element ? [element.style.family] : [])),
  );
  return [...new Set(families)].filter((family) => family.startsWith('upload-'));
}
