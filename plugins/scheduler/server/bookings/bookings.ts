import type { ItemOf } from '@contract/resource.ts';
import type { AreaRoutes, Context } from '@server/http/area.ts';
import { presentColumns } from '@server/http/presentColumns.ts';
import { inArray, sql } from 'drizzle-orm';
import { bookings as resource } from '../../contract/bookings.ts';
import { hostsById, namesOfHosts } from '../hosts.ts';
import { bookings, schedulers } from '../tables.ts';

type BookingRecord = typeof bookings.$inferSelect;
type Item = ItemOf<typeof resource>;

const columns = presentColumns(resource);

/** The hosts as an array of SQL, by which lists are filtered. */
const hostIdsSql = sql`array(select jsonb_array_elements_text(${bookings.hostIds})::int)`;

/** Adds the names of the referenced rows. */
async function presentBookings(rows: readonly BookingRecord[], context: Pick<Context, 'tx'>): Promise<Item[]> {
  const ids = [...new Set(rows.map(({ schedulerId }) => schedulerId))];
  const schedulerRows =
    ids.length === 0
      ? []
      : await context.tx
          .select({ id: schedulers.id, name: schedulers.name, color: schedulers.color })
          .from(schedulers)
          .where(inArray(schedulers.id, ids));
  const schedulersById = new Map(schedulerRows.map((one) => [one.id, one]));
  const hosts = await hostsById(
    context,
    rows.flatMap(({ hostIds }) => hostIds),
  );
  return rows.map((row) => ({
    ...columns(row),
    schedulerName: schedulersById.get(row.schedulerId)?.name ?? '',
    schedulerColor: schedulersById.get(row.schedulerId)?.color ?? '',
    hostNames: namesOfHosts(hosts, row.hostIds),
  }));
}

export function bookingRoutes(routes: AreaRoutes): void {
  routes.resource(resource, {
    table: bookings,
    present: async (row, context) => {
      const [item] = await presentBookings([row], context);
      if (!item) throw new Error('One row is one item');
      return item;
    },
    presentMany: presentBookings,
    columns: { hostIds: hostIdsSql },
  });
}
