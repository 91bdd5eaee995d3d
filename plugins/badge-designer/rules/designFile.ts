import { z } from '@contract/fields.ts';
import { type DesignDocument, designDocument } from '../contract/document.ts';

/** The largest design file, in bytes. */
export const largestFile = 2_500_000;

const file = z.object({
  format: z.literal('foyer-design'),
  formatVersion: z.literal(1),
  name: z.string(),
  document: z.unknown(),
});

/**
 * Exports a design as a file that other accounts can import, without pictures, because those belong to this account.
 */
export function designFile(name: string, document: DesignDocument): string {
  return JSON.stringify(
    { format: 'foyer-design', formatVersion: 1, name, document: withoutPictures(document).document },
    null,
    2,
  );
}

/** Removes the pictures that only this account has, and counts them. */
export function withoutPictures(document: DesignDocument): { document: DesignDocument; pictures: number } {
  let pictures = 0;
  const sides = document.sides.map((side) => {
    if (side.background.image) pictures += 1;
    const elements = side.elements.map((element) => {
      if (element.kind !== 'image' || element.picture?.kind !== 'media') return element;
      pictures += 1;
      return { ...element, picture: null };
    });
    return { ...side, background: { ...side.background, image: null }, elements };
  });
  return { document: { ...document, sides }, pictures };
}

export type ReadFile =
  | { kind: 'design'; name: string; document: DesignDocument; pictures: number }
  | { kind: 'too_large' }
  | { kind: 'no_design' }
  /** The path of the invalid value in the document. */
  | { kind: 'damaged'; path: string };

/** Parses the file that a user chose. Never throws: errors are part of the result. */
export function readDesignFile(text: string): ReadFile {
  if (text.length > largestFile) return { kind: 'too_large' };
  const parsed = file.safeParse(jsonOf(text));
  if (!parsed.success) return { kind: 'no_design' };
  const document = designDocument.safeParse(parsed.data.document);
  if (!document.success) return { kind: 'damaged', path: document.error.issues[0]?.path.join('.') ?? '' };
  return { kind: 'design', name: parsed.data.name, ...withoutPictures(document.data) };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
