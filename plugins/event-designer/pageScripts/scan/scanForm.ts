const choices = ['code', 'gate', 'direction'] as const;

/** One reading of a ticket, with what the form said then. */
export type Scan = Readonly<Record<(typeof choices)[number], string | undefined>>;

const fieldOf = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`);

export const scanFormOf = (page: ParentNode) => page.querySelector<HTMLFormElement>('[data-scan] form');
export const codeFieldOf = (form: ParentNode) => form.querySelector<HTMLInputElement>('#code');

/** Without a field for codes there is nothing to type into: browsers refuse to place the cursor in a hidden one. */
const isHidden = (field: HTMLInputElement | HTMLSelectElement) => field.type === 'hidden';

/** Returns the scan of a code with what is chosen in the form. */
export function scanOf(form: HTMLFormElement, code: string | undefined): Scan {
  const [gate, direction] = (['gate', 'direction'] as const).map((name) => fieldOf(form, name)?.value);
  return { code: code?.trim(), gate, direction };
}

/** Takes the code out of the form, so that the next one can be read while this one is being sent. */
export function readScan(form: HTMLFormElement): Scan {
  const field = codeFieldOf(form);
  const scan = scanOf(form, field?.value);
  if (field) field.value = '';
  field?.focus();
  return scan;
}

/** Returns what must be the same in two scans of which the second repeats the first. */
export const keyOf = (scan: Scan) => JSON.stringify(choices.map((name) => scan[name]));

/** Gives the next scan an id of its own, by which the server recognises one that is sent twice. */
export function renewScanId(form: HTMLFormElement): void {
  const field = fieldOf(form, 'scanId');
  const bytes = [...crypto.getRandomValues(new Uint8Array(12))];
  if (field) field.value = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const scanIdOf = (form: HTMLFormElement) => fieldOf(form, 'scanId')?.value ?? '';

const setsOf = (scan: Scan, scanId: string) =>
  Object.entries({ ...scan, scanId }).filter((entry): entry is [string, string] => entry[1] !== undefined);

/** Returns what is sent for a scan: its own fields, and whatever else the form has. */
export function bodyOf(form: HTMLFormElement, scan: Scan, scanId: string): URLSearchParams {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) body.set(name, String(value));
  for (const [name, value] of setsOf(scan, scanId)) body.set(name, value);
  return body;
}

/** Leaves a scan to the browser, which loads the page of the answer. */
export function submitWhole(form: HTMLFormElement, scan: Scan, scanId: string): void {
  for (const [name, value] of setsOf(scan, scanId)) {
    const field = fieldOf(form, name);
    if (field) field.value = value;
  }
  form.submit();
}

/**
 * Shows another page in this one, with what was typed and chosen since the scan was sent. `isTyping`: codes are typed, so
 * the field for them has the cursor; where only the camera is used, phones would show their keyboard.
 */
export function showPage(main: HTMLElement, isTyping: boolean): void {
  const [before, after] = [scanFormOf(document), scanFormOf(main)];
  const focused = document.activeElement;
  const cursor = before && codeFieldOf(before)?.selectionStart;
  document.querySelector('main')?.replaceWith(main);
  if (!before || !after) return;
  for (const name of choices) {
    const [old, field] = [fieldOf(before, name), fieldOf(after, name)];
    // A hidden field has no cursor, and nobody can see or finish a code that was half typed into it.
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
