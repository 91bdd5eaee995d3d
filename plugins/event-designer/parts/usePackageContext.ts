import { useMemo } from 'react';
import { type CombinedRead, combineReads, useRow, useRows } from '@/data/index.ts';
import { type EventRow, events } from '../contract/events.ts';
import { type Extra, extras } from '../contract/extras.ts';
import { ticketGroups } from '../contract/ticketGroups.ts';
import { stockPools, type Ticket, tickets } from '../contract/tickets.ts';
import type { PackageSaleContext } from '../rules/packages/packageStock.ts';
import { useEventId } from './useEventId.ts';
import { useUpcomingDates } from './useUpcomingDates.ts';

export type PackageContext = {
  event: EventRow;
  saleContext: Omit<PackageSaleContext, 'now' | 'tickets' | 'extras'> & {
    tickets: ReadonlyMap<number, Ticket>;
    extras: ReadonlyMap<number, Extra>;
  };
  tickets: readonly Ticket[];
  extras: readonly Extra[];
};

const inOrder = { perPage: 0, sort: [{ field: 'position' as const, descending: false }] };
const allRows = { perPage: 0 };

/** Reads everything that decides whether the event's packages can be sold. */
export function usePackageContext(): CombinedRead<PackageContext> {
  const params = { eventId: useEventId() };
  const event = useRow(events, { id: params.eventId });
  const isRecurring = event.row?.isRecurring ?? false;
  const dates = useUpcomingDates(params.eventId, isRecurring);
  const read = combineReads({
    event,
    tickets: useRows(tickets, { params, query: inOrder }),
    extras: useRows(extras, { params, query: inOrder }),
    pools: useRows(stockPools, { params, query: allRows }),
    groups: useRows(ticketGroups, { params, query: allRows }),
    ...(isRecurring && { dates }),
  });
  const { data } = read;
  const context = useMemo(() => {
    if (!data) return undefined;
    const { event: row, tickets: ticketRows, extras: extraRows, pools, groups, dates: upcoming = [] } = data;
    return {
      event: row,
      tickets: ticketRows,
      extras: extraRows,
      saleContext: {
        event: { ...row, upcoming },
        pools,
        groups,
        tickets: new Map(ticketRows.map((ticket) => [ticket.id, ticket])),
        extras: new Map(extraRows.map((extra) => [extra.id, extra])),
      },
    };
  }, [data]);
  return { ...read, data: context };
}
