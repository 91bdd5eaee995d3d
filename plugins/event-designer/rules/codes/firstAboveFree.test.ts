import fc from 'fast-check';
import { expect, test } from 'vitest';
import { remaining } from '../dateStock.ts';
import { newTicket } from '../ticketRules.ts';
import { allAboveFree, type Supply } from './firstAboveFree.ts';
import { allPlaces, type HeldTicketPlaces, withHeldDates, withHeldPools, withHeldTickets } from './heldPlaces.ts';

const some = fc.nat({ max: 12 });
const scope = fc.constantFrom('all_dates' as const, 'per_date' as const);
const poolIdsOfTicket = [[], [7], [7, 8]];

const supplies = fc
  .record({
    tickets: fc.tuple(fc.record({ quantity: some, quantityScope: scope }), scope, scope),
    pools: fc.tuple(fc.record({ quantity: some, quantityScope: scope }), fc.record({ quantity: some })),
    isRecurring: fc.boolean(),
    capacity: fc.option(some),
    capacityTotal: fc.option(some),
  })
  .map(({ tickets: [own, second, third], pools, isRecurring, capacity, capacityTotal }): Supply => {
    const counted = { ...newTicket, sold: 0, reserved: 0, isArchived: false };
    const drawing = { ...counted, type: 'stock' as const, quantity: null, stockPoolId: 7 };
    return {
      tickets: [
        { ...counted, ...own, id: 1 },
        { ...drawing, quantityScope: second, id: 2 },
        { ...drawing, quantityScope: third, alsoPoolIds: [8], id: 3 },
      ],
      pools: pools.map((pool, index) => ({ ...pool, id: 7 + index, sold: 0, reserved: 0 })),
      event: {
        isRecurring,
        capacityTotal,
        ticketsSold: 0,
        ticketsReserved: 0,
        upcoming: isRecurring ? [1, 2].map((id) => ({ id, capacity, sold: 0, reserved: 0 })) : [],
      },
    };
  });

const places = fc
  .record({ ticketId: fc.integer({ min: 1, max: 4 }), date: fc.integer({ min: 1, max: 3 }), places: some })
  .map(({ date, ...one }) => ({ ...one, date, poolIds: poolIdsOfTicket[one.ticketId - 1] ?? [] }));

const onDates = (
  drawn: readonly (Omit<HeldTicketPlaces, 'dateId'> & { date: number })[],
  isSeries: boolean,
): HeldTicketPlaces[] => drawn.map(({ date, ...one }) => ({ ...one, dateId: isSeries ? date : null }));

/** Computes the free places in the plain, slow way: it looks at every held place each time. */
function freeBeside(
  held: readonly HeldTicketPlaces[],
  { ticketId, dateId }: HeldTicketPlaces,
  { tickets, pools, event }: Supply,
) {
  const ticket = withHeldTickets(tickets, held).find(({ id }) => id === ticketId);
  if (!ticket) return 0;
  const date = event.upcoming?.filter(({ id }) => id === dateId) ?? [];
  const upcoming = withHeldDates(date, held);
  return remaining(ticket, withHeldPools(pools, held), { ...event, ticketsHeldForCodes: allPlaces(held), upcoming });
}

test('finds the first code whose places exceed what is free after the earlier ones', () => {
  const drawn = fc.array(places, { maxLength: 8 });
  fc.assert(
    fc.property(supplies, drawn, drawn, (supply, changes, kept) => {
      const isSeries = supply.event.isRecurring ?? false;
      const [wanted, held] = [onDates(changes, isSeries), onDates(kept, isSeries)];
      const taken = [...held];
      const short = wanted.flatMap((one) => {
        const free = freeBeside(taken, one, supply);
        if (free !== null && free < one.places) return [{ ...one, free }];
        taken.push(one);
        return [];
      });
      expect(allAboveFree(wanted, held, supply)).toEqual(short);
    }),
  );
});

test('reads each of many held places only a few times', () => {
  let reads = 0;
  const dates = Array.from({ length: 300 }, (_, index) => ({ id: index + 1, capacity: 50, sold: 0, reserved: 0 }));
  const held = dates.map(
    ({ id }): HeldTicketPlaces => ({
      ticketId: 1,
      poolIds: [7],
      dateId: id,
      get places() {
        reads += 1;
        return 1;
      },
    }),
  );
  const ticket = { ...newTicket, id: 1, sold: 0, reserved: 0, isArchived: false, quantity: null, stockPoolId: 7 };
  const pools = [{ id: 7, quantity: 300, sold: 0, reserved: 0 }];
  const event = { isRecurring: true, upcoming: dates };
  expect(allAboveFree(held, [], { tickets: [{ ...ticket, type: 'stock' }], pools, event })).toEqual([]);
  expect(reads).toBeLessThan(held.length * 20);
});
