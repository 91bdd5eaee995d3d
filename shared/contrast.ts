import { contrastRatio } from './colours.ts';

/** The minimum contrast by WCAG 2.2 AA: of running text, and of large text or graphics (headings, buttons, marks). */
export const minimumContrast = { text: 4.5, large: 3 } as const;

/** Returns true for a complete hex colour; false while it is half typed. */
export const isColour = (value: string): boolean => /^#[\da-f]{6}$/i.test(value);

/** Returns the contrast of two colours, 1 … 21, with two digits. It is rounded down: 4.499 is not enough. */
export function contrast(one: string, other: string): number {
  return Math.floor(contrastRatio(one, other) * 100) / 100;
}

/** Returns black or white, whichever is read better on a colour. */
export function labelColour(background: string): '#000000' | '#ffffff' {
  return contrastRatio('#ffffff', background) >= contrastRatio('#000000', background) ? '#ffffff' : '#000000';
}

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** Mixes two colours; `share` is that of `one`, 0 … 1. */
export function mixed(one: string, other: string, share: number): string {
  const others = channels(other);
  const parts = channels(one).map((value, index) => Math.round(value * share + (others[index] ?? 0) * (1 - share)));
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Returns the colour, or the nearest step towards `ink` that is legible on all of these backgrounds. */
export function readable(
  colour: string,
  { on, ink, minimum }: { on: readonly string[]; ink: string; minimum: number },
) {
  for (let share = 1; share > 0; share -= 0.05) {
    const candidate = mixed(colour, ink, share);
    if (on.every((background) => contrastRatio(candidate, background) >= minimum)) return candidate;
  }
  return ink;
}
