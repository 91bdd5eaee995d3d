import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRegistry } from '@/registry/RegistryContext.tsx';
import { logAreaError } from '@/reporting/logAreaError.ts';
import type { AreaJobs } from './areaJobs.ts';

/** An area's job components, with the i18n namespaces of its texts. */
export type LoadedJobs = { area: string; namespaces: readonly string[]; jobs: AreaJobs };

/** Returns the job components of all areas; `undefined` until loaded. Loads nothing while `isWanted` is false. */
export function useAreaJobs(isWanted: boolean): readonly LoadedJobs[] | undefined {
  const { plugins } = useRegistry();
  const { i18n } = useTranslation();
  const [loaded, setLoaded] = useState<readonly LoadedJobs[]>();
  useEffect(() => {
    if (!isWanted) return;
    let isUnmounted = false;
    const load = plugins.map(async ({ id: area, namespaces, loadJobs }): Promise<LoadedJobs[]> => {
      if (!loadJobs) return [];
      try {
        const [{ jobs }] = await Promise.all([loadJobs(), i18n.loadNamespaces([...namespaces])]);
        return [{ area, namespaces, jobs }];
      } catch (error) {
        logAreaError(area, 'loading the words of its jobs', error);
        return [];
      }
    });
    void Promise.all(load).then((areas) => {
      if (!isUnmounted) setLoaded(areas.flat());
    });
    return () => {
      isUnmounted = true;
    };
  }, [plugins, i18n, isWanted]);
  return loaded;
}
