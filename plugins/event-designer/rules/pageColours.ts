import type { BrandFacts } from '@contract/brand.ts';
import { contrast, labelColour, leastContrast } from '@shared/contrast.ts';
import { brandColours, type StyleValues } from '../contract/styleSettings.ts';

type Chosen = Pick<StyleValues, 'primaryColour' | 'backgroundColour' | 'textColour'>;

const usualText = '#222222';

/**
 * The colours of an event's page. Ground and text are the product's, light or dark as the visitor likes it, until the
 * organiser chooses others: these are then the same for everybody.
 */
export function pageColours({ primaryColour, backgroundColour, textColour }: Chosen, brand: BrandFacts) {
  const accent = { accent: primaryColour, onAccent: labelColour(primaryColour) };
  const isUsual = backgroundColour === brandColours(brand).backgroundColour && textColour === usualText;
  if (isUsual) return { colours: accent };
  const isReadable = contrast(primaryColour, backgroundColour) >= leastContrast.text;
  const ground = { page: backgroundColour, card: backgroundColour };
  const ink = {
    ink: textColour,
    ink2: textColour,
    ink3: textColour,
    accentInk: isReadable ? primaryColour : textColour,
  };
  return { colours: { ...accent, ...ground, ...ink }, scheme: 'light' as const };
}
