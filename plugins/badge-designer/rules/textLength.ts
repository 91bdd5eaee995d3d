import type { Problem } from '@contract/problem.ts';
import type { DesignDocument } from '../contract/document.ts';
import type { DesignElement } from '../contract/elements.ts';

/**
 * The most characters of all texts together. An A4 page full of small print has 15,000; each letter takes about 500
 * bytes of memory when it is laid out and drawn.
 */
export const maximumTextLength = 50_000;

type Document = Pick<DesignDocument, 'sides'>;
type TextLength = { path: string; length: number };

/**
 * Returns a problem if all texts together are too long, at the text that exceeds the limit. A design that was already
 * longer is accepted if it does not grow, so that it can still be edited.
 */
export function textLengthProblems(document: Document, before?: Document): Problem[] {
  const texts = longestTexts(document);
  if (before && total(texts) <= total(longestTexts(before))) return [];
  let length = 0;
  const exceeding = texts.find((text) => {
    length += text.length;
    return length > maximumTextLength;
  });
  if (!exceeding) return [];
  const message = `The texts of a design have at most ${maximumTextLength} characters in all`;
  return [{ path: `document.${exceeding.path}`, code: 'too_much_text', message }];
}

const total = (texts: readonly TextLength[]) => texts.reduce((sum, { length }) => sum + length, 0);

function longestTexts({ sides }: Document): TextLength[] {
  return sides.flatMap(({ elements }, side) =>
    elements.flatMap((element, index) => longestText(element, `sides.${side}.elements.${index}`)),
  );
}

/** Only one of a text's languages is drawn at a time, so the longest counts. */
function longestText(element: DesignElement, path: string): TextLength[] {
  if (element.kind !== 'text') return [];
  let longest = { path: `${path}.text`, length: element.text.length };
  for (const [index, { text }] of element.translations.entries()) {
    if (text.length > longest.length) longest = { path: `${path}.translations.${index}.text`, length: text.length };
  }
  return [longest];
}
