const choices = ['code', 'gate', 'direction'] as const;

/** A scanned code, with the gate and direction that were chosen in the form at that time. */
export type Scan = Readonly<Record<(typeof choices)[number], string | undefined>>;

const fieldOf = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`);

export const scanFormOf = (page: ParentNode) => page.querySelector<HTMLFormElement>('[data-scan] form');
export const codeFieldOf = (form: ParentNode) => form.querySelector<HTMLInputElement>('#code');

/** Returns true if a field is hidden. Browsers do not place the cursor in hidden fields. */
const isHidden = (field: HTMLInputElement | HTMLSelectElement) => field.type === 'hidden';

/** Returns a scan of a code with the gate and direction that are chosen in the form. */
export function scanOf(form: HTMLFormElement, code: string | undefined): Scan {
  const [gate, direction] = (['gate', 'direction'] as const).map((name) => fieldOf(form, name)?.value);
  return { code: code?.trim(), gate, direction };
}

/**
 * Returns the scan in the form and empties the field, so that the next code can be read while this one is being sent.
 */
export function readScan(form: HTMLFormElement): Scan {
  const field = codeFieldOf(form);
  const scan = scanOf(form, field?.value);
  if (field) field.value = '';
  field?.focus();
  return scan;
}

/** Returns a key that is equal for two scans if the second one repeats the first. */
export const keyOf = (scan: Scan) => JSON.stringify(choices.map((name) => scan[name]));

/** Sets a new id for the next scan. The server recognises by it a scan that is sent twice. */
export function renewScanId(form: HTMLFormElement): void {
  const field = fieldOf(form, 'scanId');
  const bytes = [...crypto.getRandomValues(new Uint8Array(12))];
  if (field) field.value = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const scanIdOf = (form: HTMLFormElement) => fieldOf(form, 'scanId')?.value ?? '';

const entriesOf = (scan: Scan, scanId: string) =>
  Object.entries({ ...scan, scanId }).filter((entry): entry is [string, string] => entry[1] !== undefined);

/** Returns the request body for a scan: its own fields and the other fields of the form. */
export function bodyOf(form: HTMLFormElement, scan: Scan, scanId: string): URLSearchParams {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) body.set(name, String(value));
  for (const [name, value] of entriesOf(scan, scanId)) body.set(name, value);
  return body;
}

/** Submits the form with a scan, so that the browser loads the response as a new page. */
export function submitWhole(form: HTMLFormElement, scan: Scan, scanId: string): void {
  for (const [name, value] of entriesOf(scan, scanId)) {
    const field = fieldOf(form, name);
    if (field) field.value = value;
  }
  form.submit();
}

/**
 * Replaces the content of the page and restores the values that were typed and chosen since the scan was sent. With
 * `isTyping`, the field for codes gets the cursor; with the camera it does not, because phones would show their
 * keyboard.
 */
export function showPage(main: HTMLElement, isTyping: boolean): void {
  const [before, after] = [scanFormOf(document), scanFormOf(main)];
  const focused = document.activeElement;
  const cursor = before && codeFieldOf(before)?.selectionStart;
  document.querySelector('main')?.replaceWith(main);
  if (!before || !after) return;
  for (const name of choices) {
    const [old, field] = [fieldOf(before, name), fieldOf(after, name)];
    // The value of a hidden field is not restored, because nobody could see or finish an incomplete code in it.
    if (!old || !field || isHidden(field)) continue;
    const isOffered =
      !(field instanceof HTMLSelectElement) || [...field.options].some((one) => one.value === old.value);
    if (isOffered) field.value = old.value;
  }
  const isChoosing = focused instanceof HTMLSelectElement && before.contains(focused);
  const isAtCode = focused === codeFieldOf(before);
  const next = isChoosing ? fieldOf(after, focused.name) : isTyping || isAtCode ? codeFieldOf(after) : null;
  if (!next || isHidden(next)) return;
  next.focus();
  if (next instanceof HTMLInputElement && typeof cursor === 'number') next.setSelectionRange(cursor, cursor);
}
