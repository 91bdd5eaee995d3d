import type { i18n } from 'i18next';

/** Whether the texts of a namespace are there, in the chosen language or in the fallback. */
export function hasTexts(texts: i18n, namespace: string): boolean {
  return texts.languages.some((language) => texts.hasResourceBundle(language, namespace));
}
