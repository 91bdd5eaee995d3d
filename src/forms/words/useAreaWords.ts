import { useTranslation } from 'react-i18next';
import { useAreaHistories } from '@/history/useAreaHistories.ts';
import type { Subject } from '@/live/subject.ts';
import type { AreaWords } from './areaWords.ts';

/** The area's words for what is edited, loaded once they are wanted; undefined until then, and where it has none. */
export function useAreaWords(subject: Subject | undefined, isWanted: boolean): AreaWords | undefined {
  const areas = useAreaHistories(isWanted && subject !== undefined);
  const names = subject?.of.map(({ name }) => name) ?? [];
  const found = areas?.find(({ history }) => names.some((name) => name in history.contracts));
  const { t } = useTranslation([...(found?.namespaces ?? []), 'translation']);
  if (!found) return undefined;
  const { area, history } = found;
  return {
    area,
    t,
    history,
    contracts: names.flatMap((name) => history.contracts[name] ?? []),
    params: subject?.params ?? {},
  };
}
