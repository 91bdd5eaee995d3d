import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { hasTexts } from '@/i18n/hasTexts.ts';
import { languageDetector } from './languageDetector.ts';
import { defaultNamespace, type LanguagePreset, languages } from './languages.ts';
import { loadNamespacesSeparately } from './loadNamespacesSeparately.ts';
import { textsBackend } from './textsBackend.ts';

/** The state by which i18next marks texts that could not be loaded. */
const failed = -1;

type Options = {
  basePath: string;
  preset: LanguagePreset;
  /** The namespaces of the first page: they load beside the kernel's. Others load with their pages. */
  namespaces?: readonly string[];
};

export type StartedI18n = {
  i18n: i18n;
  /** Resolves when the kernel's texts are loaded, or have failed. Pages wait for the texts of their areas. */
  ready: Promise<void>;
  /**
   * Returns true when a namespace's texts are loaded, in the chosen language or the fallback. Default: the kernel's.
   */
  hasTexts: (namespace?: string) => boolean;
  /** Resolves when these are loaded, or have failed. `retryFailed`: retries those that failed. */
  loadNamespaces: (namespaces: readonly string[], retryFailed?: boolean) => Promise<void>;
};

/** Starts i18next and loads the first texts. */
export function createI18n({ basePath, preset, namespaces = [] }: Options): StartedI18n {
  const instance = i18next.createInstance();
  instance.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  // Spec §8: a warning is logged on failure. i18next itself logs it only in debug mode.
  instance.on('failedLoading', (language: string, namespace: string, message: string) => {
    console.warn(`Texts ${language}/${namespace} could not be loaded: ${message}`);
    // Spec §9: five retries. After a 5xx i18next marks the texts as not requested, so each page that needs them would
    // repeat the whole sequence. It sets that mark right after this event, before it notifies those who wait.
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
      // Requests the first texts now, not after the script of the first page has run.
      initAsync: false,
      // Callers wait for texts before they render: a component that suspends would unmount the page around it.
      react: { useSuspense: false },
      // React escapes.
      interpolation: { escapeValue: false },
      // Spec §9: 10 parallel reads, 5 retries, the first after 350 ms and doubling; 5xx or no status only.
      maxParallelReads: 10,
      maxRetries: 5,
      retryTimeout: 350,
    })
    .then(() => undefined);
  loadNamespacesSeparately(instance);
  // Loaded beside the kernel's texts; the language is known by now.
  void instance.loadNamespaces([...namespaces]);
  return {
    i18n: instance,
    ready,
    hasTexts: (namespace = defaultNamespace) => hasTexts(instance, namespace),
    loadNamespaces: async (wanted, retryFailed) => {
      // Before i18next knows the language, it would load the fallback's texts only.
      await ready;
      const missing = wanted.filter((namespace) => !hasTexts(instance, namespace));
      if (retryFailed) await instance.reloadResources(instance.languages, missing);
      else await instance.loadNamespaces([...wanted]);
    },
  };
}
