import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parameterNames } from '@/registry/paths.ts';
import { useRegistry } from '@/registry/RegistryContext.tsx';
import type { AnyAreaHistory } from './areaHistory.ts';

/** An area's words, with the namespaces that they are in. */
export type LoadedHistory = {
  namespaces: readonly string[];
  /** Those of its base: `eventId`. */
  parameters: readonly string[];
  history: AnyAreaHistory;
};

/**
 * The words of all areas for their histories; undefined until they are there. An area whose words cannot be loaded
 * is shown without them. Nothing is loaded while it is not `isWanted`.
 */
export function useAreaHistories(isWanted = true): readonly LoadedHistory[] | undefined {
  const { plugins } = useRegistry();
  const { i18n } = useTranslation();
  const [loaded, setLoaded] = useState<readonly LoadedHistory[]>();
  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    const load = plugins.map(async ({ base, namespaces, loadHistory }): Promise<LoadedHistory[]> => {
      if (!loadHistory) return [];
      try {
        const [{ history }] = await Promise.all([loadHistory(), i18n.loadNamespaces([...namespaces])]);
        return [{ namespaces, parameters: parameterNames(base), history }];
      } catch (error) {
        console.warn('The words of a history could not be loaded', error);
        return [];
      }
    });
    void Promise.all(load).then((histories) => {
      if (!isOver) setLoaded(histories.flat());
    });
    return () => {
      isOver = true;
    };
  }, [plugins, i18n, isWanted]);
  return loaded;
}
