import Papa from 'papaparse';

/** In the order in which they are taken if two fit alike: decimals and sentences have commas, lists have bars. */
const delimiters = ['\t', ';', ',', '|'];

const linesLookedAt = 30;
const charactersLookedAt = 100_000;

/**
 * Returns the character that splits the most lines at the start of a text into the same number of columns, more than
 * one. Titles above the headers and empty lines do not count.
 */
export function delimiterOf(text: string): string {
  const start = text.slice(0, charactersLookedAt);
  let best = { delimiter: ',', lines: 0 };
  for (const delimiter of delimiters) {
    const { data } = Papa.parse<string[]>(start, { delimiter, preview: linesLookedAt, skipEmptyLines: 'greedy' });
    const widths = new Map<number, number>();
    for (const { length } of data) if (length > 1) widths.set(length, (widths.get(length) ?? 0) + 1);
    const lines = Math.max(0, ...widths.values());
    if (lines > best.lines) best = { delimiter, lines };
  }
  return best.delimiter;
}
