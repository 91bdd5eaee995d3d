import { useTranslation } from 'react-i18next';
import { useConfirm } from '@/feedback/index.ts';
import { AfterSalesNote, type AfterSalesNoteProps } from './AfterSalesNote.tsx';

/** What people with a ticket plan by changes only with their number in sight. True: go on. */
export function useAskAfterSales() {
  const { t } = useTranslation('meTranslation');
  const confirm = useConfirm();
  return async (change: AfterSalesNoteProps): Promise<boolean> => {
    if (change.people === 0 || change.facts.length === 0) return true;
    return confirm({
      title: t('afterSales.title', { count: change.people }),
      message: <AfterSalesNote {...change} />,
      mainAction: t('afterSales.save'),
    });
  };
}
