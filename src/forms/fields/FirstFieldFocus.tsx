import { useEffect } from 'react';
import type { FieldDirectory } from './directory.ts';

/**
 * Focuses the first field that can be changed as soon as the form of a dialog is mounted. Not after the dialog has faded
 * in: by then the user may be typing into another field. It comes last in the form, so that the fields are registered
 * before it.
 */
export function FirstFieldFocus({ directory }: { directory: FieldDirectory }) {
  useEffect(() => {
    const elements = directory.all().map(({ element }) => element());
    elements.find((element) => !element?.matches(':disabled'))?.focus();
  }, [directory]);
  return null;
}
