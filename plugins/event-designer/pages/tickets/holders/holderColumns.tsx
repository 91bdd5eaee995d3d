import type { Column } from '@/grid/index.ts';
import { formatMoneyExact } from '@/lib/money.ts';
import type { Registration } from '../../../contract/registrations.ts';
import type { Ticket } from '../../../contract/tickets.ts';
import type { AreaTranslate } from '../../../parts/areaTranslate.ts';
import { purchaseColumns } from '../../../parts/purchaseColumns.tsx';

export type HolderWords = {
  t: AreaTranslate;
  locale: string;
  /** The event's zone. */
  zone: string;
  /** The event's tickets by id. */
  tickets: ReadonlyMap<number, Ticket>;
  /** The columns to show, without the one by which the list is already filtered. */
  shows: { ticket: boolean; date: boolean };
};

export function holderColumns(words: HolderWords): Column<Registration>[] {
  const { t, locale, zone, tickets, shows } = words;
  const money = (cents: number, { currency }: Registration) => formatMoneyExact(cents, currency);
  const ticketOf = ({ ticketId }: Registration) => tickets.get(ticketId);
  const tierOf = (row: Registration) => ticketOf(row)?.tiers.find(({ id }) => id === row.tierId)?.label ?? '';
  const { holder, date, paid, since, state } = purchaseColumns({ t, locale, zone });
  const columns: (Column<Registration> & { isLeftOut?: boolean })[] = [
    holder,
    {
      id: 'holderEmail',
      label: t('changes.email'),
      optional: true,
      wideOnly: true,
      cell: (row) => row.holderEmail,
      text: (row) => row.holderEmail,
    },
    {
      id: 'company',
      label: t('holders.company'),
      optional: true,
      sortable: true,
      wideOnly: true,
      cell: (row) => row.company,
      text: (row) => row.company,
    },
    {
      id: 'code',
      label: t('holders.code'),
      optional: true,
      wideOnly: true,
      width: '130px',
      cell: (row) => row.code,
      text: (row) => row.code,
    },
    {
      id: 'ticket',
      label: t('tickets.ticket'),
      isLeftOut: !shows.ticket,
      cell: (row) => (
        <>
          {ticketOf(row)?.name}
          {tierOf(row) !== '' && <small>{tierOf(row)}</small>}
        </>
      ),
      text: (row) => ticketOf(row)?.name ?? '',
    },
    {
      id: 'tier',
      label: t('holders.tier'),
      isLeftOut: shows.ticket,
      wideOnly: true,
      optional: true,
      cell: tierOf,
      text: tierOf,
    },
    { ...date, isLeftOut: !shows.date },
    {
      ...paid,
      cell: (row) => (
        <>
          {money(row.pricePaid, row)}
          {row.refunded > 0 && <small>{t('holders.refunded', { amount: money(row.refunded, row) })}</small>}
        </>
      ),
    },
    since,
    state,
  ];
  return columns.filter(({ isLeftOut }) => !isLeftOut);
}
