import { z } from '@contract/fields.ts';
import { type DesignElement, designElement } from '../../contract/elements.ts';

const key = 'foyer.designs.clipboard';
const elements = z.array(designElement).check(z.maxLength(200));

/** Keeps elements for this and every other design of this browser. False where the browser keeps nothing. */
export function copyElements(copied: readonly DesignElement[]): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(copied));
    return true;
  } catch {
    return false;
  }
}

/** What was copied last; whatever else stands there is nothing. */
export function copiedElements(): DesignElement[] {
  try {
    const parsed = z.safeParse(elements, JSON.parse(localStorage.getItem(key) ?? '[]'));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}
