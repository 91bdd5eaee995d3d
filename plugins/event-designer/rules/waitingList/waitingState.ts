import type { waitingStates } from '../../contract/waitingList.ts';
import { codeState } from '../codes/codeRules.ts';

type OfferCode = Parameters<typeof codeState>[0];

type Waiting = {
  leftAt: string | null;
  codeId: number | null;
  /** The code of the offer. Null: none was made, or the code was deleted. */
  code: OfferCode | null;
};

/**
 * Returns the state of a waiting list entry. It follows from the code of the offer, so that it is right as soon
 * as the code is used, given back, ended, archived or deleted.
 */
export function waitingState({ leftAt, codeId, code }: Waiting, now: Date): (typeof waitingStates)[number] {
  if (code && code.uses > 0) return 'taken';
  if (leftAt !== null) return 'left';
  if (codeId === null) return 'waiting';
  if (!code) return 'expired';
  const state = codeState(code, now);
  return state === 'ended' || state === 'archived' || state === 'used_up' ? 'expired' : 'offered';
}

/** Returns true if a place can be offered to somebody who stands there. */
export function canBeOffered(state: (typeof waitingStates)[number]): boolean {
  return state === 'waiting' || state === 'expired';
}

/** Returns true if joining once more puts somebody at the end of the list again. */
export function canJoinAgain(state: (typeof waitingStates)[number]): boolean {
  return state !== 'waiting' && state !== 'offered';
}
