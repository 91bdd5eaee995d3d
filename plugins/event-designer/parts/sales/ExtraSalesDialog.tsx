import { useMemo } from 'react';
import type { Column } from '@/grid/index.ts';
import { useList } from '@/screens/useList.ts';
import { type ExtraSale, extraSales } from '../../contract/sales.ts';
import { SalesDialog } from './SalesDialog.tsx';
import { useSales } from './useSales.ts';

type ExtraSalesDialogProps = { id: number; name: string; onClose: () => void };

/** Lists who took an extra, with what they chose and paid. */
export function ExtraSalesDialog({ id, name, onClose }: ExtraSalesDialogProps) {
  const { t, event, columns: shared, control, query, params } = useSales({ field: 'extraId', id });
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
  return (
    <SalesDialog
      list={list}
      event={event}
      columns={columns}
      title={t('sales.titleOfExtra', { name })}
      text={t('sales.textOfExtra')}
      emptyTitle={t('sales.emptyOfExtra')}
      onClose={onClose}
    />
  );
}
