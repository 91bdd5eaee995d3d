import { initialValues } from '@contract/entityValues.ts';
import { type Problem, RefusedError } from '@contract/problem.ts';
import { ticketFields } from '../contract/ticketFields.ts';
import { maximumTickets } from '../contract/tickets.ts';
import { isCircular } from './chain.ts';
import { shortNames } from './shortNames.ts';
import { countsPerDate, type TicketDraft, type TicketSituation } from './ticketDraft.ts';
import { lockProblems } from './ticketLocks.ts';
import { orderLimitProblems, shareProblems, stockProblems } from './ticketStockRules.ts';
import {
  checkInProblems,
  saleProblems,
  tierOrderProblems,
  tierWindowProblems,
  validityProblems,
  visibilityProblems,
} from './ticketTimeRules.ts';

function priceProblems(ticket: TicketDraft, { event }: TicketSituation): Problem[] {
  const { price, isPayWhatYouWant, suggestedPrice, tiers, quantity } = ticket;
  // Tiers count across all dates, so they may exceed the places of one date.
  const most = countsPerDate(ticket, event) ? null : quantity;
  const problems: Problem[] = [];
  if (isPayWhatYouWant && suggestedPrice !== null && suggestedPrice < price) {
    const message = 'The suggestion is below the least that people may pay';
    problems.push({ path: 'suggestedPrice', code: 'suggested_below_minimum', message });
  }
  if (isPayWhatYouWant && tiers.length > 0) {
    const message = 'Where people pay what they want there are no price tiers';
    problems.push({ path: 'tiers', code: 'tiers_with_pay_what_you_want', message });
  }
  if (new Set(tiers.map(({ id }) => id)).size < tiers.length) {
    problems.push({ path: 'tiers', code: 'tier_repeated', message: 'Each tier only once' });
  }
  tiers.forEach((tier, index) => {
    if (most === null || tier.quantity === null || tier.quantity <= most) return;
    const message = `There are only ${most}`;
    const params = { quantity: most };
    problems.push({ path: `tiers.${index}.quantity`, code: 'tier_above_quantity', message, params });
  });
  return problems;
}

function referenceProblems(ticket: TicketDraft, situation: TicketSituation): Problem[] {
  const problems: Problem[] = [];
  const { stored, groupIds, badgeTypeIds, tickets } = situation;
  const { groupId, badgeTypeId, hiddenIfAvailableId } = ticket;
  if (groupId !== null && !groupIds.includes(groupId)) {
    problems.push({ path: 'groupId', code: 'unknown_group', message: 'This event has no such group' });
  }
  if (badgeTypeId !== null && !badgeTypeIds.includes(badgeTypeId)) {
    problems.push({ path: 'badgeTypeId', code: 'no_such_row', message: 'There is no such badge type' });
  }
  if (hiddenIfAvailableId === null) return problems;
  const path = 'hiddenIfAvailableId';
  if (!tickets.some(({ id }) => id === hiddenIfAvailableId)) {
    problems.push({ path, code: 'unknown_ticket', message: 'This event has no such ticket' });
  } else if (stored && isCircular({ id: stored.id, hiddenIfAvailableId }, tickets)) {
    problems.push({ path, code: 'circular_chain', message: 'The tickets would hide one another' });
  }
  return problems;
}

type Offering = Pick<TicketDraft, 'offersFreedPlaces'>;

/** The waiting list of a series is for no date, so the organiser chooses the date that is offered. */
export function automaticOfferProblems(
  { offersFreedPlaces }: Offering,
  { stored, event }: { stored: Offering | null; event: { isRecurring: boolean } },
): Problem[] {
  if (!offersFreedPlaces || !event.isRecurring || stored?.offersFreedPlaces) return [];
  const message = 'Places of a series are offered by its organiser, who chooses the date';
  return [{ path: 'offersFreedPlaces', code: 'automatic_offers_of_series', message }];
}

/** Returns a problem if something would be protected by a pass code that nobody has set. */
export function passCodeProblems(
  { accessProtection }: Pick<TicketDraft, 'accessProtection'>,
  { givesPassCode, stored }: { givesPassCode: boolean; stored: { hasPassCode: boolean } | null },
): Problem[] {
  if (accessProtection !== 'pass_code' || givesPassCode || stored?.hasPassCode) return [];
  return [{ path: 'passCode', code: 'pass_code_required', message: 'Give the pass code that opens it' }];
}

/** Returns the problems of a ticket as it would be stored. Paths name the form's fields. */
export function ticketProblems(ticket: TicketDraft, situation: TicketSituation): Problem[] {
  const { stored, pools, givesPassCode } = situation;
  return [
    ...stockProblems(ticket, pools),
    ...shareProblems(ticket, situation),
    ...orderLimitProblems(ticket, situation),
    ...priceProblems(ticket, situation),
    ...saleProblems(ticket, situation),
    ...tierWindowProblems(ticket, situation),
    ...tierOrderProblems(ticket, situation),
    ...visibilityProblems(ticket),
    ...validityProblems(ticket),
    ...checkInProblems(ticket, situation),
    ...referenceProblems(ticket, situation),
    ...automaticOfferProblems(ticket, situation),
    ...(stored ? lockProblems(ticket, stored, situation.event) : []),
    ...passCodeProblems(ticket, { givesPassCode, stored }),
  ];
}

type Patch = Partial<TicketDraft>;

type SaleMoments = Pick<TicketDraft, 'saleStart' | 'saleEnd' | 'relativeSaleStart' | 'relativeSaleEnd'>;

/**
 * Returns the fields that a patch of sale moments clears: start and end are each either fixed or relative, so setting
 * one kind clears the other.
 */
export function followingMoments(patch: Partial<SaleMoments>): Partial<SaleMoments> {
  return {
    ...(patch.saleStart && { relativeSaleStart: null }),
    ...(patch.saleEnd && { relativeSaleEnd: null }),
    ...(patch.relativeSaleStart && { saleStart: null }),
    ...(patch.relativeSaleEnd && { saleEnd: null }),
  };
}

/**
 * Completes a patch with its consequences. Choosing `fixed` removes the pools, and a kind of sale start or end replaces
 * the other, unless the patch itself names them.
 */
export function completePatch<P extends Patch>(patch: P): P & Patch {
  const follows: Patch = {
    ...(patch.type === 'fixed' && { stockPoolId: null, alsoPoolIds: [] }),
    ...followingMoments(patch),
  };
  return { ...follows, ...patch };
}

/** The values of a new ticket, before its input is applied. */
export const newTicket = { ...initialValues(ticketFields), image: null };

/** Returns true if a new order names every ticket that is not archived exactly once. */
export function isWholeOrder(ids: readonly number[], current: readonly number[]): boolean {
  const wanted = new Set(ids);
  return wanted.size === ids.length && ids.length === current.length && current.every((id) => wanted.has(id));
}

/** A ticket can only move into a group of its own event, and must be in the order that is sent. */
export function movedProblems(
  { id, groupId }: { id: number; groupId: number | null },
  { ids, groupIds }: { ids: readonly number[]; groupIds: readonly number[] },
): Problem[] {
  if (!ids.includes(id)) {
    return [{ path: 'moved.id', code: 'unknown_ticket', message: 'The order does not name this ticket' }];
  }
  if (groupId === null || groupIds.includes(groupId)) return [];
  return [{ path: 'moved.groupId', code: 'unknown_group', message: 'This event has no such group' }];
}

/** Normalises a pass code before hashing, because its case does not matter. */
export function normalPassCode(code: string): string {
  return code.trim().toLowerCase();
}

/**
 * A ticket that was ever sold or reserved is archived instead, unless its holders are moved first. Cancelled places
 * stay with it: `taken` counts them, `held` does not.
 */
export function removalRefusal(ticket: { name: string; taken: number; held: number }): RefusedError | undefined {
  const { name, taken, held } = ticket;
  if (taken === 0) return undefined;
  const params = { taken };
  if (held === 0) {
    const message = `"${name}" was taken ${taken} times, and cancelled, and stays; archive it instead`;
    return new RefusedError('conflict', message, [{ path: '', code: 'ticket_has_cancelled', message, params }]);
  }
  const message = `"${name}" was taken ${taken} times and stays; archive it instead, or move its holders first`;
  return new RefusedError('conflict', message, [{ path: '', code: 'ticket_has_sales', message, params }]);
}

/** The error for a new order of tickets that does not name each active ticket exactly once. */
export function orderRefusal(): RefusedError {
  const message = 'The tickets changed in the meantime: the order must name each of them once';
  return new RefusedError('conflict', message, [{ path: 'ids', code: 'order_incomplete', message }]);
}

/** Throws if the event already has the maximum number of tickets. */
export function refuseOneMoreTicket(tickets: number): void {
  if (tickets < maximumTickets) return;
  const message = `An event has at most ${maximumTickets} tickets, archived ones included`;
  const params = { maximum: maximumTickets };
  throw new RefusedError('rule_broken', message, [{ path: '', code: 'too_many_tickets', message, params }]);
}

/** A pool cannot be deleted while tickets draw from it. */
export function poolRemovalRefusal({ name, tickets }: { name: string; tickets: readonly string[] }) {
  if (tickets.length === 0) return undefined;
  const names = shortNames(tickets);
  const message = `${names} draw from "${name}"; let them draw from another pool first`;
  return new RefusedError('conflict', message, [{ path: '', code: 'pool_in_use', message, params: { names } }]);
}
