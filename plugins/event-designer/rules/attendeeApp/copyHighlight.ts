import type { AppHighlight, HighlightKind } from '../../contract/appHighlights.ts';
import { keepingOrder } from '../copiedInstants.ts';
import { isTargetKind } from './appRules.ts';

type CopyMaps = {
  /** Maps the rows that cards of a kind link to, from the original event to the copy. */
  targets: (kind: HighlightKind) => ReadonlyMap<number, number>;
  tickets: ReadonlyMap<number, number>;
  rooms: ReadonlyMap<number, number>;
  tracks: ReadonlyMap<number, number>;
  at: (instant: string) => string | null;
};

type Card = Pick<
  AppHighlight,
  'kind' | 'targetId' | 'scope' | 'ticketIds' | 'showFrom' | 'showUntil' | 'roomIds' | 'trackIds'
>;

/**
 * Returns the fields of a card that differ in a copy of the event. Returns undefined if the row that the card links to,
 * or all of its tickets, rooms or tracks, were not copied. A card with a window is also left out if the copy has no times, because it
 * would then always be shown.
 */
export function copyHighlight(
  card: Card,
  { targets, tickets, rooms, tracks, at }: CopyMaps,
): Partial<Card> | undefined {
  const { kind, scope } = card;
  const targetId = card.targetId === null ? null : (targets(kind).get(card.targetId) ?? null);
  if (isTargetKind(kind) && targetId === null) return undefined;
  const ticketIds = card.ticketIds.flatMap((id) => tickets.get(id) ?? []);
  if (scope !== 'all_tickets' && ticketIds.length === 0) return undefined;
  const roomIds = card.roomIds.flatMap((id) => rooms.get(id) ?? []);
  const trackIds = card.trackIds.flatMap((id) => tracks.get(id) ?? []);
  // Without any of its rooms or tracks, the card would show the sessions of all.
  if (card.roomIds.length > 0 && roomIds.length === 0) return undefined;
  if (card.trackIds.length > 0 && trackIds.length === 0) return undefined;
  const move = keepingOrder([card.showFrom, card.showUntil], at);
  const showFrom = card.showFrom && move(card.showFrom);
  const showUntil = card.showUntil && move(card.showUntil);
  const isTimeless = (card.showFrom !== null && !showFrom) || (card.showUntil !== null && !showUntil);
  return isTimeless ? undefined : { targetId, ticketIds, roomIds, trackIds, showFrom, showUntil };
}
