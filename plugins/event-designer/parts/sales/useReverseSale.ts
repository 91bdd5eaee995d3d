import { Undo2 } from 'lucide-react';
import { notify, useConfirm } from '@/feedback/index.ts';
import type { RowAction } from '@/grid/index.ts';
import type { AreaTranslate } from '../areaTranslate.ts';
import { holderText } from '../purchaseColumns.tsx';
import type { Sale } from './saleColumns.ts';

type ReverseSaleOptions<R extends Sale> = {
  t: AreaTranslate;
  /** Says what is given back. */
  messageOf: (sale: R) => string;
  cancel: (saleId: number) => Promise<unknown>;
  /** Absent: all sales that are not cancelled. */
  when?: (sale: R) => boolean;
};

/** Returns the action that cancels a sale of a list, after a question. */
export function useReverseSale<R extends Sale>({ t, messageOf, cancel, when }: ReverseSaleOptions<R>): RowAction<R> {
  const confirm = useConfirm();
  return {
    id: 'giveBack',
    label: t('sales.giveBackAction'),
    icon: Undo2,
    danger: true,
    when: (sale) => sale.state !== 'cancelled' && (when?.(sale) ?? true),
    run: (sale) =>
      void confirm({
        title: t('sales.giveBackTitle', { name: holderText(t, sale) }),
        message: messageOf(sale),
        mainAction: t('sales.giveBack'),
        tone: 'danger',
        onConfirm: async () => {
          await cancel(sale.id);
          notify.success(t('sales.givenBack'));
        },
      }),
  };
}
