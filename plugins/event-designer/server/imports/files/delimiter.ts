import Papa from 'papaparse';

/** In the order in which they are taken if two fit alike in every way. */
const delimiters = ['\t', ';', ',', '|'];

const linesLookedAt = 30;
const charactersLookedAt = 100_000;

/** Commas that separate no columns: those of decimals and sentences, and all that is quoted. */
const insideCells = /"[^"]*"|\d,(?=\d)|, /g;

/**
 * Returns the character that splits the most lines at the start of a text into the same number of columns, more than
 * one. Titles above the headers and empty lines do not count. If two split as many lines, one of them separates the
 * entries of lists: it makes fewer columns, or it does not come first, because the first column is seldom a list.
 */
export function delimiterOf(text: string): string {
  const start = text.slice(0, charactersLookedAt);
  const split = delimiters.map((delimiter) => ({ delimiter, lines: linesSplitAlike(start, delimiter) }));
  const most = Math.max(...split.map(({ lines }) => lines));
  if (most === 0) return ',';
  const best = split.filter(({ lines }) => lines === most).map(({ delimiter }) => delimiter);
  const [first = ','] = best;
  // Cells and their lists have no tabs.
  if (best.length === 1 || first === '\t') return first;
  const lines = start.replace(insideCells, '').split(/\r\n|\r|\n/, linesLookedAt);
  const scores = best.map((delimiter) => ({
    delimiter,
    found: lines.reduce((sum, line) => sum + line.split(delimiter).length - 1, 0),
    firsts: lines.filter((line) => [...line].find((character) => best.includes(character)) === delimiter).length,
  }));
  scores.sort((one, other) => other.found - one.found || other.firsts - one.firsts);
  return scores[0]?.delimiter ?? first;
}

/** Returns the number of lines that a character splits into as many columns as most of the lines that it splits. */
function linesSplitAlike(start: string, delimiter: string): number {
  const { data } = Papa.parse<string[]>(start, { delimiter, preview: linesLookedAt, skipEmptyLines: 'greedy' });
  const widths = new Map<number, number>();
  for (const { length } of data) if (length > 1) widths.set(length, (widths.get(length) ?? 0) + 1);
  return Math.max(0, ...widths.values());
}
