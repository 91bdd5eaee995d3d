import { plainText } from '@shared/plainText.ts';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export const groups = ['actions', 'pages', 'records'] as const;

/** A line of the palette: it leads to a page, or does something. */
export type Entry = {
  id: string;
  group: (typeof groups)[number];
  label: string;
  /** Distinguishes it from others with the same name, such as its area. */
  detail?: string;
  icon: LucideIcon;
  /** Replaces the icon: that of a row's collection is known as an element only. */
  drawnIcon?: ReactNode;
} & ({ to: string } | { to?: undefined; run: () => void });

const wordsOf = (text: string) => plainText(text).toLowerCase().split(/\s+/).filter(Boolean);

/** Returns the entries in the order of how well their names match: those that begin with the text come first. */
export function rankedByName(entries: readonly Entry[], typed: string): Entry[] {
  const wanted = wordsOf(typed);
  const rank = ({ label }: Entry) => {
    const words = wordsOf(label);
    if (words.join(' ').startsWith(wanted.join(' '))) return 0;
    return wanted.every((part) => words.some((word) => word.startsWith(part))) ? 1 : 2;
  };
  return [...entries].sort((one, other) => rank(one) - rank(other));
}

/** The depth to which a row is searched: a list of objects, such as a session's speakers, and their texts. */
const maximumDepth = 3;

/**
 * Returns the text in a row, other than its name, that has all typed words: the reason why a search found it. Undefined
 * if there is none, such as for a row whose name has them.
 */
export function matchIn(row: unknown, name: string, typed: string, depth = 0): string | undefined {
  const wanted = wordsOf(typed);
  const has = (text: string) => wanted.every((part) => wordsOf(text).join(' ').includes(part));
  if (typeof row === 'string') return row !== name && has(row) ? row : undefined;
  if (typeof row !== 'object' || row === null || depth > maximumDepth || has(name)) return undefined;
  for (const value of Object.values(row)) {
    const found = matchIn(value, name, typed, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns the entries that have every typed word, those whose name begins with the text first. */
export function matching(entries: readonly Entry[], typed: string): Entry[] {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return [...entries];
  const found = entries.filter(({ label, detail = '' }) => {
    const text = wordsOf(`${label} ${detail}`).join(' ');
    return wanted.every((part) => text.includes(part));
  });
  return rankedByName(found, typed);
}
