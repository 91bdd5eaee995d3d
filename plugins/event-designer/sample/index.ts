import { calendarOf } from './calendar.ts';
import { flagship } from './flagship.ts';
import { otherEvents } from './otherEvents.ts';
import type { Sample } from './types.ts';

/** Returns invented events for a first look round. The same "now" gives the same events. */
export function sampleOf(now: Date): Sample {
  const calendar = calendarOf(now);
  return {
    events: [flagship(calendar), ...otherEvents(calendar)],
  };
}
