import type { Seeding } from '@server/http/area.ts';
import { placeWallClock } from '@shared/wallClock.ts';
import { addDays, dayAt, weekdayOf } from '@shared/zonedTime.ts';
import { eq } from 'drizzle-orm';
import { slugOf } from '../rules/slug.ts';
import { sampleBookings, sampleHosts, sampleSchedulers } from '../sample/index.ts';
import { takeHosts } from './bookings/takeHosts.ts';
import { claimFreeSlug } from './slugs.ts';
import { bookings, hosts, schedulers } from './tables.ts';
import { addDefaultWorkflows } from './workflow/workflowRows.ts';

/** Returns the day that is `workdays` working days (Monday to Friday) after the day of `now`. */
function workday(now: Date, zone: string, workdays: number): string {
  let day = dayAt(now, zone);
  for (let left = workdays; left > 0; ) {
    day = addDays(day, 1);
    if (weekdayOf(day) <= 5) left -= 1;
  }
  return day;
}

/** Adds sample schedulers with bookings to a new account. */
export async function seedSchedulers({ tx, account, now }: Seeding): Promise<void> {
  const at = now.toISOString();
  const row = { accountId: account, createdAt: at, updatedAt: at };
  const hostIds: number[] = [];
  for (const host of sampleHosts) {
    const [hostRow] = await tx
      .insert(hosts)
      .values({ ...row, ...host })
      .returning({ id: hosts.id });
    if (hostRow) hostIds.push(hostRow.id);
  }
  for (const { hosts: indexes, key, ...values } of sampleSchedulers) {
    const ownHostIds = indexes.map((index) => hostIds[index] ?? 0);
    const [scheduler] = await tx
      .insert(schedulers)
      .values({
        ...row,
        ...values,
        hosts: ownHostIds.map((hostId) => ({ hostId, isFixed: false, priority: 1, weight: 1 })),
        // Fixed in each run, and not secret: the sample's page is public.
        secretKey: `sample-${account}-${key}`,
      })
      .returning();
    if (!scheduler) throw new Error('A sample scheduler was not inserted');
    const slug = await claimFreeSlug({ tx, account }, scheduler.id, slugOf(values.name));
    await tx.update(schedulers).set({ slug }).where(eq(schedulers.id, scheduler.id));
    await addDefaultWorkflows({ tx, account, now }, scheduler.id, { language: 'en' });
    const ownBookings = sampleBookings.filter((booking) => booking.scheduler === key);
    for (const { scheduler: _key, inWorkdays, time, number, ...booking } of ownBookings) {
      const start = placeWallClock(`${workday(now, values.timeZone, inWorkdays)}T${time}`, values.timeZone).instant;
      const [bookingRow] = await tx
        .insert(bookings)
        .values({
          ...row,
          ...booking,
          schedulerId: scheduler.id,
          reference: `FOY-${1000 + number}`,
          startsAt: start.toISOString(),
          endsAt: new Date(start.getTime() + values.defaultDuration * 60_000).toISOString(),
          language: 'en',
          hostIds: ownHostIds.slice(0, 1),
          location: values.locations[0] ?? null,
          source: 'sample',
          icalUid: `sample-${account}-${number}@foyer`,
        })
        .returning();
      if (bookingRow) await takeHosts({ tx, account, now }, bookingRow);
    }
  }
}
