import { contrast, labelColour, minimumContrast, mixed, readable } from '@shared/contrast.ts';
import type { AppPalette } from '../../contract/appConfig.ts';
import type { AppThemeValues } from '../../contract/appTheme.ts';

type Chosen = Pick<
  AppThemeValues,
  'primaryColour' | 'secondaryColour' | 'backgroundColour' | 'navColour' | 'textColour'
>;
export type AppScheme = 'light' | 'dark';

/** The background and text colours of the dark scheme, which do not depend on the theme. */
const dark = { ground: '#16171b', ink: '#f1f2f4' };

/**
 * Returns the colours of a theme. The light scheme uses the chosen colours. The dark scheme has a dark background and
 * light text with a slight tint of the chosen colours, and keeps a navigation colour that is dark already. Links are
 * mixed with the text colour until they are legible.
 */
export function paletteOf(chosen: Chosen, scheme: AppScheme): AppPalette {
  const { primaryColour: primary, secondaryColour: secondary, navColour } = chosen;
  const isDark = scheme === 'dark';
  const background = isDark ? mixed(chosen.backgroundColour, dark.ground, 0.04) : chosen.backgroundColour;
  const text = isDark ? dark.ink : chosen.textColour;
  const isNavDark = labelColour(navColour) === '#ffffff';
  const navigation = isDark && !isNavDark ? mixed('#ffffff', background, 0.06) : navColour;
  return {
    primary,
    onPrimary: labelColour(primary),
    secondary,
    background,
    navigation,
    onNavigation: labelColour(navigation),
    text,
    link: readable(primary, { on: [background], ink: text, minimum: minimumContrast.text }),
  };
}

/** Returns the contrast of a palette's text with its background if it is too low. */
export function weakText({ text, background }: Pick<AppPalette, 'text' | 'background'>): number | undefined {
  const ratio = contrast(text, background);
  return ratio < minimumContrast.text ? ratio : undefined;
}

export type AppContrast = { id: 'text' | 'button' | 'secondary' | 'selected'; ratio: number; least: number };

/**
 * Returns the contrasts of a theme's chosen colours by WCAG 2.2 AA. The dark scheme is not checked, because it is
 * always legible.
 */
export function appContrasts(chosen: Chosen): AppContrast[] {
  const { primaryColour, secondaryColour, backgroundColour, navColour, textColour } = chosen;
  const { text, large } = minimumContrast;
  return [
    { id: 'text', ratio: contrast(textColour, backgroundColour), least: text },
    { id: 'button', ratio: contrast(primaryColour, backgroundColour), least: large },
    { id: 'secondary', ratio: contrast(secondaryColour, backgroundColour), least: large },
    { id: 'selected', ratio: contrast(primaryColour, navColour), least: large },
  ];
}
