import type { Components, Theme } from '@mui/material/styles';

const note = (tone: string) => ({
  background: `var(--${tone}-tint)`,
  borderColor: `color-mix(in srgb, var(--${tone}) 28%, transparent)`,
  '& .MuiAlert-icon': { color: `var(--${tone})` },
});

/** Styles of components that show a state: alerts, tabs, progress, skeletons. */
export const display: Components<Theme> = {
  MuiAlert: {
    styleOverrides: {
      root: {
        padding: '8px 12px',
        border: '1px solid',
        borderRadius: 'var(--radius)',
        fontSize: 14,
        lineHeight: '20px',
      },
      icon: { padding: '1px 0', marginRight: 10, fontSize: 18 },
      message: { padding: 0, color: 'var(--ink)' },
      // Aligns the action with the first line of the message without making the alert taller.
      action: { margin: '-4px -4px -4px auto', padding: '0 0 0 12px', alignItems: 'flex-start' },
      standardError: note('danger'),
      standardWarning: note('warn'),
      standardInfo: note('info'),
      standardSuccess: note('ok'),
    },
  },
  MuiTabs: { styleOverrides: { root: { minHeight: 40 }, indicator: { background: 'var(--accent-mark)' } } },
  MuiTab: {
    styleOverrides: {
      root: {
        minWidth: 0,
        minHeight: 40,
        padding: '8px 12px',
        color: 'var(--ink-2)',
        '&.Mui-selected': { color: 'var(--ink)' },
        '&.Mui-focusVisible': { outlineOffset: -2 },
      },
    },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: { height: 4, borderRadius: 2, background: 'var(--line)' },
      bar: { background: 'var(--ink-2)' },
    },
  },
  MuiSkeleton: { styleOverrides: { root: { background: 'var(--line)', opacity: 0.8 }, rounded: { borderRadius: 6 } } },
  MuiDivider: { styleOverrides: { root: { borderColor: 'var(--line)' } } },
};
