/** The languages that are offered for the texts of a design. A document can have any other. */
const offeredLanguages = [
  'ar',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'fi',
  'fr',
  'he',
  'hi',
  'hu',
  'it',
  'ja',
  'ko',
  'nb',
  'nl',
  'pl',
  'pt',
  'ro',
  'ru',
  'sv',
  'th',
  'tr',
  'uk',
  'zh',
  'zh-Hant',
];

type NamedLanguage = { value: string; label: string };

/**
 * Returns languages to choose from by their names in the user's language. `additional` languages are always included.
 */
export function namedLanguages(locale: string, additional: readonly string[]): NamedLanguage[] {
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  const { compare } = new Intl.Collator(locale);
  return [...new Set([...offeredLanguages, ...additional])]
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((one, other) => compare(one.label, other.label));
}
