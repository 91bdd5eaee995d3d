import type { Tx } from '@server/database/types.ts';
import { eq, sql } from 'drizzle-orm';
import { ticketTotals } from '../rules/stock.ts';
import { extraSales, extras } from './extraTables.ts';
import { registrations } from './registrationTables.ts';
import { scheduleDates } from './scheduleTables.ts';
import { events } from './tables.ts';
import { stockPools, tickets } from './ticketTables.ts';
import { countedDates } from './upcomingDates.ts';

/**
 * Recomputes the counters of an event, its tickets, its pools and its dates from the registrations. Call it in the
 * transaction that changes registrations. Versions stay, so that a sale does not make open forms stale. Rows with
 * unchanged counters are not written.
 */
export async function recountSales(tx: Tx, eventId: number): Promise<void> {
  await tx.execute(sql`
    update ${tickets} set sold = taken.sold, reserved = taken.reserved, tier_sales = taken.tier_sales
    from (
      select ticket.id,
        coalesce((
          select jsonb_agg(jsonb_build_object('tierId', tier.tier_id, 'sold', tier.sold, 'reserved', tier.reserved)
            order by tier.tier_id)
          from (
            select tier_id,
              count(*) filter (where state = 'sold')::int as sold,
              count(*) filter (where state = 'reserved')::int as reserved
            from ${registrations} of_tier
            where of_tier.account_id = ticket.account_id and of_tier.event_id = ticket.event_id
              and of_tier.ticket_id = ticket.id and of_tier.tier_id is not null
            group by tier_id
          ) tier
        ), '[]'::jsonb) as tier_sales,
        count(*) filter (where registration.state = 'sold')::int as sold,
        count(*) filter (where registration.state = 'reserved')::int as reserved
      from ${tickets} ticket left join ${registrations} registration
        on registration.account_id = ticket.account_id and registration.event_id = ticket.event_id
        and registration.ticket_id = ticket.id
      where ticket.event_id = ${eventId}
      group by ticket.account_id, ticket.event_id, ticket.id
    ) taken
    where ${tickets.id} = taken.id and (${tickets.sold}, ${tickets.reserved}, ${tickets.tierSales})
      is distinct from (taken.sold, taken.reserved, taken.tier_sales)`);
  await tx.execute(sql`
    update ${stockPools} set sold = taken.sold, reserved = taken.reserved, exited = taken.exited,
      -- As isClosedBy of rules/stock.ts.
      is_closed = close_when_sold_out and (is_closed or (taken.sold > 0
        and quantity - taken.held - taken.sold + case when release_after_exit then taken.exited else 0 end <= 0))
    from (
      select pool.id,
        (coalesce(sum(ticket.sold), 0) + coalesce((select sum(extra.sold) from ${extras} extra
          where extra.account_id = pool.account_id and extra.stock_pool_id = pool.id), 0))::int as sold,
        (coalesce(sum(ticket.reserved), 0) + coalesce((select sum(extra.reserved) from ${extras} extra
          where extra.account_id = pool.account_id and extra.stock_pool_id = pool.id), 0))::int as reserved,
        coalesce(sum(gone.exited), 0)::int as exited,
        coalesce((select sum((hold ->> 'quantity')::int) from jsonb_array_elements(pool.holds) hold), 0)::int as held
      from ${stockPools} pool left join ${tickets} ticket
        on ticket.account_id = pool.account_id and ticket.event_id = pool.event_id
        and (ticket.stock_pool_id = pool.id or ticket.also_pool_ids @> to_jsonb(pool.id))
      left join (
        select ticket_id, count(*) as exited from ${registrations}
        where event_id = ${eventId} and state = 'sold' and left_at is not null
        group by ticket_id
      ) gone on gone.ticket_id = ticket.id
      where pool.event_id = ${eventId}
      group by pool.account_id, pool.id
    ) taken
    where ${stockPools.id} = taken.id`);
  await tx.execute(sql`
    with taken_of_tickets as (
      select date_id, ticket_id,
        count(*) filter (where state = 'sold')::int as sold,
        count(*) filter (where state = 'reserved')::int as reserved,
        count(*) filter (where state = 'sold' and left_at is not null)::int as exited
      from ${registrations}
      where event_id = ${eventId} and date_id is not null and state in ('sold', 'reserved')
      group by date_id, ticket_id
    ), ticket_sales as (
      select date_id, jsonb_agg(jsonb_build_object('ticketId', ticket_id, 'sold', sold, 'reserved', reserved,
        'exited', exited) order by ticket_id) as said
      from taken_of_tickets group by date_id
    ), taken_from_pools as (
      select date_id, pool.id as pool_id, taken.sold, taken.reserved, taken.exited
      from taken_of_tickets taken
      join ${tickets} ticket on ticket.event_id = ${eventId} and ticket.id = taken.ticket_id
      join ${stockPools} pool on pool.account_id = ticket.account_id and pool.event_id = ticket.event_id
        and (ticket.stock_pool_id = pool.id or ticket.also_pool_ids @> to_jsonb(pool.id))
      union all
      select date_id, extra.stock_pool_id, case when state = 'sold' then sale.quantity else 0 end,
        case when state = 'reserved' then sale.quantity else 0 end, 0
      from ${extraSales} sale
      join ${extras} extra on extra.account_id = sale.account_id and extra.id = sale.extra_id
      where sale.event_id = ${eventId} and date_id is not null and state in ('sold', 'reserved')
        and extra.stock_pool_id is not null
    ), taken_of_pools as (
      select date_id, pool_id, sum(sold)::int as sold, sum(reserved)::int as reserved, sum(exited)::int as exited
      from taken_from_pools group by date_id, pool_id
    ), pool_sales as (
      select date_id, jsonb_agg(jsonb_build_object('poolId', pool_id, 'sold', sold, 'reserved', reserved,
        'exited', exited) order by pool_id) as said
      from taken_of_pools group by date_id
    )
    update ${scheduleDates} set sold = taken.sold, reserved = taken.reserved, ticket_sales = taken.ticket_sales,
      pool_sales = taken.pool_sales
    from (
      select date.id,
        coalesce((select said from ticket_sales where date_id = date.id), '[]'::jsonb) as ticket_sales,
        coalesce((select said from pool_sales where date_id = date.id), '[]'::jsonb) as pool_sales,
        count(*) filter (where registration.state = 'sold')::int as sold,
        count(*) filter (where registration.state = 'reserved')::int as reserved
      from ${scheduleDates} date left join ${registrations} registration
        on registration.account_id = date.account_id and registration.event_id = date.event_id
        and registration.date_id = date.id
      where date.event_id = ${eventId}
      group by date.id
    ) taken
    where ${scheduleDates.id} = taken.id
      and (${scheduleDates.sold}, ${scheduleDates.reserved}, ${scheduleDates.ticketSales}, ${scheduleDates.poolSales})
        is distinct from (taken.sold, taken.reserved, taken.ticket_sales, taken.pool_sales)`);
  // The totals depend on the places that pools released, and on the pools that are closed by now.
  const { ticketsSold, ticketsReserved, ticketsTotal } = ticketTotals(
    await tx.select(countedColumns).from(tickets).where(eq(tickets.eventId, eventId)),
    await tx.select().from(stockPools).where(eq(stockPools.eventId, eventId)),
    await countedDates({ tx }, eventId),
  );
  await tx.update(events).set({ ticketsSold, ticketsReserved, ticketsTotal }).where(eq(events.id, eventId));
}

const { id, type, quantity, quantityScope, stockPoolId, sold, reserved, isArchived } = tickets;
const countedColumns = { id, type, quantity, quantityScope, stockPoolId, sold, reserved, isArchived };
