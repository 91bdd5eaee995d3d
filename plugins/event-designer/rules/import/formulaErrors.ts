const shown = new Set(['#NULL!', '#DIV/0!', '#VALUE!', '#REF!', '#NAME?', '#NUM!', '#N/A', '#SPILL!', '#CALC!']);

/** Returns true for what spreadsheets show in place of a formula's result that there is not. */
export function isFormulaError(text: string): boolean {
  return shown.has(text);
}

export const formulaError = { code: 'import_formula_error', message: 'The formula in this cell has no result' };
