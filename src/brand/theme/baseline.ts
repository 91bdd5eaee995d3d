import type { Components, Theme } from '@mui/material/styles';

/** What holds for the whole page. */
export const baseline: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: {
      // What has the cursor is never brought into view below the bar at the top.
      html: { scrollPaddingTop: 62 },
      body: { fontFeatureSettings: "'cv05', 'ss03'" },
      'button, input, select, textarea': { font: 'inherit', color: 'inherit' },
      ':focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 2 },
      // A browser's own unticked box is filled with grey in the dark, as what is disabled.
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
