import { contrast, labelColour, minimumContrast, mixed, readable } from '@shared/contrast.ts';

export type Scheme = 'light' | 'dark';

/** The backgrounds, which do not depend on the chosen colours, and their text colours. */
const backgrounds: Record<Scheme, { card: string; ink: string }> = {
  light: { card: '#ffffff', ink: '#17181c' },
  dark: { card: '#1b1c21', ink: '#f1f2f4' },
};

type ChosenColours = { primaryColour: string; secondaryColour: string };

/**
 * Derives the page's accents from two chosen colours. The first is the background of the main action and of the chosen
 * day; the second is for links, marks and free days. If the second is illegible, it is mixed with the text colour.
 */
export function lookColours({ primaryColour, secondaryColour }: ChosenColours, scheme: Scheme) {
  const { card, ink } = backgrounds[scheme];
  const accentTint = mixed(secondaryColour, card, 0.1);
  return {
    accent: primaryColour,
    onAccent: labelColour(primaryColour),
    accentInk: readable(secondaryColour, { on: [card, accentTint], ink, minimum: minimumContrast.text }),
    accentMark: readable(secondaryColour, { on: [card], ink, minimum: minimumContrast.large }),
    accentTint,
    accentLine: mixed(secondaryColour, card, 0.35),
  };
}

type Check = { id: 'label' | 'button' | 'link'; scheme: Scheme; ratio: number; least: number };

/** Returns the contrast checks of two colours in the page's schemes. Ratios are rounded down: 4.499 is not enough. */
export function contrastChecks({ primaryColour, secondaryColour }: ChosenColours, schemes: readonly Scheme[]): Check[] {
  return schemes.flatMap((scheme): Check[] => {
    const { card } = backgrounds[scheme];
    return [
      { id: 'label', scheme, ratio: contrast(labelColour(primaryColour), primaryColour), least: minimumContrast.text },
      { id: 'button', scheme, ratio: contrast(primaryColour, card), least: minimumContrast.large },
      { id: 'link', scheme, ratio: contrast(secondaryColour, card), least: minimumContrast.text },
    ];
  });
}
