import { type SQL, sql } from 'drizzle-orm';

/** The columns `sold` and `reserved` of a statement that groups sales with a quantity. */
export const soldAndReserved = sql`
  coalesce(sum(quantity) filter (where state = 'sold'), 0)::int as sold,
  coalesce(sum(quantity) filter (where state = 'reserved'), 0)::int as reserved`;

/**
 * Returns the SQL of a common table expression with the taken pieces per date, grouped by a column (`extra_id`,
 * `package_id`). It reads the event's sales from another one named `of_event`.
 */
export function takenPerDate(sold: SQL): SQL {
  return sql`
    select ${sold}, jsonb_agg(jsonb_build_object('dateId', date_id, 'sold', sold, 'reserved', reserved)
      order by date_id) as said
    from (
      select ${sold}, date_id, ${soldAndReserved} from of_event where date_id is not null group by ${sold}, date_id
    ) each_date group by ${sold}`;
}
