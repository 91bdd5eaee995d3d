import * as field from '@contract/entityFields.ts';
import { atMost, text, wallClock, z } from '@contract/fields.ts';

/** The maximum number of periods of one speaker or room. */
export const maximumPeriods = 20;

/** A period in which a speaker is away or a room is closed, on the clocks of the event's zone. */
export const unavailablePeriod = z.object({ start: wallClock(), end: wallClock(), note: text(100) }).check(
  z.refine(({ start, end }) => end > start, {
    error: 'The end is not after the start',
    params: { code: 'end_before_start' },
    path: ['end'],
  }),
);
export type UnavailablePeriod = z.infer<typeof unavailablePeriod>;

/** Periods in which a speaker or a room is unavailable. They cause warnings; they never block. */
export const unavailablePeriods = () =>
  field.of('json', z.array(unavailablePeriod).check(atMost(maximumPeriods)), [] as UnavailablePeriod[]);
