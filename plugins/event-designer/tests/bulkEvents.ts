import type { Database, Tx } from '@server/database/types.ts';
import { sql } from 'drizzle-orm';
import { emptyOnline, emptyVenue } from '../rules/eventRules.ts';

export type BulkOptions = {
  account: number;
  now: Date;
  events: number;
  /** The number of tickets of the first event; the others get none. */
  tickets?: number;
};

/**
 * Inserts many events in one statement, for tests of paging and for the bench. The same call always makes the same
 * rows. Names, places, zones and states vary, and dates are spread over two years before and after. Returns the id of
 * the first event.
 */
export async function insertManyEvents(database: Database, options: BulkOptions): Promise<number> {
  const { account, now, events, tickets = 0 } = options;
  return database.asAccount(account, async (tx) => {
    const [first] = await tx.execute<{ id: number }>(sql`
      with made as (
        insert into events (account_id, created_at, updated_at, name, slug, status, is_recurring, currency, time_zone,
          time_slots, starts_at, ends_at, location_type, venue, online, place, visibility,
          ticket_count, tickets_sold, tickets_total)
        select ${account}::int, moment, moment,
          (array['Summit', 'Forum', 'Workshop', 'Meetup', 'Festival', 'Gala', 'Expo'])[1 + n % 7] || ' ' || lpad(n::text, 5, '0'),
          'event-' || lpad(n::text, 5, '0'),
          (array['published', 'published', 'published', 'unpublished', 'cancelled'])[1 + n % 5], n % 11 = 0, 'USD',
          (array['Europe/Oslo', 'America/New_York', 'Asia/Tokyo', 'UTC'])[1 + n % 4],
          '[]'::jsonb, start, start + interval '8 hours',
          (array['venue', 'venue', 'online', 'to_be_announced'])[1 + n % 4],
          ${JSON.stringify(emptyVenue)}::jsonb, ${JSON.stringify(emptyOnline)}::jsonb,
          case when n % 4 < 2 then 'Hall ' || n % 97 || ', ' || (array['Oslo', 'Boston', 'Leipzig'])[1 + n % 3] else '' end,
          '{"isIndexed":true,"showsRemaining":true,"showsAttendeeCount":false,"hasSocialPreview":true}'::jsonb,
          n % 9, (n * 37) % 800, 800
        from generate_series(1, ${events}::int) n
        cross join lateral (
          select ${now.toISOString()}::timestamptz - (n || ' minutes')::interval as moment,
            date_trunc('hour', ${now.toISOString()}::timestamptz) + ((n * 7919) % 1461 - 730) * interval '1 day' as start
        ) at
        returning id
      ) select min(id)::int as id from made`);
    if (!first) throw new Error('No events were inserted');
    if (tickets > 0) await insertManyTickets(tx, { account, now, eventId: first.id, tickets });
    return first.id;
  });
}

type BulkTickets = { account: number; now: Date; eventId: number; tickets: number };

export async function insertManyTickets(tx: Tx, { account, now, eventId, tickets }: BulkTickets): Promise<void> {
  await tx.execute(sql`
    insert into tickets (account_id, event_id, position, name, internal_name, description, type, quantity, price,
      min_per_order, visibility, availability, access_protection, is_paused, created_at, updated_at)
    select ${account}::int, ${eventId}::int, n, 'Ticket ' || lpad(n::text, 4, '0'), '', '', 'fixed', 100 + n, n * 100,
      1, 'automatic', 'everywhere', 'none', n % 10 = 0, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from generate_series(1, ${tickets}::int) n`);
}
