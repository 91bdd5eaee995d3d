/** The languages of the product: of the locale files, and of the server's texts for people. */
export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

/** `de-AT` → `de`; `undefined` for a language that the product lacks. */
export function knownLanguage(tag: string): Language | undefined {
  const primary = tag.trim().toLowerCase().split('-')[0];
  return languages.find((language) => language === primary);
}

/**
 * Returns the language that `Accept-Language` prefers most (RFC 9110 §12.5.4); English if it names none of ours (spec
 * §1).
 */
export function preferredLanguage(acceptLanguage: string | undefined): Language {
  const preferred = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { tag } of preferred) {
    const language = knownLanguage(tag);
    if (language) return language;
  }
  return 'en';
}
