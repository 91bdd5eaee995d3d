import { plainText } from '@shared/plainText.ts';
import type { LucideIcon } from 'lucide-react';

export const groups = ['actions', 'pages', 'records'] as const;

/** A line of the palette: it leads to a page, or does something. */
export type Entry = {
  id: string;
  group: (typeof groups)[number];
  label: string;
  /** Distinguishes it from others with the same name, such as its area. */
  detail?: string;
  icon: LucideIcon;
} & ({ to: string } | { to?: undefined; run: () => void });

const wordsOf = (text: string) => plainText(text).toLowerCase().split(/\s+/).filter(Boolean);

/** Returns the entries that have every typed word, those whose name begins with the text first. */
export function matching(entries: readonly Entry[], typed: string): Entry[] {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return [...entries];
  const rank = ({ label }: Entry) => {
    const words = wordsOf(label);
    if (words.join(' ').startsWith(wanted.join(' '))) return 0;
    return wanted.every((part) => words.some((word) => word.startsWith(part))) ? 1 : 2;
  };
  return entries
    .filter(({ label, detail = '' }) => {
      const text = wordsOf(`${label} ${detail}`).join(' ');
      return wanted.every((part) => text.includes(part));
    })
    .sort((one, other) => rank(one) - rank(other));
}
