import type { DesignPage } from '../../../contract/document.ts';
import { millimetresPerInch } from '../../../rules/sheets/types.ts';

/** What an input of a length takes from the unit of the page. */
export type LengthInput = { unit: number; suffix: DesignPage['unit']; step: number };

export function lengthInput(unit: DesignPage['unit']): LengthInput {
  return unit === 'in' ? { unit: millimetresPerInch, suffix: unit, step: 0.05 } : { unit: 1, suffix: unit, step: 1 };
}
