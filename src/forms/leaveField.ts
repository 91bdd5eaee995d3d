/**
 * Leaves and enters again the field of a form that has the focus, for saving by key. A field takes over what was typed,
 * and reports half a date, when it loses the focus: a click on a button does that, a key does not.
 */
export function leaveField(form: HTMLElement | null): void {
  const { activeElement: field } = document;
  if (!(field instanceof HTMLElement) || !form?.contains(field)) return;
  field.blur();
  field.focus({ preventScroll: true });
}
