import { contrast, labelColour, leastContrast, mixed, readable } from '@shared/contrast.ts';
import type { AppPalette } from '../../contract/appConfig.ts';
import type { AppThemeValues } from '../../contract/appTheme.ts';

type Chosen = Pick<
  AppThemeValues,
  'primaryColour' | 'secondaryColour' | 'backgroundColour' | 'navColour' | 'textColour'
>;
export type AppScheme = 'light' | 'dark';

/** The dark ground and text, which do not depend on the theme. */
const dark = { ground: '#16171b', ink: '#f1f2f4' };

/**
 * Returns the colours of a theme. In the light scheme they are as chosen. In the dark one, ground and text are exchanged
 * and keep a little of the chosen colours; navigation that is dark already stays. Links are moved towards the colour of
 * the text until they are legible.
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
    link: readable(primary, { on: [background], ink: text, least: leastContrast.text }),
  };
}

export type AppContrast = { id: 'text' | 'button' | 'secondary' | 'selected'; ratio: number; least: number };

/** Returns the contrasts of a theme's chosen colours by WCAG 2.2 AA. The dark scheme is always legible. */
export function appContrasts(chosen: Chosen): AppContrast[] {
  const { primaryColour, secondaryColour, backgroundColour, navColour, textColour } = chosen;
  const { text, large } = leastContrast;
  return [
    { id: 'text', ratio: contrast(textColour, backgroundColour), least: text },
    { id: 'button', ratio: contrast(primaryColour, backgroundColour), least: large },
    { id: 'secondary', ratio: contrast(secondaryColour, backgroundColour), least: large },
    { id: 'selected', ratio: contrast(primaryColour, navColour), least: large },
  ];
}
