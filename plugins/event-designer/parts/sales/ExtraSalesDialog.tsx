import { useMemo } from 'react';
import { useSend } from '@/data/index.ts';
import type { Column } from '@/grid/index.ts';
import { useList } from '@/screens/useList.ts';
import { codeRedemptions } from '../../contract/codeCalls.ts';
import { codes } from '../../contract/codes.ts';
import { extras } from '../../contract/extras.ts';
import { packages } from '../../contract/packages.ts';
import { cancelExtraSale, type ExtraSale, extraSales } from '../../contract/sales.ts';
import { stockPools, tickets } from '../../contract/tickets.ts';
import { waitingListEntries } from '../../contract/waitingList.ts';
import { SalesDialog } from './SalesDialog.tsx';
import { useReverseSale } from './useReverseSale.ts';
import { useSales } from './useSales.ts';

type ExtraSalesDialogProps = { id: number; name: string; onClose: () => void };

/** Lists who took an extra, with what they chose and paid; an order can be given back with all that it contains. */
export function ExtraSalesDialog({ id, name, onClose }: ExtraSalesDialogProps) {
  const { t, locale, event, columns: shared, control, query, params } = useSales({ field: 'extraId', id });
  const list = useList(extraSales, { control, params, query });
  const columns = useMemo(() => {
    const details = ({ choices, packageName }: ExtraSale) =>
      [...choices, ...(packageName === '' ? [] : [t('sales.inPackage', { name: packageName })])].join(', ');
    const column: Column<ExtraSale> = {
      id: 'choices',
      label: t('sales.details'),
      wideOnly: true,
      cell: details,
      text: details,
    };
    const every: Column<ExtraSale>[] = [...shared];
    return every.toSpliced(1, 0, column);
  }, [t, shared]);
  const cancel = useSend(cancelExtraSale, {
    // A sale that is reversed can make an offer of the waiting list open again.
    invalidates: [extraSales, extras, packages, tickets, stockPools, codes, codeRedemptions, waitingListEntries],
  });
  const reverse = useReverseSale<ExtraSale>({
    t,
    messageOf: ({ orderedWith }) =>
      orderedWith.length === 0
        ? t('sales.giveBackExtraText')
        : t('sales.giveBackOrderText', { names: new Intl.ListFormat(locale).format(new Set(orderedWith)) }),
    cancel: (saleId) => cancel.run({ params: { ...params, saleId } }),
    // An extra that came in a package cannot be given back alone, only with the package.
    when: ({ packageName }) => packageName === '',
  });
  return (
    <SalesDialog
      list={list}
      event={event}
      columns={columns}
      title={t('sales.titleOfExtra', { name })}
      text={t('sales.textOfExtra')}
      emptyTitle={t('sales.emptyOfExtra')}
      actions={[reverse]}
      onClose={onClose}
    />
  );
}
