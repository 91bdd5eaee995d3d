import { z } from '@contract/fields.ts';
import { type DesignElement, designElement } from '../../contract/elements.ts';

const key = 'foyer.designs.clipboard';
const elements = z.array(designElement).check(z.maxLength(200));

/**
 * Copies elements to the browser's storage for this and all other designs. Returns false if the browser stores nothing.
 */
export function copyElements(copied: readonly DesignElement[]): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(copied));
    return true;
  } catch {
    return false;
  }
}

/** Returns the elements copied last. Returns none if the stored text is not a list of elements. */
export function copiedElements(): DesignElement[] {
  try {
    const parsed = z.safeParse(elements, JSON.parse(localStorage.getItem(key) ?? '[]'));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}
