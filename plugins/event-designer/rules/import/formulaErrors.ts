const shown = new Set(['#NULL!', '#DIV/0!', '#VALUE!', '#REF!', '#NAME?', '#NUM!', '#N/A', '#SPILL!', '#CALC!']);

/** Returns true for the texts that spreadsheets show if a formula has no result. */
export function isFormulaError(text: string): boolean {
  return text.startsWith('#') && shown.has(text);
}

export const formulaError = { code: 'import_formula_error', message: 'The formula in this cell has no result' };
