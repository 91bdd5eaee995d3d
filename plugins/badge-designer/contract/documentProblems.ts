import type { PlainCode } from '@contract/problem.ts';
import { type DesignElement, ticketKinds } from './elements.ts';

/** The size of the document as JSON in UTF-8. */
export const maximumDocumentBytes = 2_000_000;

type CheckedDocument = {
  kind: 'badge' | 'ticket';
  page: {
    width: number;
    height: number;
    safeMargin: number;
    fold: 'none' | 'half' | 'quarter' | 'butterfly';
    back: 'none' | 'same' | 'own';
  };
  sides: { elements: DesignElement[] }[];
};

type DocumentProblem = { path: (string | number)[]; code: PlainCode; message: string };

/** Returns the problems that no single field can detect. Each problem names the element or field at fault. */
export function documentProblems(document: CheckedDocument): DocumentProblem[] {
  return [...sizeProblems(document), ...pageProblems(document), ...elementProblems(document)];
}

function sizeProblems(document: CheckedDocument): DocumentProblem[] {
  if (new TextEncoder().encode(JSON.stringify(document)).length <= maximumDocumentBytes) return [];
  const message = 'The design is larger than 2 MB';
  return [{ path: ['sides'], code: 'document_too_large', message }];
}

function pageProblems({ page, sides }: CheckedDocument): DocumentProblem[] {
  const problems: DocumentProblem[] = [];
  if (2 * page.safeMargin >= Math.min(page.width, page.height)) {
    const message = 'The safe margins meet in the middle of the page';
    problems.push({ path: ['page', 'safeMargin'], code: 'margin_too_large', message });
  }
  const { minimum, maximum } = sideCounts(page);
  if (sides.length < minimum || sides.length > maximum) {
    const message = `A design that is folded and backed like this has ${minimum === maximum ? minimum : `${minimum} to ${maximum}`} sides`;
    problems.push({ path: ['sides'], code: 'side_count', message });
  }
  return problems;
}

/** Returns how many sides the document must contain. A back that repeats the front is not stored again. */
export function sideCounts({ fold, back }: Pick<CheckedDocument['page'], 'fold' | 'back'>): {
  minimum: number;
  maximum: number;
} {
  if (back !== 'own') return { minimum: 1, maximum: 1 };
  return { minimum: 2, maximum: fold === 'half' || fold === 'quarter' ? 4 : 2 };
}

function elementProblems({ kind, sides }: CheckedDocument): DocumentProblem[] {
  const onlyTicket = new Set<string>(ticketKinds);
  const seen = new Set<string>();
  const problems: DocumentProblem[] = [];
  for (const [sideIndex, { elements }] of sides.entries()) {
    for (const [index, element] of elements.entries()) {
      const path = ['sides', sideIndex, 'elements', index];
      if (seen.has(element.id)) {
        const message = 'Two elements have the same id';
        problems.push({ path: [...path, 'id'], code: 'duplicate_element', message });
      }
      seen.add(element.id);
      if (kind === 'badge' && onlyTicket.has(element.kind)) {
        const message = 'A badge has no element of this kind';
        problems.push({ path: [...path, 'kind'], code: 'ticket_only', message });
      }
      if ('style' in element && element.style.minimumSize > element.style.size) {
        const message = 'The smallest size is larger than the size';
        problems.push({ path: [...path, 'style', 'minimumSize'], code: 'minimum_above_size', message });
      }
    }
  }
  return problems;
}
