import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parameterNames } from '@/registry/paths.ts';
import { useRegistry } from '@/registry/RegistryContext.tsx';
import { tellAreaFault } from '@/reporting/tellAreaFault.ts';
import type { AnyAreaHistory } from './areaHistory.ts';

/** An area's words, with the namespaces that they are in. */
export type LoadedHistory = {
  area: string;
  namespaces: readonly string[];
  /** Those of its base: `eventId`. */
  parameters: readonly string[];
  history: AnyAreaHistory;
};

/**
 * The words of all areas for their histories; undefined until they are there. An area whose words cannot be loaded, or
 * not soon, is shown without them. Nothing is loaded while it is not `isWanted`.
 */
export function useAreaHistories(isWanted = true): readonly LoadedHistory[] | undefined {
  const { plugins } = useRegistry();
  const { i18n } = useTranslation();
  const [loaded, setLoaded] = useState<readonly LoadedHistory[]>();
  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    const load = plugins.map(async ({ id: area, base, namespaces, loadHistory }): Promise<LoadedHistory[]> => {
      if (!loadHistory) return [];
      try {
        const words = Promise.all([loadHistory(), i18n.loadNamespaces([...namespaces])]);
        const [{ history }] = await Promise.race([words, tooLate()]);
        if (!history.contracts) throw new TypeError('It has no contracts');
        return [{ area, namespaces, parameters: parameterNames(base), history }];
      } catch (error) {
        tellAreaFault(area, 'loading the words of its history', error);
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

/** Milliseconds after which a history is shown without an area's words. */
const patience = 5000;

function tooLate(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`It takes longer than ${patience / 1000} s`)), patience);
  });
}
