import { initialValues } from '@contract/entityValues.ts';
import { lockedChanges } from '@contract/fieldLocks.ts';
import { type Problem, RefusedError } from '@contract/problem.ts';
import { type Address, addressLine } from '@shared/addresses.ts';
import { onlineFields, timeFields, venueFields } from '../contract/basicInfo.ts';
import { visibilityFields } from '../contract/publish.ts';
import type { LocationType } from '../contract/shared.ts';
import { slotProblems } from './slots.ts';
import type { CountedEvent } from './stock.ts';
import { quantityProblems } from './ticketStockRules.ts';

/** What the list says about where: venue and city, what else is known of the address, or nothing. */
export function placeOf(locationType: LocationType, venue: Address): string {
  if (locationType !== 'venue') return '';
  return [venue.name, venue.city].filter(Boolean).join(', ') || addressLine(venue);
}

export type FirstSlot = { start?: string | null; end?: string | null };

/** The two ends of a new event's first slot: both or neither, and in order. Paths are those of the form's two fields. */
export function firstSlotProblems({ start, end }: FirstSlot): Problem[] {
  if (start && !end) {
    return [{ path: 'end', code: 'required', message: 'Say when it ends, or leave out the start' }];
  }
  if (end && !start) {
    return [{ path: 'start', code: 'required', message: 'Say when it starts, or leave out the end' }];
  }
  return start && end ? slotProblems([{ start, end }]).map(atForm) : [];
}

/** Complaints about the only slot, at the fields of a form that has just that one. */
export const atForm = (problem: Problem): Problem => ({ ...problem, path: problem.path.replace('timeSlots.0.', '') });

/**
 * Whether an event repeats cannot change once somebody holds a place. `taken`: places that are sold, and
 * those that are reserved and not paid yet.
 */
export function kindProblems(isRecurring: boolean, stored: { isRecurring: boolean; taken: number }): Problem[] {
  if (stored.taken === 0) return [];
  const changes = lockedChanges(timeFields.timeSettings.fields, stored, { isRecurring });
  return changes.map((problem) => ({ ...problem, path: `timeSettings.${problem.path}` }));
}

/** Never fewer than hold a place by now. */
export function capacityProblems(capacityTotal: number | null | undefined, event: CountedEvent): Problem[] {
  if (capacityTotal === undefined || capacityTotal === event.capacityTotal) return [];
  const taken = { sold: event.ticketsSold, reserved: event.ticketsReserved };
  return quantityProblems(capacityTotal, taken, 'capacityTotal');
}

/** What the list says of how many: the tickets' own sum, and the event's capacity where that is less. */
export function totalWithin(ticketsTotal: number | null, capacityTotal: number | null): number | null {
  if (ticketsTotal === null || capacityTotal === null) return ticketsTotal ?? capacityTotal;
  return Math.min(ticketsTotal, capacityTotal);
}

/** Of a new event: a venue that is not named yet. */
export const emptyVenue = initialValues(venueFields);
export const emptyOnline = initialValues(onlineFields);
export const defaultVisibility = initialValues(visibilityFields);

/** Spec §9: US English, USD. */
export const currency = 'USD';

/** An event stays once anybody registered, even if that was cancelled later: their records name it. */
export function eventRemovalRefusal(event: { name: string; registrations: number }): RefusedError | undefined {
  const { name, registrations } = event;
  if (registrations === 0) return undefined;
  const message = `"${name}" has ${registrations} registrations and stays; cancel or unpublish it instead`;
  return new RefusedError('conflict', message, [
    { path: '', code: 'event_has_registrations', message, params: { registrations } },
  ]);
}

/** An event whose activities or add-ons were ever sold stays too: not all of them need a ticket. */
export function eventExtrasRefusal({ name, sales }: { name: string; sales: number }): RefusedError | undefined {
  if (sales === 0) return undefined;
  const message = `Activities or add-ons of "${name}" were sold and stay; cancel or unpublish the event instead`;
  return new RefusedError('conflict', message, [{ path: '', code: 'event_has_extra_sales', message }]);
}
