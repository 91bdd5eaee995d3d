import type { Components, Theme } from '@mui/material/styles';

const note = (tone: string) => ({
  background: `var(--${tone}-tint)`,
  borderColor: `color-mix(in srgb, var(--${tone}) 28%, transparent)`,
  '& .MuiAlert-icon': { color: `var(--${tone})` },
});

/** What shows data: tables, chips, notes, tabs. */
export const display: Components<Theme> = {
  MuiTableCell: {
    styleOverrides: {
      root: { padding: '10px 12px', borderColor: 'var(--line-2)', fontSize: 14, lineHeight: '20px' },
      head: {
        padding: '8px 12px',
        borderColor: 'var(--line)',
        fontSize: 12,
        lineHeight: '16px',
        fontWeight: 500,
        color: 'var(--ink-3)',
        whiteSpace: 'nowrap',
      },
    },
  },
  MuiTableRow: {
    styleOverrides: { root: { '&.Mui-selected, &.Mui-selected:hover': { background: 'var(--accent-tint)' } } },
  },
  MuiChip: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: { height: 24, borderRadius: 6, background: 'var(--line-2)', color: 'var(--ink)', fontSize: 13 },
      label: { paddingLeft: 8, paddingRight: 8 },
      deleteIcon: { color: 'var(--ink-3)', '&:hover': { color: 'var(--ink)' } },
    },
  },
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
      // Level with the first line of the message, without making the note taller.
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
