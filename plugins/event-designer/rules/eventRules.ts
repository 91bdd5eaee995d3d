import { initialValues } from '@contract/entityValues.ts';
import { lockedChanges } from '@contract/fieldLocks.ts';
import { type Problem, RefusedError } from '@contract/problem.ts';
import { type Address, addressLine } from '@shared/addresses.ts';
import { onlineFields, timeFields, venueFields } from '../contract/basicInfo.ts';
import { visibilityFields } from '../contract/publish.ts';
import type { EventStatus, LocationType } from '../contract/shared.ts';
import { slotProblems } from './slots.ts';
import type { CountedEvent } from './stock.ts';
import { quantityProblems } from './ticketStockRules.ts';

/** Returns the place for the list: venue and city, else any other part of the address, else nothing. */
export function placeOf(locationType: LocationType, venue: Address): string {
  if (locationType !== 'venue') return '';
  return [venue.name, venue.city].filter(Boolean).join(', ') || addressLine(venue);
}

/**
 * Returns the status that lists show: a published event is over once its last date has passed. `nextStartsAt`: the start of
 * its next date that is not over, or null.
 */
export function shownStatusOf(
  { status, endsAt }: { status: EventStatus; endsAt: string | null },
  nextStartsAt: string | null,
): EventStatus | 'over' {
  return status === 'published' && endsAt !== null && nextStartsAt === null ? 'over' : status;
}

export type FirstSlot = { start?: string | null; end?: string | null };

/**
 * Checks the start and end of a new event's first slot: both or neither are given, and the end is after the start.
 * Paths name the form's two fields.
 */
export function firstSlotProblems({ start, end }: FirstSlot): Problem[] {
  if (start && !end) {
    return [{ path: 'end', code: 'required', message: 'Say when it ends, or leave out the start' }];
  }
  if (end && !start) {
    return [{ path: 'start', code: 'required', message: 'Say when it starts, or leave out the end' }];
  }
  return start && end ? slotProblems([{ start, end }]).map(atForm) : [];
}

/** Moves the problems of the only slot to the two fields of the form. */
export const atForm = (problem: Problem): Problem => ({ ...problem, path: problem.path.replace('timeSlots.0.', '') });

/**
 * Recurrence cannot change once somebody holds a place, or places are held for people: in a series, these are on one
 * date. `taken` counts sold places and reserved places that are not paid yet, `held` those for people with a code or an
 * offer.
 */
export function kindProblems(
  isRecurring: boolean,
  stored: { isRecurring: boolean; taken: number; held: number },
): Problem[] {
  const { taken, held } = stored;
  if (taken === 0) {
    if (held === 0 || isRecurring === stored.isRecurring) return [];
    const message = `${held} places are held for people with a code or an offer; end these first`;
    const params = { places: held };
    return [{ path: 'timeSettings.isRecurring', code: 'kind_has_held_places', message, params }];
  }
  const changes = lockedChanges(timeFields.timeSettings.fields, stored, { isRecurring });
  return changes.map((problem) => ({ ...problem, path: `timeSettings.${problem.path}` }));
}

/** The capacity cannot be lower than the number of people who hold a place, and of places held for codes. */
export function capacityProblems(capacityTotal: number | null | undefined, event: CountedEvent): Problem[] {
  if (capacityTotal === undefined || capacityTotal === event.capacityTotal) return [];
  const { ticketsSold, ticketsReserved, ticketsHeldForCodes = 0 } = event;
  const taken = { sold: ticketsSold, reserved: ticketsReserved, heldForCodes: ticketsHeldForCodes };
  return quantityProblems(capacityTotal, taken, 'capacityTotal');
}

/** Returns the total for the list: the sum over the tickets, or the event's capacity if that is lower. */
export function totalWithin(ticketsTotal: number | null, capacityTotal: number | null): number | null {
  if (ticketsTotal === null || capacityTotal === null) return ticketsTotal ?? capacityTotal;
  return Math.min(ticketsTotal, capacityTotal);
}

/** The venue of a new event, which has no name yet. */
export const emptyVenue = initialValues(venueFields);
export const emptyOnline = initialValues(onlineFields);
export const defaultVisibility = initialValues(visibilityFields);

/** Spec §9: US English, USD. */
export const currency = 'USD';

/** An event with registrations cannot be deleted, even if all were cancelled: their records refer to it. */
export function eventRemovalRefusal(event: { name: string; registrations: number }): RefusedError | undefined {
  const { name, registrations } = event;
  if (registrations === 0) return undefined;
  const message = `"${name}" has ${registrations} registrations and stays; cancel or unpublish it instead`;
  return new RefusedError('conflict', message, [
    { path: '', code: 'event_has_registrations', message, params: { registrations } },
  ]);
}

/** An event with sales of activities or add-ons cannot be deleted either, because some are sold without a ticket. */
export function eventExtrasRefusal({ name, sales }: { name: string; sales: number }): RefusedError | undefined {
  if (sales === 0) return undefined;
  const message = `Activities or add-ons of "${name}" were sold and stay; cancel or unpublish the event instead`;
  return new RefusedError('conflict', message, [{ path: '', code: 'event_has_extra_sales', message }]);
}
