import type { PublicContext } from '@server/publicPages/publicPage.ts';
import { addDays, addMonths, dayAt, startOfDay, weekdayOf } from '@shared/zonedTime.ts';
import { isTimeZone } from '../../contract/shared.ts';
import { generateSlots } from '../../rules/slots/generateSlots.ts';
import type { Slot } from '../../rules/slots/types.ts';
import { slotRequest } from '../bookings/calendar.ts';
import type { SchedulerRecord } from '../schedulerRows.ts';

/** The month that a guest looks at. */
export type MonthView = {
  zone: string;
  duration: number;
  /** The first day of the month. */
  month: string;
  /** The whole weeks of the month, from today's on; days of other months are null. */
  weeks: (string | null)[][];
  /** The free times by local date in the guest's zone. */
  free: ReadonlyMap<string, Slot[]>;
  /** The chosen day, or the first with free times; undefined if the month has none. */
  day: string | undefined;
  hasEarlier: boolean;
  /** The first day with free times after a month without any; undefined if none was found. */
  nextFree: string | undefined;
  /** True if no free time was found, from today on. */
  isFull: boolean;
  /** 1 for Monday. */
  firstWeekday: number;
};

const dayShape = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const monthShape = /^2[01]\d\d-(0[1-9]|1[0-2])$/;

/** Returns the zone that the guest chose; a scheduler with a locked zone always uses its own. */
export function zoneOf({ query }: Pick<PublicContext, 'query'>, scheduler: SchedulerRecord): string {
  const requestedZone = query.get('tz');
  return !scheduler.isZoneLocked && requestedZone !== null && isTimeZone(requestedZone)
    ? requestedZone
    : scheduler.timeZone;
}

export function durationOf({ query }: Pick<PublicContext, 'query'>, scheduler: SchedulerRecord): number {
  const requestedDuration = Number(query.get('duration'));
  return scheduler.durations.includes(requestedDuration) ? requestedDuration : scheduler.defaultDuration;
}

/** The number of the week's first day, 1 for Monday. */
const firstWeekdays = { monday: 1, saturday: 6, sunday: 7 } as const;

/** Returns the number of days from the first day of the week. */
const daysIntoWeek = (day: string, firstWeekday: number) => (weekdayOf(day) - firstWeekday + 7) % 7;

function weeksOf(month: string, firstWeekday: number): (string | null)[][] {
  const days: (string | null)[] = Array(daysIntoWeek(month, firstWeekday)).fill(null);
  for (let day = month; day.slice(0, 7) === month.slice(0, 7); day = addDays(day, 1)) days.push(day);
  while (days.length % 7 > 0) days.push(null);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** The number of months that are searched for a free day after one without. */
const monthsAhead = 6;

type Options = {
  duration: number;
  zone: string;
  except?: { bookingId: number };
  weekStart?: keyof typeof firstWeekdays;
};

/** Returns the free times from `first` (inclusive) to `end` (exclusive), by local date in the guest's zone. */
async function freeBetween(
  context: PublicContext,
  scheduler: SchedulerRecord,
  { duration, zone, except, first, end }: Options & { first: string; end: string },
): Promise<Map<string, Slot[]>> {
  const from = startOfDay(first, zone).getTime();
  const to = startOfDay(end, zone).getTime();
  const request = await slotRequest(context, { scheduler, duration, from, to, ...(except && { except }) });
  const free = new Map<string, Slot[]>();
  for (const slot of generateSlots(request)) {
    if (slot.reason !== null) continue;
    const day = dayAt(new Date(slot.start), zone);
    free.set(day, [...(free.get(day) ?? []), slot]);
  }
  return free;
}

/** Returns the requested month with its free times in the guest's zone. */
export async function viewMonth(
  context: PublicContext,
  scheduler: SchedulerRecord,
  options: Options,
): Promise<MonthView> {
  const { query, now } = context;
  const { duration, zone, weekStart = 'monday' } = options;
  const firstWeekday = firstWeekdays[weekStart];
  const thisMonth = `${dayAt(now, zone).slice(0, 7)}-01`;
  const requestedDay = query.get('day') ?? '';
  const requestedMonth = query.get('month') ?? (dayShape.test(requestedDay) ? requestedDay.slice(0, 7) : '');
  const wanted =
    monthShape.test(requestedMonth) && `${requestedMonth}-01` > thisMonth ? `${requestedMonth}-01` : thisMonth;
  const read = (first: string) => freeBetween(context, scheduler, { ...options, first, end: addMonths(first, 1) });
  let month = wanted;
  let free = await read(month);
  // Unless the guest asked for a month, the page opens at the first with a free day, up to two months ahead.
  for (let tried = 0; free.size === 0 && requestedMonth === '' && tried < 2; tried += 1) {
    month = addMonths(month, 1);
    free = await read(month);
  }
  const day =
    free.has(requestedDay) || (dayShape.test(requestedDay) && requestedDay.slice(0, 7) === month.slice(0, 7))
      ? requestedDay
      : [...free.keys()][0];
  const today = dayAt(now, zone);
  let nextFree: string | undefined;
  for (let tried = 1; free.size === 0 && nextFree === undefined && tried <= monthsAhead; tried += 1) {
    nextFree = [...(await read(addMonths(month, tried))).keys()][0];
  }
  const isFull = free.size === 0 && nextFree === undefined && requestedMonth === '';
  if (isFull) month = thisMonth;
  const weeks = weeksOf(month, firstWeekday).filter((week) => week.some((one) => one !== null && one >= today));
  const hasEarlier = month > thisMonth;
  return { zone, duration, month, weeks, free, day, hasEarlier, nextFree, isFull, firstWeekday };
}

/** A span of days, each with its free times. */
export type DaysView = {
  zone: string;
  days: { day: string; slots: readonly Slot[] }[];
  /** The first days of the previous and the next span; there is none before today's. */
  earlier: string | undefined;
  later: string;
};

const spans = { week: 7, column: 14 } as const;
/** The number of spans searched for free times, unless the guest asked for a day. */
const maximumSpans = 8;

/** Returns the requested week or fortnight. */
export async function viewDays(
  context: PublicContext,
  scheduler: SchedulerRecord,
  { layout, ...options }: Options & { layout: keyof typeof spans },
): Promise<DaysView> {
  const { zone, weekStart = 'monday' } = options;
  const length = spans[layout];
  const today = dayAt(context.now, zone);
  const spanOf = (day: string) =>
    layout === 'week' ? addDays(day, -daysIntoWeek(day, firstWeekdays[weekStart])) : day;
  const requestedDay = context.query.get('day') ?? '';
  const isRequested = dayShape.test(requestedDay) && requestedDay > today;
  let first = spanOf(isRequested ? requestedDay : today);
  const read = () => freeBetween(context, scheduler, { ...options, first, end: addDays(first, length) });
  let free = await read();
  for (let tried = 1; free.size === 0 && !isRequested && tried < maximumSpans; tried += 1) {
    first = addDays(first, length);
    free = await read();
  }
  if (free.size === 0 && !isRequested) first = spanOf(today);
  const all = Array.from({ length }, (_, index) => addDays(first, index));
  return {
    zone,
    days: all.map((day) => ({ day, slots: free.get(day) ?? [] })),
    earlier: first > today ? addDays(first, -length) : undefined,
    later: addDays(first, length),
  };
}
