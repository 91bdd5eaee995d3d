import { sameValue } from '@contract/sameValue.ts';
import type { DesignDocument } from '../../contract/document.ts';
import { elementsOf } from './elements.ts';

export type Difference = {
  added: ReadonlySet<string>;
  removed: ReadonlySet<string>;
  changed: ReadonlySet<string>;
  /** The page, a background or the language differs. */
  isPageChanged: boolean;
};

/** Compares two documents: returns the ids of elements that were added, removed and changed. */
export function differenceOf(before: DesignDocument, after: DesignDocument): Difference {
  const earlier = new Map(elementsOf(before).map((element) => [element.id, element]));
  const later = new Map(elementsOf(after).map((element) => [element.id, element]));
  const backgrounds = ({ sides }: DesignDocument) => sides.map(({ background }) => background);
  return {
    added: new Set([...later.keys()].filter((id) => !earlier.has(id))),
    removed: new Set([...earlier.keys()].filter((id) => !later.has(id))),
    changed: new Set(
      [...later].filter(([id, element]) => earlier.has(id) && !sameValue(earlier.get(id), element)).map(([id]) => id),
    ),
    isPageChanged:
      !sameValue(before.page, after.page) ||
      before.language !== after.language ||
      !sameValue(backgrounds(before), backgrounds(after)),
  };
}
