import type { Components, Theme } from '@mui/material/styles';
import { floating } from './floating.ts';

const ring = (colour: string) => `0 0 0 3px color-mix(in srgb, var(${colour}) 16%, transparent)`;

/**
 * Fields: 36 px, label above, help below. The focused field has a neutral border: in a red brand an accent border would
 * look like an error.
 */
export const fields: Components<Theme> = {
  MuiTextField: { defaultProps: { size: 'small' } },
  MuiFormControl: { defaultProps: { size: 'small' } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        maxWidth: 'none',
        marginBottom: 6,
        fontSize: 13,
        lineHeight: '18px',
        fontWeight: 500,
        whiteSpace: 'normal',
        pointerEvents: 'auto',
        color: 'var(--ink)',
        '&.Mui-focused, &.Mui-error': { color: 'var(--ink)' },
      },
      asterisk: { color: 'var(--ink-3)', '&.Mui-error': { color: 'var(--danger)' } },
    },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: {
        fontSize: 13,
        lineHeight: '18px',
        fontWeight: 500,
        color: 'var(--ink)',
        '&.Mui-focused': { color: 'var(--ink)' },
      },
    },
  },
  MuiInputBase: {
    styleOverrides: {
      root: { lineHeight: '20px' },
      input: { height: 20, '&::placeholder': { color: 'var(--ink-3)', opacity: 1 } },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        background: 'var(--card)',
        borderRadius: 'var(--radius)',
        '&:hover:not(.Mui-disabled, .Mui-error, .Mui-focused) .MuiOutlinedInput-notchedOutline': {
          borderColor: 'var(--ink-3)',
        },
        '&.Mui-focused': { boxShadow: ring('--focus') },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--ink-2)', borderWidth: 1 },
        '&.Mui-error.Mui-focused': { boxShadow: ring('--danger') },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--danger)' },
        '&.Mui-disabled': { background: 'var(--line-2)' },
        '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--line)' },
      },
      input: { padding: '8px 10px', '&:focus-visible': { outline: 'none' } },
      multiline: { padding: '8px 10px' },
      inputMultiline: { padding: 0, height: 'auto' },
      inputAdornedStart: { paddingLeft: 0 },
      inputAdornedEnd: { paddingRight: 0 },
      adornedStart: { paddingLeft: 10 },
      adornedEnd: { paddingRight: 10 },
      notchedOutline: { top: 0, borderColor: 'var(--control)', '& legend': { display: 'none' } },
    },
  },
  MuiInputAdornment: { styleOverrides: { root: { color: 'var(--ink-3)' } } },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        margin: '5px 0 0',
        fontSize: 12.5,
        lineHeight: '18px',
        color: 'var(--ink-3)',
        '&.Mui-error': { color: 'var(--danger)' },
      },
    },
  },
  MuiAutocomplete: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      // Two classes, to override MUI's own sizes for small outlined fields.
      inputRoot: {
        '&.MuiOutlinedInput-root': { paddingTop: 3, paddingBottom: 3, paddingLeft: 5 },
        '&.MuiOutlinedInput-root .MuiAutocomplete-input': { padding: '5px 4px 5px 5px' },
      },
      tag: { margin: 2, maxWidth: 'calc(100% - 4px)' },
      paper: floating,
      listbox: { padding: 4 },
      option: { minHeight: 34, fontSize: 14 },
      noOptions: { fontSize: 13, color: 'var(--ink-2)' },
    },
  },
};
