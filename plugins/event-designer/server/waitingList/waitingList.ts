import type { AreaRoutes } from '@server/http/area.ts';
import { eq } from 'drizzle-orm';
import { extraWaitingList, waitingListEntries as resource, ticketWaitingList } from '../../contract/waitingList.ts';
import { findEvent } from '../eventRows.ts';
import { waitingListEntries } from '../waitingListTables.ts';
import { withdrawOffers } from './changeOffer.ts';
import { endOffer, endReturnedOffers } from './endOffer.ts';
import { readPlaces } from './freePlaces.ts';
import { offerPlaces } from './offer.ts';
import { presentEntries, presentEntry } from './waitingListRows.ts';

export function waitingListRoutes(routes: AreaRoutes): void {
  routes.resource(resource, {
    table: waitingListEntries,
    parent: { eventId: waitingListEntries.eventId },
    before: async (context, isWrite) => void (await findEvent(context, isWrite)),
    present: presentEntry,
    presentMany: presentEntries,
    remove: endOffer,
    written: async ({ id, extraId }, context, how) => {
      if (how === 'restored' && extraId !== null) await endReturnedOffers(eq(waitingListEntries.id, id), context);
    },
  });
  for (const { offer, places, withdraw } of [ticketWaitingList, extraWaitingList]) {
    routes.endpoint(offer, ({ body }, context) => offerPlaces(body, context));
    routes.endpoint(places, ({ query }, context) =>
      readPlaces(query.dateId === undefined ? null : Number(query.dateId), context),
    );
    routes.endpoint(withdraw, ({ body }, context) => withdrawOffers(body, context));
  }
}
