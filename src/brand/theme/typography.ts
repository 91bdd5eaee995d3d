import type { ThemeOptions } from '@mui/material/styles';
import { sizeVariables } from '@shared/brandTokens.ts';

/** One scale of font sizes in pixels: 22, 18, 15, 14, 13, 12.5, 12. */
export const typography = {
  fontFamily: sizeVariables['--font'],
  fontSize: 14,
  htmlFontSize: 16,
  fontWeightRegular: 400,
  fontWeightMedium: 500,
  fontWeightBold: 600,
  h1: { fontSize: 22, lineHeight: '28px', fontWeight: 600, letterSpacing: '-0.015em' },
  h2: { fontSize: 18, lineHeight: '24px', fontWeight: 600, letterSpacing: '-0.01em' },
  h3: { fontSize: 15, lineHeight: '20px', fontWeight: 600 },
  h4: { fontSize: 14, lineHeight: '20px', fontWeight: 600 },
  h5: { fontSize: 14, lineHeight: '20px', fontWeight: 600 },
  h6: { fontSize: 12, lineHeight: '16px', fontWeight: 500 },
  subtitle1: { fontSize: 14, lineHeight: '20px', fontWeight: 500 },
  subtitle2: { fontSize: 13, lineHeight: '18px', fontWeight: 500 },
  body1: { fontSize: 14, lineHeight: '20px' },
  body2: { fontSize: 13, lineHeight: '19px' },
  button: { fontSize: 14, lineHeight: '20px', fontWeight: 500, textTransform: 'none' },
  caption: { fontSize: 12.5, lineHeight: '18px' },
  overline: { fontSize: 12, lineHeight: '16px', fontWeight: 500, textTransform: 'none' },
} satisfies ThemeOptions['typography'];
