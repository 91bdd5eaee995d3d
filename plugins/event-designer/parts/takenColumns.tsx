import { StatusChip, type StatusTone } from '@/feedback/index.ts';
import type { Column } from '@/grid/index.ts';
import { formatDateTime } from '@/lib/dates.ts';
import { formatMoneyExact } from '@/lib/money.ts';
import type { PackageSale } from '../contract/sales.ts';
import type { AreaTranslate } from './areaTranslate.ts';

/** What places, extras and packages that were taken have in common. */
type Taken = Pick<PackageSale, 'dateStart' | 'pricePaid' | 'currency' | 'createdAt' | 'state'>;

const tones = { sold: 'ok', reserved: 'info', cancelled: 'warn' } as const satisfies Record<Taken['state'], StatusTone>;

type Words = {
  t: AreaTranslate;
  locale: string;
  /** The event's zone. */
  zone: string;
};

/** Returns the columns that tell for which date something was taken, for how much, since when, and its state. */
export function takenColumns({ t, locale, zone }: Words) {
  const start = ({ dateStart }: Taken) =>
    dateStart === null ? '' : formatDateTime(new Date(`${dateStart}:00Z`), { locale, zone: 'UTC' });
  const since = ({ createdAt }: Taken) => formatDateTime(new Date(createdAt), { locale, zone });
  return {
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
      cell: ({ state }) => <StatusChip tone={tones[state]} label={t(`holders.stateOption.${state}`)} />,
      text: ({ state }) => t(`holders.stateOption.${state}`),
    },
  } satisfies Record<string, Column<Taken>>;
}
