import { createTheme, type Theme, type ThemeOptions } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import { type ColourScheme, tokensOf } from '@shared/brandTokens.ts';
import type { Brand } from './brands.ts';
import { actions } from './theme/actions.ts';
import { baseline } from './theme/baseline.ts';
import { display } from './theme/display.ts';
import { fields } from './theme/fields.ts';
import { surfaces } from './theme/surfaces.ts';
import { typography } from './theme/typography.ts';

type Palette = NonNullable<ThemeOptions['palette']>;

function paletteOf(brand: Brand, scheme: ColourScheme): Palette {
  const tokens = tokensOf(brand, scheme);
  return {
    primary: { main: tokens.accent, dark: tokens.accentInk, light: tokens.accentTint, contrastText: tokens.onAccent },
    // The brands' secondary colours are near black, so they would be invisible in dark mode.
    secondary: { main: scheme === 'light' ? brand.secondary : tokens.ink2, contrastText: tokens.card },
    error: { main: tokens.danger, contrastText: tokens.card },
    warning: { main: tokens.warn, contrastText: tokens.card },
    info: { main: tokens.info, contrastText: tokens.card },
    success: { main: tokens.ok, contrastText: tokens.card },
    text: { primary: tokens.ink, secondary: tokens.ink2, disabled: tokens.ink3 },
    background: { default: tokens.page, paper: tokens.card },
    divider: tokens.line,
  };
}

const themes = new WeakMap<Brand, Theme>();

/** Returns a brand's MUI theme, with light and dark in one. Cached: boot creates it while the first page loads. */
export function brandTheme(brand: Brand): Theme {
  const cached = themes.get(brand);
  if (cached) return cached;
  const theme = createTheme({
    cssVariables: { colorSchemeSelector: 'data-color-scheme' },
    colorSchemes: { light: { palette: paletteOf(brand, 'light') }, dark: { palette: paletteOf(brand, 'dark') } },
    // Spec §9: breakpoints and spacing unit.
    breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
    spacing: 8,
    shape: { borderRadius: 8 },
    typography,
    components: { ...baseline, ...actions, ...fields, ...surfaces, ...display },
  });
  themes.set(brand, theme);
  return theme;
}
