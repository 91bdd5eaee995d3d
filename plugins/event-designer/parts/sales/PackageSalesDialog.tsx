import { Undo2 } from 'lucide-react';
import { useSend } from '@/data/index.ts';
import { notify, useConfirm } from '@/feedback/index.ts';
import type { RowAction } from '@/grid/index.ts';
import { useList } from '@/screens/useList.ts';
import { events } from '../../contract/events.ts';
import { extras } from '../../contract/extras.ts';
import { cancelPackageSale, packages } from '../../contract/packages.ts';
import { registrations } from '../../contract/registrations.ts';
import { extraSales, type PackageSale, packageSales } from '../../contract/sales.ts';
import { tickets } from '../../contract/tickets.ts';
import { holderText } from '../purchaseColumns.tsx';
import { SalesDialog } from './SalesDialog.tsx';
import { useSales } from './useSales.ts';

type PackageSalesDialogProps = { id: number; name: string; onClose: () => void };

/** Lists who took a package; a sale can be given back with all that it contains. */
export function PackageSalesDialog({ id, name, onClose }: PackageSalesDialogProps) {
  const { t, event, columns, control, query, params } = useSales({ field: 'packageId', id });
  const list = useList(packageSales, { control, params, query });
  const confirm = useConfirm();
  const cancel = useSend(cancelPackageSale, {
    invalidates: [packageSales, extraSales, packages, extras, tickets, registrations, events],
  });
  const giveBack: RowAction<PackageSale> = {
    id: 'giveBack',
    label: t('sales.giveBackAction'),
    icon: Undo2,
    danger: true,
    when: ({ state }) => state !== 'cancelled',
    run: (sale) =>
      void confirm({
        title: t('sales.giveBackTitle', { name: holderText(t, sale) }),
        message: t('sales.giveBackText', { count: sale.quantity }),
        mainAction: t('sales.giveBack'),
        tone: 'danger',
        onConfirm: async () => {
          await cancel.run({ params: { ...params, saleId: sale.id } });
          notify.success(t('sales.givenBack'));
        },
      }),
  };
  return (
    <SalesDialog
      list={list}
      event={event}
      columns={columns}
      title={t('sales.titleOfPackage', { name })}
      text={t('sales.textOfPackage')}
      emptyTitle={t('sales.emptyOfPackage')}
      actions={[giveBack]}
      onClose={onClose}
    />
  );
}
