import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { hasTexts } from '@/i18n/hasTexts.ts';
import { languageDetector } from './languageDetector.ts';
import { defaultNamespace, type LanguagePreset, languages } from './languages.ts';
import { loadApart } from './loadApart.ts';
import { textsBackend } from './textsBackend.ts';

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
  /** Resolves when the kernel's texts are there, or could not be had. Those of areas are waited for by their pages. */
  ready: Promise<void>;
  /** Whether the texts of a namespace are there, in the chosen language or in the fallback. Default: the kernel's. */
  hasTexts: (namespace?: string) => boolean;
  /** Resolves when these are there, or could not be had. `isAgain`: those that were given up are asked for once more. */
  loadNamespaces: (namespaces: readonly string[], isAgain?: boolean) => Promise<void>;
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
    .use(textsBackend((language, namespace) => `${basePath}/locales/${language}/${namespace}.json`))
    .use(languageDetector(preset.detection))
    .use(initReactI18next)
    .init({
      fallbackLng: preset.fallback,
      supportedLngs: languages,
      load: 'languageOnly',
      ns: [defaultNamespace],
      defaultNS: defaultNamespace,
      // Asks for the first texts now, not after the script of the first page has run.
      initAsync: false,
      // Whoever shows texts waits for them first: a component that waits would take the page around it away.
      react: { useSuspense: false },
      // React escapes.
      interpolation: { escapeValue: false },
      // Spec §9: 10 parallel reads, 5 retries, the first after 350 ms and doubling; 5xx or no status only.
      maxParallelReads: 10,
      maxRetries: 5,
      retryTimeout: 350,
    })
    .then(() => undefined);
  loadApart(instance);
  // Beside the kernel's own; the language is known by now.
  void instance.loadNamespaces([...namespaces]);
  return {
    i18n: instance,
    ready,
    hasTexts: (namespace = defaultNamespace) => hasTexts(instance, namespace),
    loadNamespaces: async (wanted, isAgain) => {
      // Before i18next knows the language it would load the fallback's texts only.
      await ready;
      const missing = wanted.filter((namespace) => !hasTexts(instance, namespace));
      if (isAgain) await instance.reloadResources(instance.languages, missing);
      else await instance.loadNamespaces([...wanted]);
    },
  };
}
