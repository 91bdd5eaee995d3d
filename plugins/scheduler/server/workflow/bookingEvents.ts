import type { Context } from '@server/http/area.ts';
import { asc, inArray } from 'drizzle-orm';
import type { BookingEvent, WorkflowBooking } from '../../rules/workflow/booking.ts';
import type { ConditionFacts } from '../../rules/workflow/conditions.ts';
import { bookingEvents, type bookings } from '../tables.ts';

export type BookingRow = typeof bookings.$inferSelect;

/** Returns the event of a booking's change; `undefined` for one that sends nothing, such as restoring it. */
function eventKindOf(before: BookingRow | undefined, after: BookingRow): BookingEvent['kind'] | undefined {
  const { state, startsAt, endsAt } = after;
  if (!before) return state === 'pending' ? 'requested' : 'booked';
  if (startsAt !== before.startsAt || endsAt !== before.endsAt) return 'moved';
  if (state === before.state) return undefined;
  if (state === 'confirmed') return before.state === 'pending' ? 'confirmed' : undefined;
  return state === 'pending' ? undefined : state;
}

/** Records an event of a booking. `before`: absent for a new one. */
export async function recordBookingEvent(
  { tx, account, now }: Pick<Context, 'tx' | 'account' | 'now'>,
  before: BookingRow | undefined,
  after: BookingRow,
): Promise<void> {
  const kind = eventKindOf(before, after);
  if (!kind) return;
  const at = now.toISOString();
  const { id: bookingId, startsAt, endsAt } = after;
  await tx
    .insert(bookingEvents)
    .values({ accountId: account, bookingId, kind, at, startsAt, endsAt, createdAt: at, updatedAt: at });
}

/** The events that fix a booking's times; they are certain since the last of these. */
const timeSettingKinds: ReadonlySet<BookingEvent['kind']> = new Set(['requested', 'booked', 'confirmed', 'moved']);

function factsOf({ startsAt, endsAt, location, language, email, answers }: BookingRow): ConditionFacts {
  const duration = (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;
  return { duration, location: location?.type ?? '', language, email, answers };
}

/** Converts the rows to bookings as workflows see them. */
export async function workflowBookingsOf(
  { tx }: Pick<Context, 'tx'>,
  rows: readonly BookingRow[],
): Promise<WorkflowBooking[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const all = await tx
    .select()
    .from(bookingEvents)
    .where(inArray(bookingEvents.bookingId, ids))
    .orderBy(asc(bookingEvents.id));
  const byBooking = new Map<number, (typeof bookingEvents.$inferSelect)[]>();
  for (const event of all) byBooking.set(event.bookingId, [...(byBooking.get(event.bookingId) ?? []), event]);
  return rows.map((row) => {
    const { id, state, startsAt, endsAt, timeZone, createdAt, source } = row;
    const events = (byBooking.get(id) ?? []).map(({ kind, at, startsAt: start, endsAt: end }) => ({
      kind,
      at,
      startsAt: start,
      endsAt: end,
    }));
    const lastTimeChange = events.findLast(({ kind }) => timeSettingKinds.has(kind));
    return {
      id,
      state,
      startsAt,
      endsAt,
      timeZone,
      timesSince: lastTimeChange?.at ?? createdAt,
      events,
      isFromPage: source === 'page',
      facts: factsOf(row),
    };
  });
}
