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

/** Who goes where a call says, what it answers of them, and what stands against it, however many places are free. */
export function planMove(body: Body, holders: readonly Named[], situation: MoveSituation) {
  const moves = movesOf(holders, placeOf(body));
  const answer = {
    moved: moves.length,
    skipped: holders.length - moves.length,
    ...priceDifferences(moves, situation),
  };
  return { moves, answer, problems: moveProblems(body, holders, situation) };
}

/** What the history says of each who goes, with the call that brings them back; together they are a group. */
export function movedOf(moves: readonly Move[], holders: readonly Named[]) {
  const names = new Map(holders.map((holder) => [holder.id, holderName(holder)]));
  return moves.map(({ holder: { id, ticketId, tierId }, to }) => {
    const back: Body = { ids: [id], toTicketId: ticketId, tierId };
    return { id, name: names.get(id) ?? '', before: { ticketId, tierId }, after: to, back };
  });
}
