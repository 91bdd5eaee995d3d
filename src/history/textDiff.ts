export type DiffPart = { kind: 'same' | 'added' | 'removed'; text: string };

/** Longer texts (in words) are compared as a whole, because the table below has about this many cells, squared. */
const maximumWords = 1500;

/** Compares two texts word by word: their longest common subsequence stays. */
export function textDiff(before: string, after: string): DiffPart[] {
  const [old, next] = [words(before), words(after)];
  const start = commonStart(old, next);
  const end = commonEnd(old.slice(start), next.slice(start));
  const [oldMiddle, nextMiddle] = [old.slice(start, old.length - end), next.slice(start, next.length - end)];
  const parts: DiffPart[] = [
    { kind: 'same', text: old.slice(0, start).join('') },
    ...compare(oldMiddle, nextMiddle),
    { kind: 'same', text: old.slice(old.length - end).join('') },
  ];
  return joined(parts);
}

/** Splits a text into words, each with the whitespace that follows it. */
const words = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? [];

function commonStart(old: readonly string[], next: readonly string[]): number {
  const index = old.findIndex((word, place) => word !== next[place]);
  return index === -1 ? old.length : index;
}

function commonEnd(old: readonly string[], next: readonly string[]): number {
  return commonStart(old.toReversed(), next.toReversed());
}

function compare(old: readonly string[], next: readonly string[]): DiffPart[] {
  if (old.length * next.length > maximumWords ** 2) {
    return [
      { kind: 'removed', text: old.join('') },
      { kind: 'added', text: next.join('') },
    ];
  }
  // lengths[i][j] is the length of the longest common subsequence of `old` from i and `next` from j.
  const width = next.length + 1;
  const lengths = new Uint32Array((old.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = next.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] = old[i] === next[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const parts: DiffPart[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < next.length) {
    if (i < old.length && j < next.length && old[i] === next[j]) {
      parts.push({ kind: 'same', text: old[i] ?? '' });
      i += 1;
      j += 1;
    } else if (j >= next.length || (i < old.length && at(i + 1, j) >= at(i, j + 1))) {
      parts.push({ kind: 'removed', text: old[i] ?? '' });
      i += 1;
    } else {
      parts.push({ kind: 'added', text: next[j] ?? '' });
      j += 1;
    }
  }
  return parts;
}

/** Joins neighbouring parts of one kind and drops empty ones. */
function joined(parts: readonly DiffPart[]): DiffPart[] {
  const result: DiffPart[] = [];
  for (const { kind, text } of parts) {
    const last = result.at(-1);
    if (last?.kind === kind) last.text += text;
    else if (text !== '') result.push({ kind, text });
  }
  return result;
}

/** Returns the additions to and removals from a list; both are empty if only the order differs. */
export function listDiff(before: readonly string[], after: readonly string[]): { added: string[]; removed: string[] } {
  return { added: without(after, before), removed: without(before, after) };
}

/** Removes each entry of `taken` from the list once. */
function without(list: readonly string[], taken: readonly string[]): string[] {
  const rest = [...taken];
  return list.filter((entry) => {
    const place = rest.indexOf(entry);
    if (place !== -1) rest.splice(place, 1);
    return place === -1;
  });
}
