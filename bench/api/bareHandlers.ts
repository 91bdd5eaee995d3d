import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { events, eventTags } from '../../plugins/event-designer/server/tables.ts';
import { tags } from '../../plugins/organisation/server/public.ts';
import type { BareDatabase } from './bareDatabase.ts';

type EventRecord = typeof events.$inferSelect;

const present = ({ accountId: _account, ...row }: EventRecord) => ({
  id: row.id,
  version: row.version,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  name: row.name,
  status: row.status,
  isRecurring: row.isRecurring,
  timeZone: row.timeZone,
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  locationType: row.locationType,
  place: row.place,
  isEnableAttendeeApp: row.isEnableAttendeeApp,
  ticketCount: row.ticketCount,
  ticketsSold: row.ticketsSold,
  ticketsTotal: row.ticketsTotal,
  thumbnailUrl: null,
});

const presentBasicInfo = (row: EventRecord, names: string[]) => ({
  id: row.id,
  version: row.basicInfoVersion,
  name: row.name,
  mode: row.mode,
  eventTypeId: row.eventTypeId,
  categoryId: row.categoryId,
  organizerId: row.organizerId,
  tags: names,
  locationType: row.locationType,
  venue: row.venue,
  online: row.online,
  timeSettings: { isRecurring: row.isRecurring, timeZone: row.timeZone, timeDisplay: row.timeDisplay },
  timeSlots: row.timeSlots,
  timeSlotsTimestampRange: { start: row.startsAt, end: row.endsAt },
});

/**
 * Handles the three measured calls by hand: the same queries and responses over Hono and Drizzle, but without sign-in,
 * contracts, row level security, log and headers. The account is a plain condition, so that the same indexes are used.
 */
export function bareHandlers({ drizzle }: BareDatabase, account: number): Hono {
  const app = new Hono();
  const ofAccount = eq(events.accountId, account);
  const eventOf = (id: string) => and(ofAccount, eq(events.id, Number(id)));

  app.get('/api/health', (c) => c.text('ok'));
  app.get('/api/events', async (c) => {
    const page = Number(c.req.query('page'));
    const perPage = Number(c.req.query('perPage'));
    const condition = and(ofAccount, sql`${events.status} = ${c.req.query('status')}`);
    const rows = await drizzle
      .select({ row: events, total: sql<number>`(select count(*)::int from ${events} where ${condition})` })
      .from(events)
      .where(condition)
      .orderBy(sql`${events.startsAt} desc nulls last`, desc(events.id))
      .limit(perPage)
      .offset((page - 1) * perPage);
    const data = rows.map(({ row }) => present(row));
    return c.json({ data, meta: { total: rows[0]?.total ?? 0, page, perPage } });
  });
  app.get('/api/events/:id', async (c) => {
    const [row] = await drizzle
      .select()
      .from(events)
      .where(eventOf(c.req.param('id')));
    return row ? c.json({ data: present(row) }) : c.notFound();
  });
  app.patch('/api/events/:id/basic-info', async (c) => {
    const { name }: { name: string } = await c.req.json();
    const id = c.req.param('id');
    const data = await drizzle.transaction(async (tx) => {
      await tx.select().from(events).where(eventOf(id)).for('no key update');
      const tagRows = await tx
        .select({ name: tags.name })
        .from(eventTags)
        .innerJoin(tags, eq(tags.id, eventTags.tagId))
        .where(and(eq(eventTags.accountId, account), eq(eventTags.eventId, Number(id))))
        .orderBy(asc(eventTags.position));
      const [row] = await tx
        .update(events)
        .set({
          name,
          version: sql`${events.version} + 1`,
          basicInfoVersion: sql`${events.basicInfoVersion} + 1`,
          settingsVersion: sql`${events.settingsVersion} + 1`,
          updatedAt: new Date().toISOString(),
        })
        .where(eventOf(id))
        .returning();
      return (
        row &&
        presentBasicInfo(
          row,
          tagRows.map((tag) => tag.name),
        )
      );
    });
    return data ? c.json({ data }) : c.notFound();
  });
  return app;
}
