import { contrastRatio } from '@shared/colours.ts';

/** WCAG 2.2 AA: running text, and what is large or no text (headings, buttons against the page). */
export const leastContrast = { text: 4.5, large: 3 } as const;

/** Of two colours, 1 … 21, with two digits. Rounded down, so that 4.499 does not read as enough. */
export function contrast(one: string, other: string): number {
  return Math.floor(contrastRatio(one, other) * 100) / 100;
}

/** Black or white, whichever is read better on a colour: what buttons of that colour are labelled in. */
export function labelColour(background: string): '#000000' | '#ffffff' {
  return contrast('#ffffff', background) >= contrast('#000000', background) ? '#ffffff' : '#000000';
}
