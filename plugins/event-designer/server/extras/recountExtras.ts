import type { Tx } from '@server/database/types.ts';
import { sql } from 'drizzle-orm';
import { extraSales, extras } from '../extraTables.ts';
import { recountSales } from '../registrations.ts';
import { soldAndReserved, takenPerDate } from '../soldAndReserved.ts';

/**
 * Recomputes the counters of an event's extras, and of their pools and dates, from the sales of extras. Call it in the
 * transaction that changes `extra_sales`. Versions stay, so that a sale does not make open forms stale.
 */
export async function recountExtras(tx: Tx, eventId: number): Promise<void> {
  await tx.execute(sql`
    with of_event as (
      select * from ${extraSales} where event_id = ${eventId} and state in ('sold', 'reserved')
    ), whole as (
      select extra_id, ${soldAndReserved} from of_event group by extra_id
    ), of_choices as (
      select extra_id, jsonb_agg(jsonb_build_object('choiceId', choice_id, 'sold', sold, 'reserved', reserved)
        order by choice_id) as said
      from (
        select extra_id, choice_id, ${soldAndReserved}
        from of_event, jsonb_array_elements_text(choice_ids) as choice_id group by extra_id, choice_id
      ) each_choice group by extra_id
    ), of_dates as (${takenPerDate(sql`extra_id`)}
    )
    update ${extras} set sold = counted.sold, reserved = counted.reserved, choice_sales = counted.choice_sales,
      date_sales = counted.date_sales
    from (
      select extra.id, coalesce(whole.sold, 0) as sold, coalesce(whole.reserved, 0) as reserved,
        coalesce(of_choices.said, '[]'::jsonb) as choice_sales, coalesce(of_dates.said, '[]'::jsonb) as date_sales
      from ${extras} extra
        left join whole on whole.extra_id = extra.id
        left join of_choices on of_choices.extra_id = extra.id
        left join of_dates on of_dates.extra_id = extra.id
      where extra.event_id = ${eventId}
    ) counted
    where ${extras.id} = counted.id
      and (${extras.sold}, ${extras.reserved}, ${extras.choiceSales}, ${extras.dateSales})
        is distinct from (counted.sold, counted.reserved, counted.choice_sales, counted.date_sales)`);
  await recountSales(tx, eventId);
}
