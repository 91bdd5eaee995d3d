import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parameterNames } from '@/registry/paths.ts';
import { useRegistry } from '@/registry/RegistryContext.tsx';
import { logAreaError } from '@/reporting/logAreaError.ts';
import type { AnyAreaHistory } from './areaHistory.ts';

/** An area's history texts, with the i18n namespaces that they use. */
export type LoadedHistory = {
  area: string;
  namespaces: readonly string[];
  /** The path parameters of the area's base: `eventId`. */
  parameters: readonly string[];
  history: AnyAreaHistory;
};

/**
 * Returns the history texts of all areas; `undefined` until they are loaded. An area whose texts fail to load, or take
 * too long, is left out. Loads nothing while `isWanted` is false.
 */
export function useAreaHistories(isWanted = true): readonly LoadedHistory[] | undefined {
  const { plugins } = useRegistry();
  const { i18n } = useTranslation();
  const [loaded, setLoaded] = useState<readonly LoadedHistory[]>();
  useEffect(() => {
    if (!isWanted) return;
    let isUnmounted = false;
    const load = plugins.map(async ({ id: area, base, namespaces, loadHistory }): Promise<LoadedHistory[]> => {
      if (!loadHistory) return [];
      try {
        const texts = Promise.all([loadHistory(), i18n.loadNamespaces([...namespaces])]);
        const [{ history }] = await Promise.race([texts, tooLate()]);
        if (!history.contracts) throw new TypeError('It has no contracts');
        return [{ area, namespaces, parameters: parameterNames(base), history }];
      } catch (error) {
        logAreaError(area, 'loading the words of its history', error);
        return [];
      }
    });
    void Promise.all(load).then((histories) => {
      if (!isUnmounted) setLoaded(histories.flat());
    });
    return () => {
      isUnmounted = true;
    };
  }, [plugins, i18n, isWanted]);
  return loaded;
}

/** Milliseconds after which a history is shown without an area's texts. */
const loadTimeoutMs = 5000;

function tooLate(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`It takes longer than ${loadTimeoutMs / 1000} s`)), loadTimeoutMs);
  });
}
