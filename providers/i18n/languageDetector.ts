import type { LanguageDetectorModule } from 'i18next';

/** The key in local storage that keeps the chosen language (spec §9). */
export const languageKey = 'language';

/** Spec §9: the functions that read a language from each place. */
const readers = {
  querystring: () => new URLSearchParams(location.search || location.hash.replace(/^[^?]*/, '')).get('lng'),
  cookie: () => new RegExp(`(?:^|; *)${languageKey}=([^;]*)`).exec(document.cookie)?.[1],
  localStorage: () => localStorage.getItem(languageKey),
  sessionStorage: () => sessionStorage.getItem(languageKey),
  navigator: () => navigator.languages,
  htmlTag: () => document.documentElement.lang,
};

type Preference = string | readonly string[] | null | undefined;

export type LanguagePlace = keyof typeof readers;

/** Creates a detector that returns the preferred languages, the most preferred first, and stores the chosen one. */
export function languageDetector(order: readonly LanguagePlace[]): LanguageDetectorModule {
  return {
    type: 'languageDetector',
    // Texts exist per language, without regions: `de-AT` becomes `de`.
    detect: () => order.flatMap((place) => languagesFrom(place)).map((code) => code.split('-')[0] ?? code),
    cacheUserLanguage: (language) => {
      tryStorage(() => localStorage.setItem(languageKey, language));
    },
  };
}

function languagesFrom(place: LanguagePlace): readonly string[] {
  const languages = tryStorage<Preference>(readers[place]);
  return [languages ?? []].flat().filter((code) => code !== '');
}

/** Returns undefined if the browser forbids this site to use its storage. */
function tryStorage<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
