import type { Components, Theme } from '@mui/material/styles';

/** Styles for the whole page. */
export const baseline: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: {
      // The padding keeps a focused element from being scrolled under the top bar.
      html: { scrollPaddingTop: 62 },
      body: { fontFeatureSettings: "'cv05', 'ss03'" },
      'button, input, select, textarea': { font: 'inherit', color: 'inherit' },
      ':focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 2 },
      // In dark mode browsers fill an unticked box with grey, so that it looks disabled.
      'input[type="checkbox"]:not(:checked, :indeterminate, [role="switch"])': {
        appearance: 'none',
        border: '1px solid var(--ink-3)',
        borderRadius: 3,
        background: 'var(--card)',
      },
      '::selection': { background: 'var(--accent-line)', color: 'var(--ink)' },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
    },
  },
};
