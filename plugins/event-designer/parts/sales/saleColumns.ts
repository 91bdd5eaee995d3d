import type { Column } from '@/grid/index.ts';
import { formatNumber } from '@/lib/numbers.ts';
import type { PackageSale } from '../../contract/sales.ts';
import type { AreaTranslate } from '../areaTranslate.ts';
import { purchaseColumns } from '../purchaseColumns.tsx';

/** The fields that sales of extras and sales of packages share. */
export type Sale = Omit<PackageSale, 'packageId'>;

type ColumnContext = {
  t: AreaTranslate;
  locale: string;
  /** The event's zone. */
  zone: string;
  /** True in a series, where each sale is for a date. */
  hasDates: boolean;
};

export function saleColumns({ t, locale, zone, hasDates }: ColumnContext): Column<Sale>[] {
  const pieces = ({ quantity }: Sale) => formatNumber(quantity, locale);
  const { holder, date, paid, since, state } = purchaseColumns({ t, locale, zone });
  const quantity: Column<Sale> = {
    id: 'quantity',
    label: t('sales.quantity'),
    numeric: true,
    sortable: true,
    wideOnly: true,
    width: '90px',
    cell: pieces,
    text: (sale) => sale.quantity,
  };
  return [holder, ...(hasDates ? [date] : []), quantity, paid, since, state];
}
