import { describe, expect, it } from 'vitest';
import { checklist } from '../checklist.ts';
import { afterEvent, complete, now, testFindings, tier, withTicket } from './checklistTesting.ts';

const protection = { accessProtection: 'pass_code' as const };

describe('the check of each ticket', () => {
  testFindings([
    ['nothing to sell', withTicket({ quantity: 0 }), ['blocking no_sellable_ticket', 'advice ticket_without_quantity']],
    [
      'an empty pool',
      withTicket({ type: 'stock', pool: { quantity: 0, sold: 0, reserved: 0 } }),
      ['blocking no_sellable_ticket', 'advice ticket_without_quantity'],
    ],
    [
      'a pool that is closed though places are free, and was sold out by other tickets',
      withTicket({ type: 'stock', pool: { quantity: 9, sold: 8, reserved: 0, isClosed: true } }),
      ['blocking no_sellable_ticket', 'advice pool_closed'],
    ],
    [
      'a pool that is closed and sold out',
      withTicket({ type: 'stock', sold: 9, pool: { quantity: 9, sold: 9, reserved: 0, isClosed: true } }),
      [],
    ],
    ['a picture that is not described', withTicket({ imageId: 3, imageAlt: ' ' }), ['advice no_ticket_image_alt']],
    ['a picture that is described', withTicket({ imageId: 3, imageAlt: 'The balcony' }), []],
    ['protection with a code', withTicket({ ...protection, hasPassCode: true }), []],
    ['protection without a code', withTicket(protection), ['blocking ticket_without_pass_code']],
    ['a sale that outlives the event', withTicket({ saleEnd: afterEvent }), ['advice sale_ends_after_event']],
    ['a sale that begins when all is over', withTicket({ saleStart: afterEvent }), ['advice sale_starts_after_event']],
    [
      'a sale that ends so long after the event',
      withTicket({ relativeSaleEnd: { anchor: 'end', side: 'after', minutes: 60 } }),
      ['advice sale_ends_after_event'],
    ],
    [
      'a tier that begins before the sale',
      withTicket({
        saleStart: '2027-03-01T00:00:00.000Z',
        tiers: [{ ...tier, saleStart: '2027-02-20T00:00:00.000Z' }],
      }),
      ['advice tier_outside_sale'],
    ],
    ['a tier without times', withTicket({ saleStart: '2027-03-01T00:00:00.000Z', tiers: [tier] }), []],
    [
      'doors that open after the end',
      withTicket({ checkInFrom: '2027-05-04T00:00:00.000Z' }),
      ['advice check_in_outside_event'],
    ],
    ['a smallest order above the largest', withTicket({ minPerOrder: 21 }), ['blocking minimum_above_order_limit']],
  ]);
});

it('leads to the field that ended the sale if nothing is sold because of it', () => {
  const placeOf = (changes: Parameters<typeof withTicket>[0]) => {
    const { findings } = checklist({ ...complete, ...withTicket(changes) }, now);
    const { page, field, ticketId } = findings[0] ?? {};
    return { page, field, ticketId };
  };
  expect(placeOf({ saleEnd: '2027-02-01T00:00:00.000Z' })).toEqual({ page: 'ticket', field: 'saleEnd', ticketId: 1 });
  const longBefore = { anchor: 'start' as const, side: 'before' as const, minutes: 300_000 };
  expect(placeOf({ relativeSaleEnd: longBefore })).toMatchObject({ page: 'ticket', field: 'relativeSaleEnd' });
  expect(placeOf({ isPaused: true })).toEqual({ page: 'tickets', field: undefined, ticketId: undefined });
});
