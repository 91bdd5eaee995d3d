import type { i18n } from 'i18next';

/** Tells whether a namespace's texts are loaded, in the chosen language or in the fallback. */
export function hasTexts(texts: i18n, namespace: string): boolean {
  return texts.languages.some((language) => texts.hasResourceBundle(language, namespace));
}
