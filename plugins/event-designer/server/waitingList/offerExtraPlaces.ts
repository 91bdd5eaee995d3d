import type { Context } from '@server/http/area.ts';
import { queueMessages } from '@server/outbox/queue.ts';
import type { ExtraRecord } from '../extras/extraRows.ts';
import { changeOffer } from './changeOffer.ts';
import { freeExtraPlaces } from './freePlaces.ts';
import { aboveFreeRefusal, type PlaceOffer } from './offerTicketPlaces.ts';
import { offerMessage, waitingListMessage } from './waitingListMail.ts';

type CallContext = Pick<Context, 'tx' | 'now' | 'params' | 'account' | 'history'>;

/**
 * Offers places of an activity. The entry itself holds them for orders of the person's address, because codes are for
 * tickets.
 */
export async function offerExtraPlaces(extra: ExtraRecord, offer: PlaceOffer, context: CallContext): Promise<void> {
  const { rows, event, offeredUntil, dateId, places: each, path } = offer;
  const places = rows.length * each;
  const free = await freeExtraPlaces({ event, extra, dateId }, context);
  if (free !== null && free < places) throw aboveFreeRefusal({ places, free }, path);
  const messages = [];
  for (const row of rows) {
    const { id, version } = await changeOffer(row, { codeId: null, offeredUntil, dateId, places: each }, context);
    const cause = `waiting list entry ${id}, version ${version}`;
    messages.push({ ...offerMessage(row, event), cause, reference: { entryId: id, version } });
  }
  await queueMessages(context, waitingListMessage, messages);
}
