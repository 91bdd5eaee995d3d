import { StatusChip, type StatusTone } from '@/feedback/index.ts';
import type { Column } from '@/grid/index.ts';
import { formatDateTime } from '@/lib/dates.ts';
import { formatMoneyExact } from '@/lib/money.ts';
import { formatNumber } from '@/lib/numbers.ts';
import type { PackageSale } from '../../contract/sales.ts';
import type { AreaTranslate } from '../areaTranslate.ts';

/** What sales of extras and of packages have in common. */
export type Sale = Omit<PackageSale, 'packageId'>;

const tones = { sold: 'ok', reserved: 'info', cancelled: 'warn' } as const satisfies Record<Sale['state'], StatusTone>;

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
  const money = ({ pricePaid, currency }: Sale) => formatMoneyExact(pricePaid, currency);
  const start = ({ dateStart }: Sale) =>
    dateStart === null ? '' : formatDateTime(new Date(`${dateStart}:00Z`), { locale, zone: 'UTC' });
  const since = ({ createdAt }: Sale) => formatDateTime(new Date(createdAt), { locale, zone });
  const date: Column<Sale> = { id: 'date', label: t('schedule.date.when'), wideOnly: true, cell: start, text: start };
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
    {
      id: 'pricePaid',
      label: t('holders.paid'),
      numeric: true,
      sortable: true,
      width: '110px',
      cell: money,
      text: ({ pricePaid }) => pricePaid / 100,
    },
    {
      id: 'createdAt',
      label: t('holders.since'),
      sortable: true,
      wideOnly: true,
      width: '195px',
      cell: since,
      text: since,
    },
    {
      id: 'state',
      label: t('sales.state'),
      wideOnly: true,
      width: '120px',
      cell: ({ state }) => <StatusChip tone={tones[state]} label={t(`holders.stateOption.${state}`)} />,
      text: ({ state }) => t(`holders.stateOption.${state}`),
    },
  ];
}
