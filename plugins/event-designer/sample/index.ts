import { calendarOf } from './calendar.ts';
import { flagship } from './flagship.ts';
import { otherEvents } from './otherEvents.ts';
import type { Sample } from './types.ts';

/** Invented events for a first look round. The same "now" gives the same events. */
export function sampleOf(now: Date): Sample {
  const calendar = calendarOf(now);
  return {
    organizers: [
      { name: 'Northern Light Association', email: 'hello@northernlight.example' },
      { name: 'Harbour & Sons Events', email: 'office@harbour-sons.example' },
      { name: 'Makers Guild', email: null },
    ],
    events: [flagship(calendar), ...otherEvents(calendar)],
  };
}
