import type { DesignPage } from '../../../contract/document.ts';
import { millimetresPerInch } from '../../../rules/sheets/types.ts';

/** The properties with which an input shows lengths in the unit of the page. */
export type LengthInput = { unit: number; suffix: DesignPage['unit']; step: number };

/** Returns the properties of an input for lengths. Stored lengths are in millimetres. */
export function lengthInput(unit: DesignPage['unit']): LengthInput {
  return unit === 'in' ? { unit: millimetresPerInch, suffix: unit, step: 0.05 } : { unit: 1, suffix: unit, step: 1 };
}
