import type { LayoutAssets } from './assets.ts';
import type { LayoutData, Warning } from './types.ts';

/** A warning before it is known where it belongs. */
export type WarningBody = Warning extends infer One
  ? One extends Warning
    ? Omit<One, 'side' | 'elementId'>
    : never
  : never;

/** What is collected while one side is laid out. */
export type Context = {
  side: number;
  data: LayoutData;
  language: string;
  assets: LayoutAssets;
  warnings: Warning[];
  /** What has to be loaded, each as often as it was asked for. */
  missing: string[];
};

export function warn({ side, warnings }: Context, elementId: string, warning: WarningBody): void {
  warnings.push({ side, elementId, ...warning });
}
