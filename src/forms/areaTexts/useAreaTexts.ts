import { useTranslation } from 'react-i18next';
import { useAreaHistories } from '@/history/useAreaHistories.ts';
import type { Subject } from '@/live/subject.ts';
import type { AreaTexts } from './areaTexts.ts';

/** Returns the area's texts for the edited object, loaded once wanted; undefined until then, or if it has none. */
export function useAreaTexts(subject: Subject | undefined, isWanted: boolean): AreaTexts | undefined {
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
