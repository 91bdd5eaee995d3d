import { instant, z } from '@contract/fields.ts';
import { obeys } from '@contract/obeys.ts';
import type { BookingEvent } from '../../rules/workflow/booking.ts';

const optionalInstant = () => z.nullable(instant());

type Booked = { bookedAt: string; startsAt: string };

const isBookedInTime = ({ bookedAt, startsAt }: Booked): boolean => Date.parse(bookedAt) < Date.parse(startsAt);

/** Refuses a booking made after it starts. The problem is at both times, because either can be the wrong one. */
const requireBookingInTime = obeys<Booked>((story) =>
  isBookedInTime(story)
    ? []
    : ['bookedAt', 'startsAt'].map((path) => ({
        path,
        code: 'booked_after_start',
        message: 'The booking is made after it starts',
      })),
);

/** The simulated booking, as the form holds it. */
export const storyForm = z
  .object({
    bookedAt: instant(),
    startsAt: instant(),
    isRequest: z.boolean(),
    confirmedAt: optionalInstant(),
    movedAt: optionalInstant(),
    movedTo: optionalInstant(),
    cancelledAt: optionalInstant(),
  })
  .check(requireBookingInTime);
export type Story = z.infer<typeof storyForm>;

const day = 24 * 60 * 60_000;
/** The duration in minutes of a new scheduler. */
export const usualDuration = 30;

/** Returns the initial story: booked now, for the next available time; if there is none, for the same hour in a week. */
export function firstStory(now: Date, nextAvailable: string | undefined): Story {
  const bookedAt = new Date(now);
  bookedAt.setUTCMinutes(0, 0, 0);
  return {
    bookedAt: bookedAt.toISOString(),
    startsAt: nextAvailable ?? new Date(bookedAt.getTime() + 7 * day).toISOString(),
    isRequest: false,
    confirmedAt: null,
    movedAt: null,
    movedTo: null,
    cancelledAt: null,
  };
}

/** Returns the events of the story of a booking that takes `duration` minutes; half-typed and refused ones are ignored. */
export function eventsOf(story: Story, duration: number): BookingEvent[] {
  const { bookedAt, startsAt, isRequest, confirmedAt, movedAt, movedTo, cancelledAt } = story;
  const isInstant = (value: string | null): value is string => value !== null && !Number.isNaN(Date.parse(value));
  if (!isInstant(bookedAt) || !isInstant(startsAt) || !isBookedInTime(story)) return [];
  const endOf = (start: string) => new Date(Date.parse(start) + duration * 60_000).toISOString();
  const kind = isRequest ? 'requested' : 'booked';
  const events: BookingEvent[] = [{ kind, at: bookedAt, startsAt, endsAt: endOf(startsAt) }];
  if (isRequest && isInstant(confirmedAt)) events.push({ kind: 'confirmed', at: confirmedAt });
  if (isInstant(movedAt) && isInstant(movedTo)) {
    events.push({ kind: 'moved', at: movedAt, startsAt: movedTo, endsAt: endOf(movedTo) });
  }
  if (isInstant(cancelledAt)) events.push({ kind: 'cancelled', at: cancelledAt });
  return events;
}
