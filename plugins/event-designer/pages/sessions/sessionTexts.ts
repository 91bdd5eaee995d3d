import { formatDateTime } from '@/lib/dates.ts';
import type { AreaTranslate } from '../../parts/areaTranslate.ts';
import { weekdayText } from '../../parts/schedule/ruleTexts.ts';
import { sessionEnd, sessionLastDay } from '../../rules/sessions/sessionTimes.ts';

type Timed = { startsAt: string | null; duration: number };

/** Returns when a session ends: `17:30`, or `Sat 01:00` if that is not the day on which it starts. */
export function sessionEndText(session: Timed, locale: string): string {
  const end = sessionEnd(session);
  if (end === null) return '';
  const time = end.slice(11);
  if (sessionLastDay(session) === session.startsAt?.slice(0, 10)) return time;
  // Sunday is 7 here, and 0 in JavaScript.
  return `${weekdayText(new Date(`${end}Z`).getUTCDay() || 7, locale, 'short')} ${time}`;
}

/** Returns the times of a session without its day: `16:00–17:30`, or `23:00 – Sat 01:00` over midnight. */
export function sessionHours(session: Timed, locale: string): string {
  if (session.startsAt === null) return '';
  return rangeText(session.startsAt.slice(11), sessionEndText(session, locale));
}

/** Returns when a session takes place, on the clocks of the event's zone, or that it has no time yet. */
export function sessionTime(session: Timed, t: AreaTranslate, locale: string): string {
  const { startsAt } = session;
  if (startsAt === null) return t('sessions.unscheduled');
  const start = formatDateTime(new Date(`${startsAt}Z`), { locale, zone: 'UTC' });
  return rangeText(start, sessionEndText(session, locale));
}

/** A range whose end contains a space has spaces around its dash too. */
const rangeText = (start: string, end: string): string => (end.includes(' ') ? `${start} – ${end}` : `${start}–${end}`);
