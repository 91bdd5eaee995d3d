import { useSend } from '@/data/index.ts';
import { useList } from '@/screens/useList.ts';
import { events } from '../../contract/events.ts';
import { extras } from '../../contract/extras.ts';
import { cancelPackageSale, packages } from '../../contract/packages.ts';
import { registrations } from '../../contract/registrations.ts';
import { extraSales, type PackageSale, packageSales } from '../../contract/sales.ts';
import { tickets } from '../../contract/tickets.ts';
import { SalesDialog } from './SalesDialog.tsx';
import { useReverseSale } from './useReverseSale.ts';
import { useSales } from './useSales.ts';

type PackageSalesDialogProps = { id: number; name: string; onClose: () => void };

/** Lists who took a package; a sale can be given back with all that it contains. */
export function PackageSalesDialog({ id, name, onClose }: PackageSalesDialogProps) {
  const { t, event, columns, control, query, params } = useSales({ field: 'packageId', id });
  const list = useList(packageSales, { control, params, query });
  const cancel = useSend(cancelPackageSale, {
    invalidates: [packageSales, extraSales, packages, extras, tickets, registrations, events],
  });
  const reverse = useReverseSale<PackageSale>({
    t,
    messageOf: ({ quantity }) => t('sales.giveBackText', { count: quantity }),
    cancel: (saleId) => cancel.run({ params: { ...params, saleId } }),
  });
  return (
    <SalesDialog
      list={list}
      event={event}
      columns={columns}
      title={t('sales.titleOfPackage', { name })}
      text={t('sales.textOfPackage')}
      emptyTitle={t('sales.emptyOfPackage')}
      actions={[reverse]}
      onClose={onClose}
    />
  );
}
