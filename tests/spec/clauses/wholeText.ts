type Quote = { by: string; text: string };

/**
 * Compares quotes with their source. Every word of it must be in exactly one quote, and every quote must occur exactly
 * once. Titles, table heads and headings without an address count as covered.
 */
export function compareQuotes(text: string, quotes: readonly Quote[]): string[] {
  const problems: string[] = [];
  const owner = new Array<string | undefined>(text.length);
  for (const { by, text: words } of quotes) {
    const places = placesOf(words, text);
    if (places.length !== 1) {
      problems.push(`${by} quotes words that stand in the specification ${places.length} times: ${words}`);
      continue;
    }
    const [start = 0] = places;
    for (let index = start; index < start + words.length; index += 1) {
      const other = owner[index];
      if (other !== undefined) {
        problems.push(`${by} and ${other} quote the same words: ${words}`);
        break;
      }
      owner[index] = by;
    }
  }
  let start = 0;
  const lines = text.split('\n');
  for (const [number, line] of lines.entries()) {
    const left = Array.from(line, (character, index) => (owner[start + index] === undefined ? character : ' ')).join(
      '',
    );
    if (!isFrame(line, lines[number + 1]) && /[\p{L}\p{N}]/u.test(left.replace(joiningWords, ''))) {
      problems.push(`line ${number + 1} has no clause: ${left.trim()}`);
    }
    start += line.length + 1;
  }
  return problems;
}

/** Words between two requirements of one sentence. */
const joiningWords = /\band\b/g;

function isFrame(line: string, next: string | undefined): boolean {
  const isTitle = /^#{1,2} /.test(line);
  const isPlainHeading = line.startsWith('#') && !line.includes('/');
  const isTableHead = /^\|[-|]+\|$/.test(line) || (next !== undefined && /^\|[-|]+\|$/.test(next));
  return isTitle || isPlainHeading || isTableHead;
}

function placesOf(words: string, text: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1)) places.push(at);
  return places;
}
