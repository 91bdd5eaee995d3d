import { useTranslation } from 'react-i18next';
import { useConfirm } from '@/feedback/index.ts';
import { AfterSalesNote, type AfterSalesNoteProps } from './AfterSalesNote.tsx';

/**
 * Returns a function that asks for confirmation before a change of facts that ticket holders plan by. It resolves with
 * true if the change may be saved.
 */
export function useAskAfterSales() {
  const { t } = useTranslation('meTranslation');
  const confirm = useConfirm();
  return async (change: AfterSalesNoteProps): Promise<boolean> => {
    if (change.people === 0 || change.changes.length === 0) return true;
    return confirm({
      title: t('afterSales.title', { count: change.people }),
      message: <AfterSalesNote {...change} />,
      mainAction: t('afterSales.save'),
    });
  };
}
