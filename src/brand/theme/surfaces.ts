import type { Components, Theme } from '@mui/material/styles';
import { floating } from './floating.ts';

/** Menus and panels open at once: while one grows, its items move under the pointer, and a quick click hits another. */
const withoutTransition = { transitionDuration: 0 };

/** Only surfaces that float above the page have a shadow. */
export const surfaces: Components<Theme> = {
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none', boxShadow: 'none' } } },
  MuiPopover: { defaultProps: withoutTransition, styleOverrides: { paper: floating } },
  MuiMenu: { defaultProps: withoutTransition, styleOverrides: { paper: floating, list: { padding: 4 } } },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: 34,
        padding: '4px 10px',
        borderRadius: 6,
        '&.Mui-focusVisible': { background: 'var(--line-2)', outlineOffset: -2 },
        '&.Mui-selected, &.Mui-selected:hover': { background: 'var(--accent-tint)', color: 'var(--accent-ink)' },
      },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        ...floating,
        borderRadius: 12,
        // Spec §9: dialogs are full screen below md.
        [theme.breakpoints.down('md')]: {
          width: '100%',
          maxWidth: '100%',
          height: '100%',
          maxHeight: 'none',
          margin: 0,
          border: 0,
          borderRadius: 0,
        },
      }),
    },
  },
  MuiDialogTitle: {
    styleOverrides: { root: { padding: '20px 24px 12px', fontSize: 16, lineHeight: '24px', fontWeight: 600 } },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '4px 24px 8px' } } },
  MuiDialogContentText: { styleOverrides: { root: { color: 'var(--ink-2)' } } },
  MuiDialogActions: {
    styleOverrides: {
      root: { flexWrap: 'wrap', padding: '16px 24px 20px', gap: 8 },
      spacing: { '& > :not(style) ~ :not(style)': { marginLeft: 0 } },
    },
  },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { background: 'rgb(15 16 20 / 0.45)' } } },
  },
  MuiTooltip: {
    styleOverrides: {
      tooltip: {
        padding: '5px 8px',
        background: 'var(--inverse)',
        color: 'var(--on-inverse)',
        fontSize: 12.5,
        lineHeight: '18px',
        fontWeight: 400,
      },
      arrow: { color: 'var(--inverse)' },
    },
  },
};
