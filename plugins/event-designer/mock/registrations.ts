import { refuseIfAny } from '@contract/problem.ts';
import type { BodyOf, ResponseOf } from '@contract/resource.ts';
import type { MockContext, MockRoutes, MockStore } from '@/data/mockArea.ts';
import { moveHolders, type Registration, registrations } from '../contract/registrations.ts';
import { scheduleDates } from '../contract/schedule.ts';
import { stockPools, type Ticket, type TierSale, tickets } from '../contract/tickets.ts';
import { currency } from '../rules/eventRules.ts';
import { choiceProblems, type Move, roomProblems } from '../rules/moveHolders.ts';
import { movedOf, planMove } from '../rules/planMove.ts';
import { placesOf } from '../sample/places.ts';
import type { SampleEvent } from '../sample/types.ts';
import { poolsOf, siblings } from './ticketRows.ts';

/** Who holds the tickets of a sample event: those who are counted in them. */
export function seedHolders(store: MockStore, event: SampleEvent, eventId: number, now: Date): void {
  const rows = new Map(store.all(tickets, { eventId }).map(({ id, name }) => [name, id]));
  const upcoming = store
    .all(scheduleDates, { eventId })
    .filter(({ startsAt }) => Date.parse(startsAt) > now.getTime())
    .sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));
  const dateIds = (event.series?.sold ?? []).flatMap((count, index) =>
    Array.from({ length: count }, () => upcoming[index]?.id ?? null),
  );
  const places = placesOf(event).map(({ ticket, at, ...place }, index) => ({
    ...place,
    ticketId: rows.get(ticket) ?? 0,
    dateId: dateIds[index] ?? null,
    dateStart: null,
    tierId: null,
    currency,
    createdAt: at,
    updatedAt: at,
  }));
  store.fill(registrations, { eventId }, places);
}

function holdersOf({ ids, fromTicketId, dateId }: BodyOf<typeof moveHolders>, { store, params }: MockContext) {
  const named = ids && new Set(ids);
  return store
    .all(registrations, { eventId: params.eventId ?? 0 })
    .filter((row) =>
      named ? named.has(row.id) : row.ticketId === fromTicketId && (dateId === undefined || row.dateId === dateId),
    );
}

/** What a ticket has sold once some of its holders left and others came. */
function counted({ id, sold, reserved, tierSales }: Ticket, moves: readonly Move[]): Partial<Ticket> {
  const after = { sold, reserved };
  const tiers = new Map(tierSales.map((sale): [string, TierSale] => [sale.tierId, { ...sale }]));
  const count = (place: Pick<Registration, 'ticketId' | 'tierId'>, state: 'sold' | 'reserved', by: number) => {
    if (place.ticketId !== id) return;
    after[state] += by;
    if (place.tierId === null) return;
    const tier = tiers.get(place.tierId) ?? { tierId: place.tierId, sold: 0, reserved: 0 };
    tiers.set(place.tierId, { ...tier, [state]: tier[state] + by });
  };
  for (const { holder, to } of moves) {
    const state = holder.state === 'reserved' ? 'reserved' : 'sold';
    count(holder, state, -1);
    count(to, state, 1);
  }
  const left = [...tiers.values()].filter((tier) => tier.sold + tier.reserved > 0);
  return { ...after, tierSales: left.sort((one, other) => (one.tierId < other.tierId ? -1 : 1)) };
}

function move(body: BodyOf<typeof moveHolders>, context: MockContext): ResponseOf<typeof moveHolders> {
  refuseIfAny(choiceProblems(body));
  const { store, params } = context;
  const rows = siblings(context);
  const dates = store.all(scheduleDates, { eventId: params.eventId ?? 0 });
  const overrides = new Map(dates.map(({ id, ticketOverrides }) => [id, ticketOverrides]));
  const situation = { currency, tickets: rows, pools: poolsOf(context), overrides };
  const holders = holdersOf(body, context);
  const { moves, answer, problems: wrong } = planMove(body, holders, situation);
  const problems = [...wrong, ...roomProblems(moves, situation)];
  if (body.dryRun) return { ...answer, problems, isSaved: false };
  refuseIfAny(problems);
  for (const { back, ...moved } of movedOf(moves, holders)) {
    store.change(registrations, moved.id, moved.after);
    context.record(registrations, { ...moved, params, undo: { endpoint: moveHolders, body: back } });
  }
  // A pool that was sold out stays closed though somebody goes away from it.
  for (const { id, isClosed } of situation.pools) store.settle(stockPools, id, { isClosed });
  const touched = new Set(moves.flatMap(({ holder, to }) => [holder.ticketId, to.ticketId]));
  for (const row of rows) if (touched.has(row.id)) store.settle(tickets, row.id, counted(row, moves));
  return { ...answer, problems, isSaved: true };
}

export function registrationRoutes(routes: MockRoutes): void {
  routes.resource(registrations, {
    present: (row, { store }) => ({
      ...row,
      dateStart: row.dateId === null ? null : (store.find(scheduleDates, row.dateId)?.start ?? null),
    }),
  });
  routes.endpoint(moveHolders, ({ body }, context) => move(body, context));
}
