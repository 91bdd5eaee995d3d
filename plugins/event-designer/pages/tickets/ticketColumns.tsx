import { StatusChip } from '@/feedback/index.ts';
import { type Column, NameCell } from '@/grid/index.ts';
import { formatDate, formatDateRange, formatDateTime } from '@/lib/dates.ts';
import { formatMoneyExact } from '@/lib/money.ts';
import { formatNumber } from '@/lib/numbers.ts';
import type { Ticket } from '../../contract/tickets.ts';
import type { AreaTranslate } from '../../parts/areaTranslate.ts';
import { SoldBar, soldLine } from '../../parts/SoldBar.tsx';
import { isSaleOver, saleStateTone, shownSaleState } from '../../parts/saleStates.ts';
import { waitingLinkText } from '../../parts/waitingText.ts';
import { routes } from '../../routes.ts';
import { type MarkColumn, TicketMark } from './TicketMark.tsx';
import styles from './tickets.module.css';

export type TicketWords = {
  t: AreaTranslate;
  locale: string;
  /** The event's zone: sale windows are shown in it. */
  zone: string;
  /** True if the event has several dates. */
  isRecurring: boolean;
  /** Names of the event's stock pools by id. */
  pools: ReadonlyMap<number, string>;
  /** Names of the event's ticket groups by id. */
  groups: ReadonlyMap<number, string>;
  /** Opens the waiting list of a ticket. */
  onWaitingList: (ticket: Ticket) => void;
  /** The width of the mark column for the tickets on the screen. */
  marks: MarkColumn;
};

/** Returns the line under a ticket's name: until when, for whom, or why not yet. */
function ticketLine(ticket: Ticket, { t, locale, zone }: TicketWords): string {
  const format = { locale, zone };
  const { saleState } = ticket;
  const { start: saleStart, end: saleEnd } = ticket.saleWindow;
  if (ticket.isArchived) return t('tickets.archived');
  if (saleState.state === 'scheduled' && saleStart) {
    return t('tickets.from', { time: formatDateTime(new Date(saleStart), format) });
  }
  if (saleEnd && isSaleOver(ticket)) return t('tickets.ended', { time: formatDate(new Date(saleEnd), format) });
  const only = [
    ticket.visibility === 'hidden' && t('tickets.byLink'),
    ticket.accessProtection === 'pass_code' && t('tickets.needsPassCode'),
  ].filter(Boolean);
  if (only.length > 0) return only.join(' · ');
  if (saleStart && saleEnd) return formatDateRange(new Date(saleStart), new Date(saleEnd), format);
  if (saleEnd) return t('tickets.until', { time: formatDate(new Date(saleEnd), format) });
  if (saleStart) return t('tickets.since', { time: formatDate(new Date(saleStart), format) });
  return ticket.internalName || t('tickets.untilEventEnds');
}

function stockLine(ticket: Ticket, { t, pools, locale, isRecurring }: TicketWords): string {
  const name = ticket.stockPoolId === null ? undefined : pools.get(ticket.stockPoolId);
  if (ticket.type === 'stock') return name ? t('tickets.pool', { name }) : t('tickets.noPool');
  if (isRecurring && ticket.quantity !== null) {
    const value = formatNumber(ticket.quantity, locale);
    return t(`tickets.scope.${ticket.quantityScope}`, { count: ticket.quantity, value });
  }
  if (ticket.quantity !== null) return t('tickets.ownQuantity');
  if (ticket.remaining === null) return t('tickets.unlimited');
  return t(isRecurring ? 'tickets.upToDates' : 'tickets.upToEvent');
}

export function ticketColumns(words: TicketWords): Column<Ticket>[] {
  const { t, locale, marks, onWaitingList } = words;
  const price = (ticket: Ticket) => {
    const { price: now, tierId } = ticket.priceNow;
    const money = formatMoneyExact(now, ticket.currency);
    if (ticket.isPayWhatYouWant) return now === 0 ? t('tickets.anyPrice') : t('tickets.priceFrom', { price: money });
    const label = ticket.tiers.find(({ id }) => id === tierId)?.label;
    const shown = now === 0 ? t('tickets.free') : money;
    return label === undefined ? (
      shown
    ) : (
      <>
        {shown}
        <small>{label}</small>
      </>
    );
  };
  return [
    {
      id: 'name',
      label: t('tickets.ticket'),
      fixed: true,
      sortable: true,
      cell: (ticket) => (
        <NameCell
          to={routes.to('ticket', { eventId: ticket.eventId, ticketId: ticket.id })}
          name={ticket.name}
          narrow={() => [soldLine(ticket, words)]}
          lead={marks !== 'none' && <TicketMark ticket={ticket} column={marks} />}
        >
          {ticketLine(ticket, words)}
        </NameCell>
      ),
      text: (ticket) => ticket.name,
    },
    {
      id: 'availability',
      label: t('tickets.availability'),
      wideOnly: true,
      width: '160px',
      cell: (ticket) => (
        <>
          {t(`options.tickets.availability.${ticket.availability}`)}
          <small>{stockLine(ticket, words)}</small>
        </>
      ),
      text: (ticket) => t(`options.tickets.availability.${ticket.availability}`),
    },
    {
      id: 'group',
      label: t('fields.tickets.groupId'),
      wideOnly: true,
      optional: true,
      cell: ({ groupId }) => (groupId === null ? '' : words.groups.get(groupId)),
      text: ({ groupId }) => (groupId === null ? '' : (words.groups.get(groupId) ?? '')),
    },
    {
      id: 'price',
      label: t('tickets.price'),
      belowName: true,
      numeric: true,
      sortable: true,
      width: '110px',
      cell: price,
      text: (ticket) => ticket.priceNow.price / 100,
    },
    {
      id: 'sold',
      label: t('tickets.sold'),
      sortable: true,
      wideOnly: true,
      width: '160px',
      cell: (ticket) => <SoldBar ticket={ticket} words={words} />,
      text: (ticket) => ticket.sold,
    },
    {
      id: 'remaining',
      label: t('tickets.remaining'),
      numeric: true,
      wideOnly: true,
      optional: true,
      cell: (ticket) => (ticket.remaining === null ? '∞' : formatNumber(ticket.remaining, locale)),
      text: (ticket) => ticket.remaining,
    },
    {
      id: 'state',
      label: t('tickets.state'),
      belowName: true,
      width: '130px',
      cell: (ticket) => {
        const { state, reason } = shownSaleState(ticket);
        const waiting = waitingLinkText(ticket, t, locale);
        return (
          <>
            <StatusChip tone={saleStateTone[state]} label={t(`saleState.${state}`)} title={t(`saleReason.${reason}`)} />
            {waiting && (
              <small>
                <button type="button" className={styles.waits} onClick={() => onWaitingList(ticket)}>
                  {waiting}
                </button>
              </small>
            )}
          </>
        );
      },
      text: (ticket) => t(`saleState.${shownSaleState(ticket).state}`),
    },
  ];
}
