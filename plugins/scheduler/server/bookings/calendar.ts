import { valuesOf } from '@contract/entityValues.ts';
import type { Context } from '@server/http/area.ts';
import { type During, occupiedOf, type Subject } from '@server/occupancy/occupancy.ts';
import { asc, inArray, sql } from 'drizzle-orm';
import { type AvailabilityRules, availabilityFields } from '../../contract/availability.ts';
import type { Invitee, SlotHost, SlotRequest, Taken } from '../../rules/slots/types.ts';
import { hostsById } from '../hosts.ts';
import type { SchedulerRecord } from '../schedulerRows.ts';
import { bookings, holds, hosts, schedulers, settings } from '../tables.ts';
import { bookingSource } from './takeHosts.ts';

type CallContext = Pick<Context, 'tx' | 'now'>;

const day = 24 * 60 * 60_000;
/** Weeks and months extend beyond the requested range. */
const margin = 40 * day;

/**
 * Locks the calendars of this scheduler and its hosts until the transaction ends. Every caller locks the scheduler
 * first and then the hosts by id, so that two bookings never deadlock.
 */
export async function lockCalendars(
  { tx }: Pick<Context, 'tx'>,
  { id, hosts: schedulerHosts }: SchedulerRecord,
): Promise<void> {
  await tx
    .select({ id: schedulers.id })
    .from(schedulers)
    .where(inArray(schedulers.id, [id]))
    .for('no key update');
  const ids = schedulerHosts.map(({ hostId }) => hostId);
  if (ids.length === 0) return;
  await tx
    .select({ id: hosts.id })
    .from(hosts)
    .where(inArray(hosts.id, ids))
    .orderBy(asc(hosts.id))
    .for('no key update');
}

type SlotQuery = {
  scheduler: SchedulerRecord;
  duration: number;
  from: number;
  to: number;
  email?: string;
  /** The booking or hold to ignore, because one that is moved or confirmed does not conflict with itself. */
  except?: { bookingId?: number; holdToken?: string };
};

/** Reads the data that the slot generator needs. */
export async function slotRequest(context: CallContext, request: SlotQuery): Promise<SlotRequest> {
  const { scheduler, duration, from, to, email } = request;
  const sharedBlockedPeriods = await sharedBlocksOf(context);
  const rules = { ...valuesOf(availabilityFields, scheduler), sharedBlockedPeriods };
  const { id: schedulerId, assignment, seats } = scheduler;
  const now = context.now.getTime();
  // The window counts days with free times from today on.
  const since = rules.window.kind === 'bookableDays' ? Math.min(now, from) : from;
  const [slotHosts, taken, invitee] = [
    await hostsOf(context, scheduler),
    await takenBetween(context, request, since, to),
    email === undefined ? undefined : await inviteeOf(context, scheduler, email, request.except?.bookingId),
  ];
  return { rules, schedulerId, duration, seats, assignment, hosts: slotHosts, from, to, now, taken, invitee };
}

async function sharedBlocksOf({ tx }: CallContext): Promise<AvailabilityRules['blockedPeriods']> {
  const [row] = await tx.select({ blockedPeriods: settings.blockedPeriods }).from(settings);
  return row?.blockedPeriods ?? [];
}

async function hostsOf(context: CallContext, { hosts: schedulerHosts }: SchedulerRecord): Promise<SlotHost[]> {
  const hostById = await hostsById(
    context,
    schedulerHosts.map(({ hostId }) => hostId),
  );
  return schedulerHosts.flatMap(({ hostId, isFixed, priority, weight }) => {
    const host = hostById.get(hostId);
    if (!host) return [];
    return [{ id: hostId, isFixed, priority, weight, maxPerDay: host.maxPerDay, timeZone: host.timeZone }];
  });
}

/** Returns the range to read: it covers the longest period that a limit counts. */
function spanOf({ maxBookings, maxMinutes }: SchedulerRecord, from: number, to: number): [number, number] {
  if (maxBookings.year === null && maxMinutes.year === null) return [from - margin, to + margin];
  return [from - 366 * day, to + 366 * day];
}

type TakenRow = {
  start: string;
  end: string;
  hostIds: number[];
  schedulerId: number;
  kind: Taken['kind'];
  pendingBlocks: boolean;
  bufferBefore: number;
  bufferAfter: number;
  email: string;
};

async function takenBetween(context: CallContext, request: SlotQuery, from: number, to: number): Promise<Taken[]> {
  const { tx, now } = context;
  const { scheduler, except = {} } = request;
  const [start, end] = spanOf(scheduler, from, to);
  const [first, last] = [new Date(start).toISOString(), new Date(end).toISOString()];
  const hostIds = JSON.stringify(scheduler.hosts.map(({ hostId }) => hostId));
  const sharesCalendar = (table: typeof bookings | typeof holds) => sql`(${table.schedulerId} = ${scheduler.id}
    or exists (select from jsonb_array_elements(${table.hostIds}) as host
      where host in (select jsonb_array_elements(${hostIds}::jsonb))))`;
  const rows = await tx.execute<TakenRow>(sql`
    select ${bookings.startsAt} as "start", ${bookings.endsAt} as "end", ${bookings.hostIds} as "hostIds",
      ${bookings.schedulerId} as "schedulerId", case when ${bookings.state} = 'pending' then 'pending' else 'confirmed' end as "kind",
      ${schedulers.pendingBlocks} as "pendingBlocks", ${schedulers.bufferBefore} as "bufferBefore",
      ${schedulers.bufferAfter} as "bufferAfter", lower(${bookings.email}) as "email"
    from ${bookings} join ${schedulers} on ${schedulers.id} = ${bookings.schedulerId}
    where ${bookings.state} in ('pending', 'confirmed', 'noShow') and ${bookings.startsAt} < ${last}
      and ${bookings.endsAt} > ${first} and ${bookings.id} <> ${except.bookingId ?? 0} and ${sharesCalendar(bookings)}
    union all
    select ${holds.startsAt}, ${holds.endsAt}, ${holds.hostIds}, ${holds.schedulerId}, 'hold', true,
      ${schedulers.bufferBefore}, ${schedulers.bufferAfter}, ''
    from ${holds} join ${schedulers} on ${schedulers.id} = ${holds.schedulerId}
    where ${holds.expiresAt} > ${now.toISOString()} and ${holds.startsAt} < ${last} and ${holds.endsAt} > ${first}
      and ${holds.token} <> ${except.holdToken ?? ''} and ${sharesCalendar(holds)}`);
  const own = rows.map(
    ({ start: startsAt, end: endsAt, pendingBlocks, ...row }): Taken => ({
      ...row,
      start: Date.parse(startsAt),
      end: Date.parse(endsAt),
      blocks: row.kind !== 'pending' || pendingBlocks,
    }),
  );
  return [...own, ...(await takenElsewhere(context, scheduler, { start: first, end: last }))];
}

/** Returns the times at which other areas occupy the hosts. */
async function takenElsewhere(
  context: CallContext,
  { hosts: schedulerHosts }: SchedulerRecord,
  during: During,
): Promise<Taken[]> {
  const subjects = schedulerHosts.map(({ hostId }): Subject => ({ kind: 'host', id: hostId }));
  const occupied = await occupiedOf(context, { subjects, during, exceptKind: bookingSource });
  const blocking = occupied.filter(({ strength }) => strength !== 'soft');
  return blocking.map(({ subject, during: { start, end } }) => ({
    start: Date.parse(start),
    end: Date.parse(end),
    hostIds: [subject.id],
    schedulerId: 0,
    kind: 'confirmed',
    blocks: true,
    bufferBefore: 0,
    bufferAfter: 0,
    email: '',
  }));
}

async function inviteeOf(
  { tx, now }: CallContext,
  { id }: SchedulerRecord,
  email: string,
  except = 0,
): Promise<Invitee> {
  const [row] = await tx.execute<{ active: number; total: number }>(sql`
    select count(*) filter (where ${bookings.endsAt} > ${now.toISOString()})::int as "active", count(*)::int as "total"
    from ${bookings}
    where ${bookings.schedulerId} = ${id} and lower(${bookings.email}) = ${email.toLowerCase()}
      and ${bookings.state} in ('pending', 'confirmed', 'noShow') and ${bookings.id} <> ${except}`);
  return { email: email.toLowerCase(), active: row?.active ?? 0, total: row?.total ?? 0 };
}
