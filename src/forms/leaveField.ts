/**
 * Leaves and enters again the field of a form that has the focus, for saving by key: fields take over what was typed,
 * and report half a date, when they are left, as they are on the way to a button.
 */
export function leaveField(form: HTMLElement | null): void {
  const { activeElement: field } = document;
  if (!(field instanceof HTMLElement) || !form?.contains(field)) return;
  field.blur();
  field.focus({ preventScroll: true });
}
