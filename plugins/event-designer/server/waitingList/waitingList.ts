import type { AreaRoutes } from '@server/http/area.ts';
import {
  offerWaitingListPlaces,
  waitingListEntries as resource,
  waitingListPlaces,
  withdrawWaitingListOffers,
} from '../../contract/waitingList.ts';
import { findEvent } from '../eventRows.ts';
import { waitingListEntries } from '../waitingListTables.ts';
import { withdrawOffers } from './changeOffer.ts';
import { endOffer } from './endOffer.ts';
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
  });
  routes.endpoint(offerWaitingListPlaces, ({ body }, context) => offerPlaces(body, context));
  routes.endpoint(waitingListPlaces, ({ query }, context) =>
    readPlaces(query.dateId === undefined ? null : Number(query.dateId), context),
  );
  routes.endpoint(withdrawWaitingListOffers, ({ body }, context) => withdrawOffers(body, context));
}
