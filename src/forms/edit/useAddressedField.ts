import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { openFolds } from '@/ui/openFolds.ts';
import type { FieldDirectory } from '../fields/directory.ts';

/** Events that show that the user has started to interact with the page. */
const userActions = ['keydown', 'pointerdown', 'wheel', 'touchmove'] as const;

/**
 * Focuses the field that the URL's hash names (`…/details#details.coverAlt`), once it is on the screen: pickers are
 * rendered after the page around them. Of several names (`#saleEnd,relativeSaleEnd`), the first one on the screen counts.
 * If the user interacts with the page first, the focus is left alone.
 */
export function useAddressedField(directory: FieldDirectory): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again focuses the field again
  useEffect(() => {
    const names = hash.slice(1).split(',');
    const focusFirst = () => names.some((name) => focusField(directory, name));
    if (hash === '' || focusFirst()) return;
    const waiting = new AbortController();
    const { signal } = waiting;
    let frame = 0;
    const unwatch = directory.watch(() => {
      cancelAnimationFrame(frame);
      // Waits for the next frame, because the field that was just mounted may not be complete yet.
      frame = requestAnimationFrame(() => {
        if (focusFirst()) waiting.abort();
      });
    });
    signal.addEventListener('abort', () => {
      unwatch();
      cancelAnimationFrame(frame);
    });
    for (const action of userActions) {
      window.addEventListener(action, () => waiting.abort(), { signal, capture: true, passive: true });
    }
    return () => waiting.abort();
  }, [directory, hash, key]);
}

/** Focuses the field itself, the first one inside it, or the one around it. Returns false if none is mounted. */
function focusField(directory: FieldDirectory, name: string): boolean {
  const fields = directory.all();
  const field = fields.find((entry) => entry.name === name) ?? fields.find(({ name: of }) => of.startsWith(`${name}.`));
  const element = (field ?? directory.covering(name))?.element();
  openFolds(element);
  element?.focus();
  element?.scrollIntoView({ block: 'center' });
  return Boolean(element);
}
