import type { Language } from '@contract/language.ts';

const suffixes: Record<Language, string> = { en: ' (copy)', de: ' (Kopie)' };

/** Returns "Standard (copy)" for "Standard", in the given language. The result has at most `longest` characters. */
export function copyName(name: string, { language, longest }: { language: Language; longest: number }): string {
  const suffix = suffixes[language];
  const shortened = name.slice(0, longest - suffix.length);
  // The cut must not separate the two halves of a surrogate pair, which the database would refuse.
  return `${shortened.replace(/[\uD800-\uDBFF]$/, '').trimEnd()}${suffix}`;
}
