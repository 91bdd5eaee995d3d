import type { LanguageDetectorModule } from 'i18next';

/** The key in local storage that keeps the chosen language (spec §9). */
export const languageKey = 'language';

/** Spec §9: where the language is looked for. */
const places = {
  querystring: () => new URLSearchParams(location.search || location.hash.replace(/^[^?]*/, '')).get('lng'),
  cookie: () => new RegExp(`(?:^|; *)${languageKey}=([^;]*)`).exec(document.cookie)?.[1],
  localStorage: () => localStorage.getItem(languageKey),
  sessionStorage: () => sessionStorage.getItem(languageKey),
  navigator: () => navigator.languages,
  htmlTag: () => document.documentElement.lang,
};

type Wanted = string | readonly string[] | null | undefined;

export type LanguagePlace = keyof typeof places;

/** Finds the languages that somebody may want, the most wanted first, and keeps the one that is shown. */
export function languageDetector(order: readonly LanguagePlace[]): LanguageDetectorModule {
  return {
    type: 'languageDetector',
    // `de-AT` is German; texts are kept by language.
    detect: () => order.flatMap((place) => found(place)).map((code) => code.split('-')[0] ?? code),
    cacheUserLanguage: (language) => {
      allowed(() => localStorage.setItem(languageKey, language));
    },
  };
}

function found(place: LanguagePlace): readonly string[] {
  const languages = allowed<Wanted>(places[place]);
  return [languages ?? []].flat().filter((code) => code !== '');
}

/** A browser may forbid the storage of a site. */
function allowed<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
