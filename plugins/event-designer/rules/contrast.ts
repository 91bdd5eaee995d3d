import { contrastRatio } from '@/lib/colours.ts';

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

/** A colour, darkened as little as it takes to be seen on a light page. */
export function seenOn(background: string, colour: string): string {
  for (let share = 100; share > 0; share -= 1) {
    const darker = colour.replace(/[\da-f]{2}/gi, (part) =>
      Math.round((Number.parseInt(part, 16) * share) / 100)
        .toString(16)
        .padStart(2, '0'),
    );
    if (contrast(darker, background) >= leastContrast.large) return darker;
  }
  return '#000000';
}
