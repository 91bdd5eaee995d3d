import type { Language } from '@contract/language.ts';

const suffixes: Record<Language, string> = { en: ' (copy)', de: ' (Kopie)' };

/** "Standard" → "Standard (copy)" in the language of whoever copies, within so many characters. */
export function copyName(name: string, { language, longest }: { language: Language; longest: number }): string {
  const suffix = suffixes[language];
  const kept = name.slice(0, longest - suffix.length);
  // The cut must not fall between the two halves of a character, which the database would refuse.
  return `${kept.replace(/[\uD800-\uDBFF]$/, '').trimEnd()}${suffix}`;
}
