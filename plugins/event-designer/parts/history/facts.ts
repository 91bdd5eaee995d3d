import { useCall, useReference, useRow, useRows } from '@/data/index.ts';
import type { AreaHistory, HistoryFacts } from '@/history/areaHistory.ts';
import { emailNewsletters, organizers } from '../../../organisation/public.ts';
import { accessGates } from '../../contract/access.ts';
import { agenda } from '../../contract/agenda.ts';
import { events } from '../../contract/events.ts';
import { extras } from '../../contract/extras.ts';
import { eventCategories, eventTypes } from '../../contract/lookups.ts';
import { sessionRooms, sessionTracks } from '../../contract/sessions.ts';
import { ticketGroups } from '../../contract/ticketGroups.ts';
import { stockPools, tickets } from '../../contract/tickets.ts';

type Names = ReadonlyMap<number, string>;

/** The names of the ids in an event's history, the zone of its dates, and the currency in which it sells. */
export type EventHistoryFacts = HistoryFacts & {
  tickets: Names;
  /** The names of price tiers by their ids. */
  tiers: ReadonlyMap<string, string>;
  /** The titles of activities and add-ons. */
  extras: Names;
  sessions: Names;
  rooms: Names;
  tracks: Names;
  pools: Names;
  gates: Names;
  groups: Names;
  organizers: Names;
  newsletters: Names;
  /** Names by code, which is also the key of the text. */
  typeCodes: Names;
  categoryCodes: Names;
};

const all = { disablePagination: 'true' };
const everyRow = { perPage: 0 };

const namesOf = (rows: readonly { id: number; name: string }[] = []): Names =>
  new Map(rows.map(({ id, name }) => [id, name]));
const codesOf = (rows: readonly { id: number; code: string }[] = []): Names =>
  new Map(rows.map(({ id, code }) => [id, code]));

export const useFacts: AreaHistory<EventHistoryFacts>['useFacts'] = ({ eventId }, contracts) => {
  const below = { params: { eventId: eventId ?? 0 }, enabled: eventId !== undefined, query: everyRow };
  const event = useRow(events, { id: eventId }).row;
  const sold = useRows(tickets, below).rows;
  // The agenda is large, and only rules name its sessions.
  const namesSessions = contracts.some(({ fields }) => fields.sessionIds !== undefined);
  const programme = useCall(agenda, { params: below.params, enabled: below.enabled && namesSessions }).data;
  const namesRooms = contracts.some(({ fields }) => fields.roomIds !== undefined);
  const ofRooms = { ...below, enabled: below.enabled && namesRooms };
  return {
    ...(event && { zone: event.timeZone, currency: event.currency }),
    tickets: namesOf(sold),
    tiers: new Map(sold.flatMap(({ tiers }) => tiers.map(({ id, label }) => [id, label]))),
    extras: new Map(useRows(extras, below).rows.map(({ id, title }) => [id, title])),
    sessions: new Map(programme?.sessions.map(({ id, title }) => [id, title])),
    rooms: namesOf(useRows(sessionRooms, ofRooms).rows),
    tracks: namesOf(useRows(sessionTracks, ofRooms).rows),
    pools: namesOf(useRows(stockPools, below).rows),
    gates: namesOf(useRows(accessGates, below).rows),
    groups: namesOf(useRows(ticketGroups, below).rows),
    organizers: namesOf(useReference(organizers).data),
    newsletters: namesOf(useRows(emailNewsletters, { query: everyRow }).rows),
    typeCodes: codesOf(useReference(eventTypes, all).data),
    categoryCodes: codesOf(useReference(eventCategories, all).data),
  };
};
