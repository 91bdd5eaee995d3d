import { scanFormOf } from './scanForm.ts';

const gateField = () => scanFormOf(document)?.querySelector<HTMLSelectElement>('select[name="gate"]');
const keyOf = () => `foyer.scan.gate.${document.querySelector<HTMLElement>('[data-scan]')?.dataset.scan ?? ''}`;

/** Stores the chosen gate, so that the device scans at it again after the page was closed or reloaded. */
export function storeGate(): void {
  try {
    localStorage.setItem(keyOf(), gateField()?.value ?? '');
  } catch {
    // The gate then applies until the page is closed.
  }
}

/** Chooses the gate at which this device scanned before, if the page offers it. */
export function restoreGate(): void {
  try {
    const field = gateField();
    const gate = localStorage.getItem(keyOf());
    if (field && gate !== null && [...field.options].some(({ value }) => value === gate)) field.value = gate;
  } catch {
    // The browser does not let this page store anything.
  }
}
