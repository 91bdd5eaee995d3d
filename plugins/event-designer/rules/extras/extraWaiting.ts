import { type Problem, RefusedError } from '@contract/problem.ts';
import type { Extra } from '../../contract/extras.ts';
import { automaticOfferProblems } from '../ticketRules.ts';

type WaitedExtra = Pick<Extra, 'kind' | 'hasWaitlist' | 'offersFreedPlaces' | 'waitlistOfferMinutes'>;

type Situation = {
  stored: Pick<WaitedExtra, 'offersFreedPlaces'> | null;
  event: { isRecurring: boolean };
};

/** Returns the first field of the waiting list that is set. */
function waitingListField({ hasWaitlist, offersFreedPlaces, waitlistOfferMinutes }: WaitedExtra) {
  if (hasWaitlist) return 'hasWaitlist';
  if (offersFreedPlaces) return 'offersFreedPlaces';
  return waitlistOfferMinutes === null ? undefined : 'waitlistOfferMinutes';
}

/** Checks the waiting list, which only activities have. */
export function waitingListProblems(extra: WaitedExtra, situation: Situation): Problem[] {
  if (extra.kind === 'activity') return automaticOfferProblems(extra, situation);
  const path = waitingListField(extra);
  const message = 'Only activities have a waiting list';
  return path === undefined ? [] : [{ path, code: 'waitlist_of_activities', message }];
}

type DrawingExtra = Pick<Extra, 'type' | 'stockPoolId'>;

/** Returns a problem if the places of an extra are to come from another pool while some of them are offered. */
export function heldPoolProblems(
  extra: DrawingExtra,
  stored: DrawingExtra & Partial<Pick<Extra, 'heldForCodes'>>,
): Problem[] {
  const { heldForCodes: places = 0 } = stored;
  const path = (['type', 'stockPoolId'] as const).find((name) => extra[name] !== stored[name]);
  if (places === 0 || path === undefined) return [];
  const message = `${places} places are offered to people on the waiting list; withdraw these offers first`;
  return [{ path, code: 'extra_has_offers', message, params: { places } }];
}

/** Returns the error that refuses to turn an activity into a session while people wait for it or have an offer. */
export function waitedForRefusal({ title, waiting }: { title: string; waiting: number }): RefusedError | undefined {
  if (waiting === 0) return undefined;
  const message = `${waiting} people wait for "${title}"; a session has no such list`;
  const params = { name: title, count: waiting };
  return new RefusedError('conflict', message, [{ path: '', code: 'extra_has_waiting', message, params }]);
}
