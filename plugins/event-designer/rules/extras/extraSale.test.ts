import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gatesOf } from '../availability.ts';
import { extraRemaining, extraSaleState, leftOfOptions, scopeNotice, ticketsInScope } from './extraSale.ts';
import { choice, end, extraOf, option, saleContextOf, start, ticketOf } from './extraTesting.ts';

const reason = (...given: Parameters<typeof extraSaleState>) => extraSaleState(...given).reason;
const past = '2027-01-01T08:00:00.000Z';
const anHourBefore = new Date(saleContextOf().now.getTime() - 3_600_000).toISOString();
const hall = { id: 7, quantity: 8, sold: 5, reserved: 0 };

describe('whether an extra can be bought', () => {
  it('checks every gate of an extra in order', () => {
    const activity = extraOf({ kind: 'activity', endsAt: end });
    const { gates } = extraSaleState(activity, saleContextOf());
    expect(gates.map(({ gate }) => gate).filter((gate) => gatesOf.extra.includes(gate))).toEqual(gatesOf.extra);
  });

  it.each([
    ['open', extraOf(), saleContextOf()],
    ['event_unpublished', extraOf(), saleContextOf(undefined, { status: 'unpublished' })],
    ['paused', extraOf({ isPaused: true }), saleContextOf()],
    ['after_sale', extraOf({ saleEnd: past }), saleContextOf()],
    ['not_online', extraOf({ availability: 'at_the_door_only' }), saleContextOf(), 'online'],
    ['no_quantity', extraOf({ sold: 10 }), saleContextOf()],
    ['no_quantity', extraOf({ kind: 'activity', capacity: 4, sold: 4 }), saleContextOf()],
    ['open', extraOf({ capacity: 4, sold: 4 }), saleContextOf()],
    ['activity_over', extraOf({ kind: 'activity', endsAt: past }), saleContextOf()],
    ['activity_over', extraOf({ kind: 'activity', startsAt: past }), saleContextOf()],
    // Without an end, it may still take place for a day.
    ['open', extraOf({ kind: 'activity', startsAt: anHourBefore }), saleContextOf()],
    ['no_pool', extraOf({ type: 'stock' }), saleContextOf()],
    ['choices_sold_out', extraOf({ options: [option([choice('S', 0)])] }), saleContextOf()],
    ['open', extraOf({ options: [option([choice('S', 0)], false)] }), saleContextOf()],
    ['open', extraOf({ options: [option([choice('S', 0), choice('L')])] }), saleContextOf()],
    // The event is full, but an extra takes no place.
    ['open', extraOf({ requiresTicket: false }), saleContextOf(undefined, { capacityTotal: 0 })],
    ['no_ticket_on_sale', extraOf(), saleContextOf([])],
    ['no_ticket_on_sale', extraOf(), saleContextOf([ticketOf(1, { isPaused: true })])],
    ['open', extraOf({ requiresTicket: false }), saleContextOf([])],
    // Somebody who has the link can buy the ticket.
    ['open', extraOf(), saleContextOf([ticketOf(1, { visibility: 'hidden' })])],
    ['scope_empty', extraOf({ scope: 'specific_tickets', ticketIds: [3], requiresTicket: false }), saleContextOf()],
  ] as const)('returns %s', (expected, extra, saleContext, channel = 'online') => {
    expect(reason(extra, saleContext, { channel, hasLink: false, hasCode: false })).toBe(expected);
  });

  it('draws from the same pool as tickets', () => {
    const seat = extraOf({ type: 'stock', stockPoolId: 7, quantity: null });
    const saleContext = { ...saleContextOf(), pools: [hall] };
    expect(extraRemaining(seat, saleContext)).toBe(3);
    expect(reason(seat, { ...saleContext, pools: [{ ...hall, sold: 8 }] })).toBe('pool_empty');
  });

  it('counts its own sales on each date of a series, even if a ticket has the same id', () => {
    const dates = [1, 2].map((id) => ({
      id,
      startsAt: start,
      endsAt: end,
      capacity: 1,
      sold: 1,
      reserved: 0,
      status: 'scheduled' as const,
      ticketSales: [{ ticketId: 1, sold: 10, reserved: 0, exited: 0 }],
    }));
    const saleContext = saleContextOf([ticketOf(1)], { isRecurring: true, upcoming: dates });
    const extra = extraOf({
      quantityScope: 'per_date',
      requiresTicket: false,
      dateSales: [{ dateId: 1, sold: 10, reserved: 0 }],
    });
    const on = (index: number) => ({
      channel: 'online' as const,
      hasLink: false,
      hasCode: false,
      date: dates[index] ?? null,
    });
    expect(reason(extra, saleContext, on(0))).toBe('none_on_date');
    expect(reason(extra, saleContext, on(1))).toBe('open');
    expect(extraRemaining(extra, saleContext)).toBe(10);
  });
});

describe('the scope of an extra', () => {
  const tickets = [1, 2, 3].map((id) => ticketOf(id, { isArchived: id === 3 }));
  it.each([
    ['all_tickets', [], [1, 2], 'none'],
    ['specific_tickets', [2], [2], 'none'],
    ['specific_tickets', [2, 9], [2], 'none'],
    ['specific_tickets', [9], [], 'empty'],
    ['specific_tickets', [3], [], 'none'],
    ['all_tickets_except', [2], [1], 'none'],
    ['all_tickets_except', [], [1, 2], 'excepts_nothing'],
    ['all_tickets_except', [9], [1, 2], 'none'],
  ] as const)('%s of %o', (scope, ticketIds, expected, notice) => {
    expect(ticketsInScope({ scope, ticketIds }, tickets).map(({ id }) => id)).toEqual(expected);
    expect(scopeNotice({ scope, ticketIds }, tickets)).toBe(notice);
  });

  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 8 }));
  const scopes = fc.constantFrom('all_tickets' as const, 'specific_tickets' as const, 'all_tickets_except' as const);
  it('never widens when tickets are deleted', () => {
    fc.assert(
      fc.property(scopes, ids, ids, ids, (scope, ticketIds, there, deleted) => {
        const inScope = (of: number[]) =>
          ticketsInScope(
            { scope, ticketIds },
            of.map((id) => ticketOf(id)),
          );
        const before = new Set(inScope(there).map(({ id }) => id));
        const after = inScope(there.filter((id) => !deleted.includes(id)));
        expect(after.filter(({ id }) => !before.has(id))).toEqual([]);
      }),
    );
  });
});

describe('the remaining stock of options', () => {
  it('is that of the scarcest required option, and never negative', () => {
    const stock = fc.option(fc.nat(20));
    const taken = fc.nat(30);
    fc.assert(
      fc.property(fc.array(fc.tuple(stock, taken, fc.boolean()), { maxLength: 5 }), (rows) => {
        const options = rows.map(([left, , isRequired], index) => option([choice(`${index}`, left)], isRequired));
        const choiceSales = rows.map(([, sold], index) => ({ choiceId: `choice-${index}`, sold, reserved: 0 }));
        const limits = rows.flatMap(([left, sold, isRequired]) =>
          isRequired && left !== null ? [Math.max(0, left - sold)] : [],
        );
        expect(leftOfOptions({ options, choiceSales })).toBe(limits.length === 0 ? null : Math.min(...limits));
      }),
    );
  });
});
