import { useTranslation } from 'react-i18next';
import { useAreaHistories } from '@/history/useAreaHistories.ts';
import type { Subject } from '@/live/subject.ts';
import type { AreaWords } from './areaWords.ts';

/** The area's words for what is edited, loaded once they are wanted; undefined until then, and where it has none. */
export function useAreaWords(subject: Subject | undefined, isWanted: boolean): AreaWords | undefined {
  const areas = useAreaHistories(isWanted && subject !== undefined);
  const names = subject?.of.map(({ name }) => name) ?? [];
  const area = areas?.find(({ history }) => names.some((name) => name in history.contracts));
  const { t } = useTranslation([...(area?.namespaces ?? []), 'translation']);
  if (!area) return undefined;
  const { history } = area;
  return {
    t,
    history,
    contracts: names.flatMap((name) => history.contracts[name] ?? []),
    params: subject?.params ?? {},
  };
}
