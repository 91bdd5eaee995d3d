/**
 * Blurs and focuses again the form's focused field, for saving by a shortcut. Fields apply typed text, and report an
 * incomplete date, only when they lose the focus, which a shortcut does not cause, unlike a click on a button.
 */
export function leaveField(form: HTMLElement | null): void {
  const { activeElement: field } = document;
  if (!(field instanceof HTMLElement) || !form?.contains(field)) return;
  field.blur();
  field.focus({ preventScroll: true });
}
