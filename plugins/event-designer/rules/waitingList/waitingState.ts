import type { waitingStates } from '../../contract/waitingList.ts';
import { codeState } from '../codes/codeRules.ts';

/** Says what became of the latest offer to somebody who waits. */
type Offer = 'none' | 'open' | 'used' | 'over';

type OfferCode = Parameters<typeof codeState>[0];

/** Returns what became of the offer of a ticket. `code` is null if none was made, or if the code was deleted. */
export function offerOfCode(codeId: number | null, code: OfferCode | null, now: Date): Offer {
  if (code && code.uses > 0) return 'used';
  if (codeId === null) return 'none';
  if (!code) return 'over';
  const state = codeState(code, now);
  return state === 'ended' || state === 'archived' || state === 'used_up' ? 'over' : 'open';
}

type PlaceOffer = {
  offeredUntil: string | null;
  /** The sale by which the offer was accepted. Null: there is none. */
  sale: { state: 'reserved' | 'sold' | 'cancelled' } | null;
};

/** Returns what became of the offer of an activity, which has no code. A cancelled sale makes it an offer again. */
export function offerOfPlace({ offeredUntil, sale }: PlaceOffer, now: Date): Offer {
  if (sale !== null && sale.state !== 'cancelled') return 'used';
  if (offeredUntil === null) return 'none';
  return Date.parse(offeredUntil) <= now.getTime() ? 'over' : 'open';
}

/**
 * Returns the state of a waiting list entry. It is derived from what became of the offer, so that it is correct as soon
 * as a code or a sale changes or time passes.
 */
export function waitingState({
  leftAt,
  offer,
}: {
  leftAt: string | null;
  offer: Offer;
}): (typeof waitingStates)[number] {
  if (offer === 'used') return 'taken';
  if (leftAt !== null) return 'left';
  if (offer === 'none') return 'waiting';
  return offer === 'over' ? 'expired' : 'offered';
}

/** Returns true if a place can be offered to somebody whose entry has this state. */
export function canBeOffered(state: (typeof waitingStates)[number]): boolean {
  return state === 'waiting' || state === 'expired';
}

/** Returns true if somebody whose entry has this state can join again, at the end of the list. */
export function canJoinAgain(state: (typeof waitingStates)[number]): boolean {
  return state !== 'waiting' && state !== 'offered';
}
