import { languageCodes } from '@contract/languages.ts';

/** A language by its name in another one: `de`, `nl` → `Niederländisch`. */
export function languageName(locale: string, code: string): string {
  return new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code;
}

/** All languages by their names in one of them, in its order. */
export function languageOptions(locale: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  return languageCodes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((one, other) => one.label.localeCompare(other.label, locale));
}
