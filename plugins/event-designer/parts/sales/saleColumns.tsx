import type { Column } from '@/grid/index.ts';
import { formatNumber } from '@/lib/numbers.ts';
import type { PackageSale } from '../../contract/sales.ts';
import type { AreaTranslate } from '../areaTranslate.ts';
import { takenColumns } from '../takenColumns.tsx';

/** The fields that sales of extras and sales of packages share. */
export type Sale = Omit<PackageSale, 'packageId'>;

/** Returns who took something, or a placeholder while that is unknown. */
export const saleText = (t: AreaTranslate, { holderName, holderEmail }: Sale): string =>
  holderName || holderEmail || t('holders.noName');

type Words = {
  t: AreaTranslate;
  locale: string;
  /** The event's zone. */
  zone: string;
  /** True in a series, where each sale is for a date. */
  hasDates: boolean;
};

export function saleColumns({ t, locale, zone, hasDates }: Words): Column<Sale>[] {
  const { date, paid, since, state } = takenColumns({ t, locale, zone });
  return [
    {
      id: 'holderName',
      label: t('holders.name'),
      fixed: true,
      sortable: true,
      cell: (sale) => (
        <>
          {saleText(t, sale)}
          {sale.holderName !== '' && <small>{sale.holderEmail}</small>}
        </>
      ),
      text: (sale) => saleText(t, sale),
    },
    ...(hasDates ? [date] : []),
    {
      id: 'quantity',
      label: t('sales.quantity'),
      numeric: true,
      sortable: true,
      wideOnly: true,
      width: '90px',
      cell: ({ quantity }) => formatNumber(quantity, locale),
      text: ({ quantity }) => quantity,
    },
    paid,
    since,
    state,
  ];
}
