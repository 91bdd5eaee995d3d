import type { ReactNode } from 'react';
import { useAfterFirstDraw } from '@/lib/useAfterFirstDraw.ts';

/**
 * A control that takes long to draw, right after the page around it; `place` looks like it until then. Three date pickers
 * take longer than everything else of a form, and a combo box has the browser lay out the page there and then.
 */
export function DrawnLater({ place, children }: { place: ReactNode; children: ReactNode }) {
  return useAfterFirstDraw() ? children : place;
}
