import type { Components, Theme } from '@mui/material/styles';

const focusOutline = { outline: '2px solid var(--focus)', outlineOffset: 2 };

/**
 * Only the main action (`contained`) has the accent colour; `outlined` and `text` are neutral. Destructive actions
 * (`color="error"`) are outlined and have an icon, so that they are not mistaken for a brand's red main action.
 */
export const actions: Components<Theme> = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { variant: 'outlined', disableElevation: true },
    styleOverrides: {
      root: {
        minWidth: 0,
        minHeight: 34,
        padding: '0 12px',
        whiteSpace: 'nowrap',
        borderRadius: 'var(--radius)',
        '&.Mui-focusVisible': focusOutline,
        // A busy button keeps its place and its focus, but cannot be pressed again.
        '&[aria-disabled="true"]:not(.Mui-disabled)': { opacity: 0.6, cursor: 'default' },
      },
      sizeSmall: { minHeight: 28, padding: '0 10px', fontSize: 13 },
      sizeLarge: { minHeight: 40, padding: '0 16px' },
      startIcon: { marginLeft: -2, marginRight: 6 },
      endIcon: { marginRight: -2, marginLeft: 6 },
      containedPrimary: {
        '&:hover': { background: 'color-mix(in srgb, var(--accent) 90%, var(--ink))' },
      },
      outlinedPrimary: {
        color: 'var(--ink)',
        background: 'var(--card)',
        borderColor: 'var(--line)',
        '&:hover': { background: 'var(--line-2)', borderColor: 'var(--control)' },
      },
      textPrimary: {
        color: 'var(--ink-2)',
        '&:hover': { background: 'var(--line-2)', color: 'var(--ink)' },
      },
      outlinedError: {
        color: 'var(--danger)',
        background: 'var(--card)',
        borderColor: 'color-mix(in srgb, var(--danger) 40%, transparent)',
        '&:hover': { background: 'var(--danger-tint)', borderColor: 'var(--danger)' },
      },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        width: 34,
        height: 34,
        padding: 0,
        color: 'var(--ink-2)',
        borderRadius: 'var(--radius)',
        '&:hover': { background: 'var(--line-2)', color: 'var(--ink)' },
        '&.Mui-focusVisible': focusOutline,
      },
      sizeSmall: { width: 28, height: 28 },
    },
  },
};
