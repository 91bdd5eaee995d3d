import type { PublicContext } from '@server/publicPages/publicPage.ts';
import { addDays, addMonths, dayAt, startOfDay, weekdayOf } from '@shared/zonedTime.ts';
import { isTimeZone } from '../../contract/shared.ts';
import { generateSlots } from '../../rules/slots/generateSlots.ts';
import type { Slot } from '../../rules/slots/types.ts';
import { slotRequest } from '../bookings/calendar.ts';
import type { SchedulerRecord } from '../schedulerRows.ts';

/** What a guest looks at. */
export type View = {
  zone: string;
  duration: number;
  /** First day of the month. */
  month: string;
  /** Monday first, of whole weeks; days of other months are null. */
  weeks: (string | null)[][];
  /** Free times by the day that the guest's zone has then. */
  free: ReadonlyMap<string, Slot[]>;
  /** Chosen, or the first with free times; undefined where the month has none. */
  day: string | undefined;
  hasEarlier: boolean;
};

const dayShape = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const monthShape = /^2[01]\d\d-(0[1-9]|1[0-2])$/;

/** The zone that the guest chose; a locked scheduler shows its own alone. */
export function zoneOf({ query }: Pick<PublicContext, 'query'>, scheduler: SchedulerRecord): string {
  const asked = query.get('tz');
  return !scheduler.isZoneLocked && asked !== null && isTimeZone(asked) ? asked : scheduler.timeZone;
}

export function durationOf({ query }: Pick<PublicContext, 'query'>, scheduler: SchedulerRecord): number {
  const asked = Number(query.get('duration'));
  return scheduler.durations.includes(asked) ? asked : scheduler.defaultDuration;
}

function weeksOf(month: string): (string | null)[][] {
  const days: (string | null)[] = Array(weekdayOf(month) - 1).fill(null);
  for (let day = month; day.slice(0, 7) === month.slice(0, 7); day = addDays(day, 1)) days.push(day);
  while (days.length % 7 > 0) days.push(null);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

type Options = { duration: number; zone: string; except?: { bookingId: number } };

/** The month that the address asks for, with its free times by the guest's clock. */
export async function viewMonth(
  context: PublicContext,
  scheduler: SchedulerRecord,
  { duration, zone, except }: Options,
): Promise<View> {
  const { query, now } = context;
  const thisMonth = `${dayAt(now, zone).slice(0, 7)}-01`;
  const askedDay = query.get('day') ?? '';
  const asked = query.get('month') ?? (dayShape.test(askedDay) ? askedDay.slice(0, 7) : '');
  const wanted = monthShape.test(asked) && `${asked}-01` > thisMonth ? `${asked}-01` : thisMonth;
  const read = async (month: string) => {
    const from = startOfDay(month, zone).getTime();
    const to = startOfDay(addMonths(month, 1), zone).getTime();
    const request = await slotRequest(context, { scheduler, duration, from, to, ...(except && { except }) });
    const free = new Map<string, Slot[]>();
    for (const slot of generateSlots(request)) {
      if (slot.reason !== null) continue;
      const day = dayAt(new Date(slot.start), zone);
      free.set(day, [...(free.get(day) ?? []), slot]);
    }
    return free;
  };
  let month = wanted;
  let free = await read(month);
  // Nobody should look for the first free day: without a wish the page opens where there is one.
  for (let tried = 0; free.size === 0 && asked === '' && tried < 2; tried += 1) {
    month = addMonths(month, 1);
    free = await read(month);
  }
  const day =
    free.has(askedDay) || (dayShape.test(askedDay) && askedDay.slice(0, 7) === month.slice(0, 7))
      ? askedDay
      : [...free.keys()][0];
  return { zone, duration, month, weeks: weeksOf(month), free, day, hasEarlier: month > thisMonth };
}
