import type { LayoutAssets } from './assets.ts';
import type { LayoutData, Warning } from './types.ts';

/** A warning without the side and the element, which are added later. */
export type WarningBody = Warning extends infer One
  ? One extends Warning
    ? Omit<One, 'side' | 'elementId'>
    : never
  : never;

/** The state of the layout of one side. */
export type Context = {
  side: number;
  data: LayoutData;
  language: string;
  assets: LayoutAssets;
  warnings: Warning[];
  /** The ids of the assets to load; they can repeat. */
  missing: string[];
};

export function warn({ side, warnings }: Context, elementId: string, warning: WarningBody): void {
  warnings.push({ side, elementId, ...warning });
}
