import type { ReactNode } from 'react';
import { useAfterFirstDraw } from '@/lib/useAfterFirstDraw.ts';

/**
 * Renders an expensive control right after the page around it; `place` is its placeholder. Three date pickers take
 * longer to render than everything else in a form, and a combo box forces a synchronous layout.
 */
export function DeferredRender({ place, children }: { place: ReactNode; children: ReactNode }) {
  return useAfterFirstDraw() ? children : place;
}
