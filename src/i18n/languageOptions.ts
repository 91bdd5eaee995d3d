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

type LanguageOption = { value: string; label: string };

/**
 * Returns the languages that the browser can name, each name once, sorted in the given language. A code of `stored` is
 * offered even if it has no name, because it must stay what it is.
 */
export function languageOptions(locale: string, stored: readonly string[] = []): LanguageOption[] {
  const names = new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' });
  const byName = new Map<string, LanguageOption>();
  for (const value of languageCodes) {
    const label = names.of(value);
    // Two codes of one language have the same name, such as `ak` and `tw`.
    if (label !== undefined && !byName.has(label)) byName.set(label, { value, label });
  }
  const listed = [...byName.values()];
  const missing = stored.filter((code) => code !== '' && !listed.some(({ value }) => value === code));
  return [...listed, ...missing.map((value) => ({ value, label: languageName(locale, value) }))].sort((one, other) =>
    one.label.localeCompare(other.label, locale),
  );
}
