import type { i18n } from 'i18next';
import { pause } from '@/lib/pause.ts';
import { defaultNamespace } from './languages.ts';

/** Milliseconds that a change of the language waits for the texts of areas. Later texts are shown when they arrive. */
const namespaceTimeoutMs = 1000;

/**
 * Makes i18next wait only for the requested namespaces. By default it waits for every namespace that was ever requested,
 * so one area whose texts never arrive would block all other areas and a change of the language.
 */
export function loadNamespacesSeparately(instance: i18n): void {
  const { backendConnector, languageUtils } = instance.services;
  const areaNamespaces = new Set<string>();
  const load = (languages: readonly string[], namespaces: readonly string[]) =>
    new Promise<void>((resolve) => {
      backendConnector.load([...languages], [...namespaces], () => resolve());
    });

  instance.loadNamespaces = async (wanted, callback) => {
    const namespaces = [wanted].flat();
    for (const namespace of namespaces) areaNamespaces.add(namespace);
    await load(instance.languages, namespaces);
    callback?.(null, instance.t);
  };

  const changeLanguage = instance.changeLanguage.bind(instance);
  let latestLanguage: string | undefined;
  instance.changeLanguage = async (language, callback) => {
    latestLanguage = language;
    if (language)
      await Promise.race([
        load(languageUtils.toResolveHierarchy(language), [...areaNamespaces]),
        pause(namespaceTimeoutMs),
      ]);
    // Another language was chosen meanwhile.
    if (latestLanguage !== language) return instance.t;
    // i18next waits for the namespaces in this list, and adds each namespace that it has loaded.
    instance.options.ns = [defaultNamespace];
    return changeLanguage(language, callback);
  };
}
