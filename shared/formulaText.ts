// Spreadsheets run a cell that starts like this as a formula. Apostrophes before it count too: the text `'=1` would
// otherwise be the same as `=1` once its escape is removed.
const formula = /^'*[=+\-@\t\r\n]/;

/** Returns a text that no spreadsheet takes for a formula: an apostrophe is put before one that looks like it. */
export function escapeFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** Removes the apostrophe that `escapeFormula` added. */
export function unescapeFormula(text: string): string {
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text;
}
