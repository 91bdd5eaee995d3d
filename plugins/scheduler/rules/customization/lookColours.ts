import { contrastRatio } from '@shared/colours.ts';

export type Scheme = 'light' | 'dark';

/** The backgrounds, which do not depend on the chosen colours, and their text colours. */
const grounds: Record<Scheme, { card: string; ink: string }> = {
  light: { card: '#ffffff', ink: '#17181c' },
  dark: { card: '#1b1c21', ink: '#f1f2f4' },
};

/** The least contrast of text, and of marks that are not text, by WCAG 2.2 AA. */
const leastContrast = { text: 4.5, mark: 3 } as const;

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** Mixes two colours; `share` is that of `one`, 0 … 1. */
function mixed(one: string, other: string, share: number): string {
  const others = channels(other);
  const parts = channels(one).map((value, index) => Math.round(value * share + (others[index] ?? 0) * (1 - share)));
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Returns the colour, or the nearest step towards `ink` that is legible on all of these backgrounds. */
function readable(colour: string, { on, ink, least }: { on: readonly string[]; ink: string; least: number }) {
  for (let share = 1; share > 0; share -= 0.05) {
    const tried = mixed(colour, ink, share);
    if (on.every((ground) => contrastRatio(tried, ground) >= least)) return tried;
  }
  return ink;
}

/** Returns black or white, whichever is more legible on a colour. */
export function labelColour(ground: string): '#000000' | '#ffffff' {
  return contrastRatio('#ffffff', ground) >= contrastRatio('#000000', ground) ? '#ffffff' : '#000000';
}

type Chosen = { primaryColour: string; secondaryColour: string };

/**
 * Derives the page's accents from two chosen colours: the first is the background of the main action and of the chosen
 * day, the second colours links, marks and free days. An illegible second colour is moved towards the text's colour.
 */
export function lookColours({ primaryColour, secondaryColour }: Chosen, scheme: Scheme) {
  const { card, ink } = grounds[scheme];
  const accentTint = mixed(secondaryColour, card, 0.1);
  return {
    accent: primaryColour,
    onAccent: labelColour(primaryColour),
    accentInk: readable(secondaryColour, { on: [card, accentTint], ink, least: leastContrast.text }),
    accentMark: readable(secondaryColour, { on: [card], ink, least: leastContrast.mark }),
    accentTint,
    accentLine: mixed(secondaryColour, card, 0.35),
  };
}

type Check = { id: 'label' | 'button' | 'link'; scheme: Scheme; ratio: number; least: number };

/** Returns the contrast checks of two colours in the page's schemes. Ratios are rounded down: 4.499 is not enough. */
export function contrastChecks({ primaryColour, secondaryColour }: Chosen, schemes: readonly Scheme[]): Check[] {
  const ratio = (one: string, other: string) => Math.floor(contrastRatio(one, other) * 100) / 100;
  return schemes.flatMap((scheme): Check[] => {
    const { card } = grounds[scheme];
    return [
      { id: 'label', scheme, ratio: ratio(labelColour(primaryColour), primaryColour), least: leastContrast.text },
      { id: 'button', scheme, ratio: ratio(primaryColour, card), least: leastContrast.mark },
      { id: 'link', scheme, ratio: ratio(secondaryColour, card), least: leastContrast.text },
    ];
  });
}
