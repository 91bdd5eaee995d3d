import type { BodyOf } from '@contract/resource.ts';
import type { moveHolders, Registration } from '../contract/registrations.ts';
import { holderName } from './holderName.ts';
import {
  type Holder,
  type Move,
  type MoveSituation,
  moveProblems,
  movesOf,
  placeOf,
  priceDifferences,
} from './moveHolders.ts';

type Body = BodyOf<typeof moveHolders>;
type Named = Holder & Pick<Registration, 'holderName' | 'holderEmail'>;

/** Returns the moves of a request, the answer for the caller, and the problems that do not depend on free places. */
export function planMove(body: Body, holders: readonly Named[], situation: MoveSituation) {
  const moves = movesOf(holders, placeOf(body));
  const answer = {
    moved: moves.length,
    skipped: holders.length - moves.length,
    ...priceDifferences(moves, situation),
  };
  return { moves, answer, problems: moveProblems(body, holders, situation) };
}

/** Returns the history entries of the moved holders, each with the request that undoes it. */
export function moveHistoryEntries(moves: readonly Move[], holders: readonly Named[]) {
  const names = new Map(holders.map((holder) => [holder.id, holderName(holder)]));
  return moves.map(({ holder: { id, ticketId, tierId }, to }) => {
    const back: Body = { ids: [id], toTicketId: ticketId, tierId };
    return { id, name: names.get(id) ?? '', before: { ticketId, tierId }, after: to, back };
  });
}
