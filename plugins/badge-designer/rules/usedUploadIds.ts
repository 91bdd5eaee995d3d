import type { DesignDocument } from '../contract/document.ts';

/** Returns the ids of the uploaded fonts that a design uses, such as `upload-12`. */
export function usedUploadIds({ sides }: Pick<DesignDocument, 'sides'>): string[] {
  const families = sides.flatMap(({ elements }) =>
    elements.flatMap((element) => ('style' in element ? [element.style.family] : [])),
  );
  return [...new Set(families)].filter((family) => family.startsWith('upload-'));
}
