import type { BrandFacts } from '@contract/brand.ts';
import { contrast, labelColour, minimumContrast } from '@shared/contrast.ts';
import { brandColours, type StyleValues } from '../contract/styleSettings.ts';

type Chosen = Pick<StyleValues, 'primaryColour' | 'backgroundColour' | 'textColour'>;

const usualText = '#222222';

/**
 * Returns the colours of an event's page. By default, background and text are the product's, and the visitor's system
 * chooses the light or dark scheme. If the organiser has chosen colours, everybody sees these.
 */
export function pageColours({ primaryColour, backgroundColour, textColour }: Chosen, brand: BrandFacts) {
  const accent = { accent: primaryColour, onAccent: labelColour(primaryColour) };
  const isUsual = backgroundColour === brandColours(brand).backgroundColour && textColour === usualText;
  if (isUsual) return { colours: accent };
  const isReadable = contrast(primaryColour, backgroundColour) >= minimumContrast.text;
  const ground = { page: backgroundColour, card: backgroundColour };
  const ink = {
    ink: textColour,
    ink2: textColour,
    ink3: textColour,
    accentInk: isReadable ? primaryColour : textColour,
  };
  return { colours: { ...accent, ...ground, ...ink }, scheme: 'light' as const };
}
