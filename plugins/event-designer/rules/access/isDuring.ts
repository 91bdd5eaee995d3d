import { dayAt } from '@shared/zonedTime.ts';

type Times = { startsAt: string | null; endsAt: string | null };

/** Returns true if a time is on a day of an event or of one of its dates. One without times goes on always. */
export function isDuring({ startsAt, endsAt }: Times, at: string, zone: string): boolean {
  const dayOf = (instant: string) => dayAt(new Date(instant), zone);
  const day = dayOf(at);
  return (startsAt === null || day >= dayOf(startsAt)) && (endsAt === null || day <= dayOf(endsAt));
}
