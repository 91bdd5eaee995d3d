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

/** Creates a detector that returns the preferred languages, the most preferred first, and stores the chosen one. */
export function languageDetector(order: readonly LanguagePlace[]): LanguageDetectorModule {
  return {
    type: 'languageDetector',
    // Texts exist per language, without regions: `de-AT` becomes `de`.
    detect: () => order.flatMap((place) => languagesFrom(place)).map((code) => code.split('-')[0] ?? code),
    cacheUserLanguage: (language) => {
      unlessForbidden(() => localStorage.setItem(languageKey, language));
    },
  };
}

function languagesFrom(place: LanguagePlace): readonly string[] {
  const languages = unlessForbidden<Wanted>(places[place]);
  return [languages ?? []].flat().filter((code) => code !== '');
}

/** Returns undefined if the browser forbids this site to use its storage. */
function unlessForbidden<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
