import { History } from 'lucide-react';
import type { RowAction } from '@/grid/types.ts';
import type { AnyTranslate } from '@/i18n/texts.ts';
import { type HistoryTarget, showHistory } from './historyTarget.ts';

/** Returns the action that opens a row's history, for the row's menu. */
export function historyAction<Row>(t: AnyTranslate, targetOf: (row: Row) => HistoryTarget): RowAction<Row> {
  return {
    id: 'history',
    label: t('history.open', { ns: 'translation' }),
    icon: History,
    isForViewers: true,
    run: (row) => showHistory(targetOf(row)),
  };
}
