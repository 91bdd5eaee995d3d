import { formatDateTime } from '@/lib/dates.ts';
import type { AreaTranslate } from '../../parts/areaTranslate.ts';
import { sessionEnd } from '../../rules/sessions/sessionTimes.ts';

type Timed = { startsAt: string | null; duration: number };

/** Returns when a session takes place, on the clocks of the event's zone, or that it has no time yet. */
export function sessionTime(session: Timed, t: AreaTranslate, locale: string): string {
  const { startsAt } = session;
  const end = sessionEnd(session);
  if (startsAt === null || end === null) return t('sessions.unscheduled');
  return `${formatDateTime(new Date(`${startsAt}Z`), { locale, zone: 'UTC' })}–${end.slice(11)}`;
}
