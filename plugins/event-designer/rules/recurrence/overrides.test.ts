import { describe, expect, it } from 'vitest';
import type { TicketOverride } from '../../contract/dateSpecials.ts';
import { ordinaryVisitor, saleState } from '../availability.ts';
import { emptyOnline, emptyVenue } from '../eventRules.ts';
import { priceNow } from '../pricing.ts';
import type { SaleSituation, SaleTicket } from '../saleSituation.ts';
import { nearestDate, saleWindow } from '../saleWindow.ts';
import { newTicket } from '../ticketRules.ts';
import { type OverridableTicket, overrideProblems, placeProblems } from './dateProblems.ts';
import { neutralOverride, withOverride } from './overrides.ts';

const now = new Date('2027-02-10T12:00:00.000Z');
const ticket = { ...newTicket, id: 7, name: 'Seat', price: 4000, sold: 0, reserved: 0, isArchived: false };
const ahead = (minutes: number) => ({ anchor: 'start', side: 'before', minutes }) as const;
const free = { capacity: null, sold: 0, reserved: 0, status: 'scheduled' } as const;
const date = { ...free, startsAt: '2027-03-16T18:00:00.000Z', endsAt: '2027-03-16T20:00:00.000Z' };
const next = { ...free, startsAt: '2027-03-23T18:00:00.000Z', endsAt: '2027-03-23T20:00:00.000Z' };
const special = <When>(when: When, fields: Partial<TicketOverride>) => ({
  ...when,
  ticketOverrides: [{ ...neutralOverride(7), ...fields }],
});

describe("a date's override of a ticket", () => {
  it('is added, changed, and removed if it is empty', () => {
    const one = withOverride([], { ticketId: 7, price: 500 });
    expect(one).toEqual([{ ...neutralOverride(7), price: 500 }]);
    const two = withOverride(one, { ticketId: 7, price: undefined, isOffered: false });
    expect(two).toEqual([{ ...neutralOverride(7), price: 500, isOffered: false }]);
    expect(withOverride(two, { ticketId: 7, price: null, isOffered: true })).toEqual([]);
  });

  it('replaces the price of the ticket and of its tiers on that date', () => {
    const tier = { id: 'tier-001', label: 'Early', price: 100, saleStart: null, saleEnd: null, quantity: null };
    const tiered = { ...ticket, tiers: [{ ...tier, isHidden: false }] };
    const situation = { now, hasLink: false };
    expect(priceNow(tiered, { ...situation, date: special(date, { price: 900 }) })).toEqual({
      price: 900,
      tierId: null,
      isOfDate: true,
      tiers: [],
    });
    expect(priceNow(tiered, { ...situation, date: special(date, { isOffered: true }) }).price).toBe(100);
    expect(priceNow({ ...tiered, id: 8 }, { ...situation, date: special(date, { price: 900 }) }).price).toBe(100);
  });

  it('opens and closes the sale for that date', () => {
    const own = special(date, { relativeSaleStart: ahead(120), relativeSaleEnd: ahead(60) });
    expect(saleWindow({ ...ticket, saleStart: '2027-01-01T00:00:00.000Z' }, own)).toEqual({
      start: '2027-03-16T16:00:00.000Z',
      end: '2027-03-16T17:00:00.000Z',
    });
  });

  it('skips dates that do not offer the ticket, if no date is requested', () => {
    const event = { endsAt: next.endsAt, upcoming: [special(date, { isOffered: false }), next] };
    expect(nearestDate(ticket, event, now)).toBe(next);
    expect(nearestDate({ ...ticket, id: 8 }, event, now)).toBe(event);
  });
});

describe('the sale of a ticket that a date does not offer', () => {
  const sold: SaleTicket = ticket;
  const situation: SaleSituation = {
    ...ordinaryVisitor(sold),
    now,
    event: { status: 'published', endsAt: next.endsAt },
    pool: null,
  };
  const verdict = (fields: Partial<SaleSituation>) => {
    const { reason, state, display } = saleState(sold, { ...situation, ...fields });
    return [reason, state, display];
  };
  const withdrawn = special(date, { isOffered: false });

  it.each<[string, Partial<SaleSituation>, string[]]>([
    ['is shut and out of sight on that date', { date: withdrawn }, ['not_on_date', 'hidden', 'hidden']],
    ['is open on others', { date: next }, ['open', 'on_sale', 'available']],
    [
      'says less than that the date is cancelled',
      { date: { ...withdrawn, status: 'cancelled' } },
      ['date_cancelled', 'ended', 'unavailable'],
    ],
    [
      'is shut everywhere when every date to come leaves it out',
      { event: { ...situation.event, upcoming: [withdrawn] } },
      ['on_no_date', 'hidden', 'hidden'],
    ],
    [
      'is open when one of them offers it',
      { event: { ...situation.event, upcoming: [withdrawn, next] } },
      ['open', 'on_sale', 'available'],
    ],
  ])('%s', (_, fields, expected) => {
    expect(verdict(fields)).toEqual(expected);
  });
});

describe('refused overrides of a date', () => {
  const known: OverridableTicket = ticket;
  const check = (overrides: Partial<TicketOverride>[], stored: Partial<TicketOverride>[] = [], taken = 0) =>
    overrideProblems(
      overrides.map((each) => ({ ...neutralOverride(7), ...each })),
      stored.map((each) => ({ ...neutralOverride(7), ...each })),
      date,
      { tickets: [known], takenOf: () => taken, heldForCodesOf: () => 0 },
    ).map(({ path, code }) => `${path} ${code}`);

  it.each<[string, string[], string[]]>([
    ['a ticket twice', check([{ price: 1 }, { price: 2 }]), ['ticketOverrides.1.ticketId ticket_repeated']],
    ['a ticket of another event', check([{ ticketId: 9, price: 1 }]), ['ticketOverrides.0.ticketId unknown_ticket']],
    ['a paid ticket as free', check([{ price: 0 }], [], 1), ['ticketOverrides.0.price free_or_paid_locked']],
    ['a free ticket as paid', check([], [{ price: 0 }], 1), ['ticketOverrides override_has_sales']],
    [
      'a sale that ends before it starts',
      check([{ relativeSaleStart: ahead(60), relativeSaleEnd: ahead(60) }]),
      ['ticketOverrides.0.relativeSaleEnd.minutes sale_end_before_start'],
    ],
    ['nothing about another price', check([{ price: 100 }], [], 5), []],
    [
      'nothing about what was said before of a ticket that is gone',
      check([{ ticketId: 9, price: 1 }, { price: 5 }], [{ ticketId: 9, price: 1 }]),
      [],
    ],
  ])('is %s', (_, found, expected) => {
    expect(found).toEqual(expected);
  });

  it('refuses a venue without an address', () => {
    const place = { locationType: 'venue', venue: emptyVenue, online: emptyOnline } as const;
    expect(placeProblems(place)).toMatchObject([{ path: 'place.venue.name', code: 'date_venue_required' }]);
    expect(placeProblems({ ...place, venue: { ...emptyVenue, city: 'Bergen' } })).toEqual([]);
    expect(placeProblems({ ...place, locationType: 'to_be_announced' })).toEqual([]);
    expect(placeProblems(null)).toEqual([]);
  });
});
