import { languageCodes } from '@contract/languages.ts';

/** Returns the name of a language in another one: `de`, `nl` → `Niederländisch`; the code itself if it names none. */
export function languageName(locale: string, code: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code;
  } catch {
    // Intl throws for a code of another form, such as `en-12`.
    return code;
  }
}

/** Returns all languages by name, sorted in the given language. */
export function languageOptions(locale: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  return languageCodes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((one, other) => one.label.localeCompare(other.label, locale));
}
