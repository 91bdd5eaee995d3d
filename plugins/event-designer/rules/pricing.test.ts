import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFree, priceNow } from './pricing.ts';

const now = new Date('2027-02-10T12:00:00.000Z');
const past = '2027-01-01T00:00:00.000Z';
const soon = '2027-03-01T00:00:00.000Z';
const tier = (id: string, fields: object = {}) => ({
  id,
  label: id,
  price: 2000,
  saleStart: null,
  saleEnd: null,
  quantity: null,
  isHidden: false,
  ...fields,
});
const ticket = { price: 4000, minPerOrder: 1, tierSales: [{ tierId: 'first', sold: 9, reserved: 1 }] };
const visitor = { now, hasLink: false };
const statuses = (tiers: ReturnType<typeof tier>[], situation = visitor) =>
  priceNow({ ...ticket, tiers }, situation).tiers.map(({ status }) => status);

describe('priceNow', () => {
  it('is the ticket’s own price if it has no tiers', () => {
    expect(priceNow(ticket, visitor)).toEqual({ price: 4000, tierId: null, isOfDate: false, tiers: [] });
  });

  it('is that of the first open tier, and the next tiers wait', () => {
    const tiers = [tier('first', { saleEnd: soon }), tier('second', { price: 3000 })];
    expect(priceNow({ ...ticket, tiers }, visitor)).toMatchObject({ price: 2000, tierId: 'first' });
    expect(statuses(tiers)).toEqual(['applies', 'waits']);
  });

  it('switches to the next tier if one is sold out, over or not open yet', () => {
    const tiers = [
      tier('first', { quantity: 10 }),
      tier('second', { saleEnd: past }),
      tier('third', { saleStart: soon }),
      tier('fourth', { price: 3500 }),
    ];
    expect(statuses(tiers)).toEqual(['sold_out', 'over', 'upcoming', 'applies']);
    expect(priceNow({ ...ticket, tiers }, visitor).price).toBe(3500);
  });

  it('falls back to the ticket’s own price if no tier is open', () => {
    expect(priceNow({ ...ticket, tiers: [tier('second', { saleEnd: past })] }, visitor)).toMatchObject({
      price: 4000,
      tierId: null,
    });
  });

  it('treats fewer places than the minimum per order as sold out', () => {
    const tiers = [tier('first', { quantity: 12 })];
    expect(priceNow({ ...ticket, tiers, minPerOrder: 3 }, visitor).tiers[0]).toMatchObject({
      status: 'sold_out',
      left: 2,
    });
  });

  it('offers hidden tiers only to people with the link', () => {
    const tiers = [tier('first', { isHidden: true })];
    expect(statuses(tiers)).toEqual(['hidden']);
    expect(statuses(tiers, { now, hasLink: true })).toEqual(['applies']);
  });

  it('applies at most one tier, whose price it returns', () => {
    const moment = fc.option(fc.constantFrom(past, soon), { nil: null });
    const anyTier = fc.record({
      id: fc.uuid(),
      label: fc.constant('T'),
      price: fc.nat(9000),
      saleStart: moment,
      saleEnd: moment,
      quantity: fc.option(fc.nat(3), { nil: null }),
      isHidden: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(anyTier, { maxLength: 6 }), fc.boolean(), (tiers, hasLink) => {
        const verdict = priceNow({ price: 4000, tiers }, { now, hasLink });
        const applying = verdict.tiers.filter(({ status }) => status === 'applies');
        expect(applying.length).toBe(verdict.tierId === null ? 0 : 1);
        const chosen = tiers.find(({ id }) => id === verdict.tierId);
        expect(verdict.price).toBe(chosen ? chosen.price : 4000);
      }),
    );
  });
});

describe('isFree', () => {
  it('is true for a ticket that never costs anything', () => {
    expect(isFree({ price: 0 })).toBe(true);
    expect(isFree({ price: 0, tiers: [tier('first')] })).toBe(false);
    expect(isFree({ price: 0, isPayWhatYouWant: true })).toBe(false);
  });
});
