/**
 * Replaces notistack, which @refinedev/mui imports and the console does not use: it requires MUI 5 and React 18, and
 * would enlarge the bundle. The console's own notifications are in `src/feedback`.
 */
import { Fragment } from 'react';

export const SnackbarProvider = Fragment;
export const SnackbarContent = Fragment;

export function withSnackbar<Component>(component: Component): Component {
  return component;
}

export function useSnackbar() {
  return { enqueueSnackbar: () => undefined, closeSnackbar: () => undefined };
}
