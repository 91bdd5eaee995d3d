import i18next, { type i18n } from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import HttpBackend from 'i18next-http-backend';
import { initReactI18next } from 'react-i18next';
import { defaultNamespace, type LanguagePreset, languages } from './languages.ts';

/** The key in local storage that keeps the chosen language (spec §9). */
export const languageKey = 'language';

/** i18next's own sign for texts that cannot be had. */
const failed = -1;

type Options = {
  basePath: string;
  preset: LanguagePreset;
  /** Those of the page that is opened first: they load beside the kernel's own. Others come with their pages. */
  namespaces?: readonly string[];
};

export type StartedI18n = {
  i18n: i18n;
  /** Resolves when the first texts are there, or could not be had. */
  ready: Promise<void>;
  /** True when the kernel's texts were loaded, in the chosen language or in the fallback. */
  hasTexts: () => boolean;
  loadNamespaces: (namespaces: readonly string[]) => Promise<void>;
};

/** Starts i18next and loads the first texts. */
export function createI18n({ basePath, preset, namespaces = [] }: Options): StartedI18n {
  const instance = i18next.createInstance();
  instance.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  // Spec §8: a warning is logged on failure. i18next itself says so only in debug mode.
  instance.on('failedLoading', (language: string, namespace: string, message: string) => {
    console.warn(`Texts ${language}/${namespace} could not be loaded: ${message}`);
    // Spec §9: five retries. After a 5xx i18next calls the texts "not asked for", so each page that names them would
    // begin the whole sequence again. It sets that right after this event, before anybody waiting is told.
    queueMicrotask(() => {
      instance.services.backendConnector.state[`${language}|${namespace}`] = failed;
    });
  });
  const ready = instance
    .use(HttpBackend)
    .use(LanguageDetector)
    .use(initReactI18next)
    .init({
      fallbackLng: preset.fallback,
      supportedLngs: languages,
      load: 'languageOnly',
      ns: [defaultNamespace, ...namespaces],
      defaultNS: defaultNamespace,
      // Asks for the first texts now, not after the script of the first page has run.
      initAsync: false,
      // React escapes.
      interpolation: { escapeValue: false },
      // Spec §9: 10 parallel reads, 5 retries, the first after 350 ms and doubling; 5xx or no status only.
      maxParallelReads: 10,
      maxRetries: 5,
      retryTimeout: 350,
      backend: { loadPath: `${basePath}/locales/{{lng}}/{{ns}}.json` },
      detection: {
        order: [...preset.detection],
        lookupQuerystring: 'lng',
        lookupCookie: languageKey,
        lookupLocalStorage: languageKey,
        lookupSessionStorage: languageKey,
        caches: ['localStorage'],
        // `de-AT` is German; texts are kept by language.
        convertDetectedLanguage: (code) => code.split('-')[0] ?? code,
      },
    })
    .then(() => undefined);
  return {
    i18n: instance,
    ready,
    hasTexts: () => instance.languages.some((language) => instance.hasResourceBundle(language, defaultNamespace)),
    // Before i18next knows the language it would load the fallback's texts only.
    loadNamespaces: (wanted) => ready.then(() => instance.loadNamespaces([...wanted])),
  };
}
