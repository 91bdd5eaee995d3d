import { StatusChip, type StatusTone } from '@/feedback/index.ts';
import type { Column } from '@/grid/index.ts';
import { NarrowLines } from '@/grid/NarrowLines.tsx';
import { formatDateTime } from '@/lib/dates.ts';
import { formatMoneyExact } from '@/lib/money.ts';
import { formatNumber } from '@/lib/numbers.ts';
import type { PackageSale } from '../contract/sales.ts';
import { holderName } from '../rules/holderName.ts';
import type { AreaTranslate } from './areaTranslate.ts';

/** The fields that registrations and the sales of extras and packages share. */
type Purchase = Pick<PackageSale, 'holderName' | 'holderEmail' | 'dateStart' | 'pricePaid' | 'currency'> &
  Pick<PackageSale, 'createdAt' | 'state'> & {
    /** Absent for a registration, which is always one place. */
    quantity?: number;
  };

const tones = { sold: 'ok', reserved: 'info', cancelled: 'warn' } as const satisfies Record<
  Purchase['state'],
  StatusTone
>;

type ColumnContext = {
  t: AreaTranslate;
  locale: string;
  /** The event's zone. */
  zone: string;
};

/** Returns a holder's name or address, or a placeholder if both are missing. */
export const holderText = (t: AreaTranslate, row: Pick<Purchase, 'holderName' | 'holderEmail'>): string =>
  holderName(row) || t('holders.noName');

/** Returns the columns for the holder, date, price, time and state of a purchase. */
export function purchaseColumns({ t, locale, zone }: ColumnContext) {
  const start = ({ dateStart }: Purchase) =>
    dateStart === null ? '' : formatDateTime(new Date(`${dateStart}:00Z`), { locale, zone: 'UTC' });
  const since = ({ createdAt }: Purchase) => formatDateTime(new Date(createdAt), { locale, zone });
  const pieces = ({ quantity = 1 }: Purchase) => (quantity > 1 ? [`${formatNumber(quantity, locale)} ×`] : []);
  const stateText = ({ state }: Purchase) => t(`holders.stateOption.${state}`);
  return {
    holder: {
      id: 'holderName',
      label: t('holders.name'),
      fixed: true,
      sortable: true,
      cell: (row) => (
        <>
          {holderText(t, row)}
          {row.holderName !== '' && <small>{row.holderEmail}</small>}
          <NarrowLines lines={() => [...pieces(row), stateText(row)]} />
        </>
      ),
      text: (row) => holderText(t, row),
    },
    date: { id: 'date', label: t('schedule.date.when'), wideOnly: true, cell: start, text: start },
    paid: {
      id: 'pricePaid',
      label: t('holders.paid'),
      numeric: true,
      sortable: true,
      width: '110px',
      cell: ({ pricePaid, currency }) => formatMoneyExact(pricePaid, currency),
      text: ({ pricePaid }) => pricePaid / 100,
    },
    since: {
      id: 'createdAt',
      label: t('holders.since'),
      sortable: true,
      wideOnly: true,
      width: '195px',
      cell: since,
      text: since,
    },
    state: {
      id: 'state',
      label: t('tickets.state'),
      wideOnly: true,
      width: '120px',
      cell: (row) => <StatusChip tone={tones[row.state]} label={stateText(row)} />,
      text: stateText,
    },
  } satisfies Record<string, Column<Purchase>>;
}
