import type { Context } from '@server/http/area.ts';
import { eq, inArray, ne, sql } from 'drizzle-orm';
import type { ScheduleDate } from '../../contract/schedule.ts';
import { type EventRecord, saveEvent } from '../eventRows.ts';
import { scheduleDates } from '../scheduleTables.ts';
import { countTickets, poolsOf, ticketsOf } from '../ticketRows.ts';

type CallContext = Pick<Context, 'tx' | 'now'>;
type Owner = Pick<EventRecord, 'id' | 'accountId'>;

type NewDate = Pick<ScheduleDate, 'start' | 'end' | 'startsAt' | 'endsAt' | 'clockChange' | 'label' | 'capacity'> &
  Partial<Pick<ScheduleDate, 'ruleId' | 'ruleStart' | 'admissionMinutes'>>;

// All rows are a single parameter. With one parameter per value, a thousand rows would need 20,000.
const columns = sql`(id int, "ruleId" int, "ruleStart" text, start text, "end" text, "startsAt" timestamptz,
  "endsAt" timestamptz, "clockChange" text, "admissionMinutes" int, label text, capacity int, status text,
  "cancellationReason" text, "isOverridden" boolean, "isBulkEdited" boolean, notes text, place jsonb, "ticketOverrides" jsonb)`;

/** Adds dates in one statement. */
export async function addDates({ tx, now }: CallContext, event: Owner, dates: readonly NewDate[]): Promise<void> {
  if (dates.length === 0) return;
  await tx.execute(sql`
    insert into ${scheduleDates} (account_id, event_id, created_at, updated_at, rule_id, rule_start, start, "end",
      starts_at, ends_at, clock_change, admission_minutes, label, capacity)
    select ${event.accountId}::int, ${event.id}::int, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz,
      "ruleId", "ruleStart", start, "end", "startsAt", "endsAt", "clockChange", "admissionMinutes", label, capacity
    from jsonb_to_recordset(${JSON.stringify(dates)}::jsonb) as ${columns} order by "startsAt"`);
}

type ChangedDate = Omit<
  ScheduleDate,
  'version' | 'createdAt' | 'updatedAt' | 'durationMinutes' | 'sold' | 'reserved' | 'ticketSales' | 'poolSales'
> & { isBulkEdited?: boolean };

/** Updates existing dates in one statement. */
export async function updateDates({ tx, now }: CallContext, dates: readonly ChangedDate[]): Promise<void> {
  if (dates.length === 0) return;
  await tx.execute(sql`
    update ${scheduleDates} set rule_id = wanted."ruleId", rule_start = wanted."ruleStart", start = wanted.start,
      "end" = wanted."end", starts_at = wanted."startsAt", ends_at = wanted."endsAt",
      clock_change = wanted."clockChange", admission_minutes = wanted."admissionMinutes", label = wanted.label,
      capacity = wanted.capacity, status = wanted.status, cancellation_reason = wanted."cancellationReason",
      is_overridden = wanted."isOverridden",
      is_bulk_edited = coalesce(wanted."isBulkEdited", false), notes = wanted.notes, place = wanted.place,
      ticket_overrides = wanted."ticketOverrides", version = version + 1, updated_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(dates)}::jsonb) as wanted ${columns}
    where ${scheduleDates.id} = wanted.id`);
}

/** Saves the current rules of dates, and the starts that these rules give them. */
export async function bindDates(
  { tx, now }: CallContext,
  dates: readonly Pick<ScheduleDate, 'id' | 'ruleId' | 'ruleStart'>[],
): Promise<void> {
  if (dates.length === 0) return;
  await tx.execute(sql`
    update ${scheduleDates} set rule_id = wanted."ruleId", rule_start = wanted."ruleStart", version = version + 1,
      updated_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(dates)}::jsonb) as wanted ${columns}
    where ${scheduleDates.id} = wanted.id`);
}

export async function removeDates({ tx }: CallContext, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(scheduleDates).where(inArray(scheduleDates.id, [...ids]));
}

/**
 * Returns the range of an event, from the start of its first scheduled date to the end of the last one (spec §3,
 * timeSlotsTimestampRange).
 */
export async function datesRange({ tx }: Pick<CallContext, 'tx'>, eventId: number) {
  const [range] = await tx
    .select({
      taking: sql<
        string | null
      >`min(${scheduleDates.startsAt}) filter (where ${ne(scheduleDates.status, 'cancelled')})`,
      takingEnd: sql<
        string | null
      >`max(${scheduleDates.endsAt}) filter (where ${ne(scheduleDates.status, 'cancelled')})`,
      any: sql<string | null>`min(${scheduleDates.startsAt})`,
      anyEnd: sql<string | null>`max(${scheduleDates.endsAt})`,
    })
    .from(scheduleDates)
    .where(eq(scheduleDates.eventId, eventId));
  // PostgreSQL returns a computed timestamp in another format.
  const instant = (value: string | null | undefined) => (value ? new Date(value).toISOString() : null);
  return { startsAt: instant(range?.taking ?? range?.any), endsAt: instant(range?.takingEnd ?? range?.anyEnd) };
}

/**
 * Updates the start, the end and the number of places of a recurring event from its dates. No version changes, because
 * derived values must not make open forms stale.
 */
export async function followDates(context: CallContext, event: EventRecord): Promise<void> {
  if (!event.isRecurring) return;
  const range = await datesRange(context, event.id);
  if (range.startsAt !== event.startsAt || range.endsAt !== event.endsAt) await saveEvent(context, event, range, []);
  // The number of places changes as well, because each date adds the quantities that count per date.
  await countTickets(context, event, await ticketsOf(context, event.id), await poolsOf(context, event.id));
}
