import type { TFunction } from 'i18next';
import { History } from 'lucide-react';
import type { RowAction } from '@/grid/types.ts';
import { type HistoryTarget, showHistory } from './historyTarget.ts';

/** The entry of a row's menu that opens its history. */
export function historyAction<Row>(t: TFunction, targetOf: (row: Row) => HistoryTarget): RowAction<Row> {
  return {
    id: 'history',
    label: t('history.open', { ns: 'translation' }),
    icon: History,
    run: (row) => showHistory(targetOf(row)),
  };
}
