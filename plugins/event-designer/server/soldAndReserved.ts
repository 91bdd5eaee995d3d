import { type SQL, sql } from 'drizzle-orm';

/** The columns `sold` and `reserved` of a statement that groups sales with a quantity. */
export const soldAndReserved = sql`
  coalesce(sum(quantity) filter (where state = 'sold'), 0)::int as sold,
  coalesce(sum(quantity) filter (where state = 'reserved'), 0)::int as reserved`;

/**
 * The body of a common table `of_dates`, after one called `of_event` that has an event's sales: what was taken on each
 * date, by what was sold (`extra_id`, `package_id`).
 */
export function takenPerDate(sold: SQL): SQL {
  return sql`
    select ${sold}, jsonb_agg(jsonb_build_object('dateId', date_id, 'sold', sold, 'reserved', reserved)
      order by date_id) as said
    from (
      select ${sold}, date_id, ${soldAndReserved} from of_event where date_id is not null group by ${sold}, date_id
    ) each_date group by ${sold}`;
}
