/**
 * Stands in for notistack, which @refinedev/mui names and the console does not use: it asks for MUI 5 and
 * React 18, and has no place in the bundle. The console's own notifications are in `src/feedback`.
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
