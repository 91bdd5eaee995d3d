import { describe, expect, it } from 'vitest';
import { choice, option } from '../extras/extraTesting.ts';
import { derivedPackageFields, packageSaleState } from './packageSale.ts';
import { component, extraMember, packageOf, packageSaleContext, ticketMember } from './packageTesting.ts';

const adult = ticketMember(1);
const child = ticketMember(2);
const shirt = extraMember(1);
const family = [component(2, [adult]), component(2, [child])];
const two = (adults: number | null, children: number | null) =>
  packageSaleContext({
    tickets: [
      { id: 1, quantity: adults },
      { id: 2, quantity: children },
    ],
  });
const names = (by: { name: string; kind: string }[]) => by.map(({ kind, name }) => `${kind} ${name}`.trim());

describe('how many packages can be sold', () => {
  it.each([
    ['as often as the scarcest fits', packageOf(family), two(10, 7), 3, ['ticket Ticket 2']],
    ['without an end', packageOf(family), two(null, null), null, []],
    ['as many as there are of itself', packageOf(family, { quantity: 2 }), two(10, 7), 2, ['package Family']],
    [
      'any two of them together',
      packageOf([component(2, [adult, child])]),
      two(3, 4),
      3,
      ['ticket Ticket 1', 'ticket Ticket 2'],
    ],
    ['any of which one has no end', packageOf([component(2, [adult, child])]), two(3, null), null, []],
    [
      'of the members that are left',
      packageOf([component(1, [adult]), component(1, [adult, child])]),
      two(5, 3),
      4,
      ['ticket Ticket 1', 'ticket Ticket 2'],
    ],
  ])('%s', (_, pack, saleContext, most, by) => {
    const { remaining, bottlenecks } = derivedPackageFields(pack, saleContext);
    expect(remaining).toBe(most);
    expect(names(bottlenecks)).toEqual(by);
  });

  const hall = { id: 7, name: 'Hall', quantity: 10, sold: 0, reserved: 0 };
  const drawing = { type: 'stock' as const, stockPoolId: 7, quantity: null };

  it('counts a pool once if several components draw from it', () => {
    const tickets = [
      { id: 1, ...drawing },
      { id: 2, ...drawing },
    ];
    const saleContext = packageSaleContext({ tickets, extras: [{ id: 1, ...drawing }], pools: [hall] });
    const { remaining, bottlenecks } = derivedPackageFields(packageOf([...family, component(1, [shirt])]), saleContext);
    expect(remaining).toBe(2);
    expect(names(bottlenecks)).toEqual(['pool Hall']);
  });

  it('needs places of the event for tickets, and none for extras', () => {
    const event = { capacityTotal: 5, ticketsSold: 0, ticketsReserved: 0 };
    const all = { tickets: [{ id: 1, quantity: null }], extras: [{ id: 1, quantity: null }] };
    const pack = packageOf([component(2, [adult]), component(3, [shirt])]);
    const { remaining, bottlenecks } = derivedPackageFields(pack, packageSaleContext(all, event));
    expect(remaining).toBe(2);
    expect(names(bottlenecks)).toEqual(['event']);
  });

  it('counts the choices of an extra', () => {
    const options = [option([choice('S', 3), choice('L', 9)])];
    const saleContext = packageSaleContext({ extras: [{ id: 1, quantity: 100, options }] });
    const small = packageOf([component(1, [extraMember(1, ['choice-S'])])]);
    expect(derivedPackageFields(small, saleContext)).toMatchObject({
      remaining: 3,
      bottlenecks: [{ kind: 'choice', name: 'Extra 1 (S)' }],
    });
    expect(derivedPackageFields(packageOf([component(4, [shirt])]), saleContext).bottlenecks).toEqual([
      { kind: 'option', name: 'Extra 1 (Size)' },
    ]);
    expect(derivedPackageFields(packageOf([component(2, [shirt])]), saleContext).remaining).toBe(6);
  });

  const date = (id: number, sold: number, fields: object = {}) => ({
    id,
    startsAt: `2027-05-0${id}T18:00:00.000Z`,
    endsAt: `2027-05-0${id}T20:00:00.000Z`,
    capacity: null,
    sold,
    reserved: 0,
    ticketOverrides: [],
    poolSales: [],
    ticketSales: [{ ticketId: 1, sold, reserved: 0, exited: 0 }],
    ...fields,
  });
  it.each([
    ['per date: separately on every date', { quantityScope: 'per_date' as const }, {}, 2 + 5],
    ['over all dates: what is left in total', { quantityScope: 'all_dates' as const, sold: 5 }, {}, 2],
    ['with room on the date', { quantityScope: 'per_date' as const }, { capacity: 3 }, 2 + 1],
  ])('%s', (_, fields, ofSecond, most) => {
    const upcoming = [date(1, 5), date(2, 0, ofSecond)];
    const saleContext = packageSaleContext(
      { tickets: [{ id: 1, quantity: 10, ...fields }] },
      { isRecurring: true, upcoming },
    );
    expect(derivedPackageFields(packageOf([component(2, [adult])]), saleContext).remaining).toBe(most);
  });
});

describe('whether a package is on sale', () => {
  const shut = (ticket: object, other: object = {}) =>
    packageSaleContext({
      tickets: [
        { id: 1, quantity: 9, ...ticket },
        { id: 2, quantity: 9, ...other },
      ],
    });
  it.each([
    ['with everything', shut({}), 'open', ''],
    ['with a hidden ticket: it is sold in packages alone', shut({ visibility: 'hidden' }), 'open', ''],
    ['with a ticket that is not sold separately', shut({ minPerOrder: 5 }), 'open', ''],
    ['with an archived one', shut({ isArchived: true }), 'component_archived', 'Ticket 1'],
    ['with a paused one', shut({}, { isPaused: true }), 'component_not_on_sale', 'Ticket 2'],
    ['before the sale of one', shut({ saleStart: '2027-04-01T00:00:00.000Z' }), 'component_not_on_sale', 'Ticket 1'],
    ['with one that is too scarce', shut({ sold: 8 }), 'components_sold_out', 'Ticket 1'],
    ['without one', packageSaleContext({ tickets: [{ id: 1 }] }), 'component_gone', ''],
  ])('%s', (_, saleContext, reason, about) => {
    const verdict = packageSaleState(packageOf(family), saleContext);
    expect([verdict.reason, verdict.about]).toEqual([reason, about]);
  });

  it('is closed by its own gates first, whatever it contains', () => {
    expect(packageSaleState(packageOf([]), shut({})).reason).toBe('no_components');
    expect(packageSaleState(packageOf(family, { isPaused: true }), shut({})).reason).toBe('paused');
    expect(packageSaleState(packageOf(family, { quantity: 0 }), shut({})).reason).toBe('no_quantity');
  });

  it('follows the tickets without which nobody can buy what it contains', () => {
    const parking = { id: 1, title: 'Parking', scope: 'specific_tickets' as const, ticketIds: [1] };
    const alone = packageOf([component(1, [shirt])]);
    const reasonOf = (pack: typeof alone, ticket: object, extra: object = {}) => {
      const saleContext = packageSaleContext({ tickets: [{ id: 1, ...ticket }], extras: [{ ...parking, ...extra }] });
      const { reason, about } = packageSaleState(pack, saleContext);
      return [reason, about];
    };
    expect(reasonOf(alone, {})).toEqual(['open', '']);
    expect(reasonOf(alone, { isPaused: true })).toEqual(['component_needs_ticket', 'Parking']);
    expect(reasonOf(alone, { isPaused: true }, { requiresTicket: false })).toEqual(['open', '']);
    // A ticket that is sold in packages alone is enough.
    const hidden = { availability: 'online_only', visibility: 'hidden' };
    expect(reasonOf(packageOf([component(1, [shirt]), component(1, [adult])]), hidden)).toEqual(['open', '']);
  });

  it.each<[string, object]>([
    ['archived', { isArchived: true }],
    ['not on sale', { isPaused: true }],
  ])('does not count a ticket that buyers could choose but that is %s', (_, ticket) => {
    const parking = { id: 1, title: 'Parking', scope: 'specific_tickets' as const, ticketIds: [1] };
    const saleContext = packageSaleContext({ tickets: [{ id: 1, ...ticket }, { id: 2 }], extras: [parking] });
    const pack = packageOf([component(1, [shirt]), component(1, [adult, child])]);
    const { reason, about } = packageSaleState(pack, saleContext);
    expect([reason, about]).toEqual(['component_needs_ticket', 'Parking']);
  });

  it('stays open while one item of "any of" is open, and sells only that one', () => {
    const pack = packageOf([component(1, [adult, child])]);
    const saleContext = shut({ isPaused: true }, { quantity: 4 });
    expect(derivedPackageFields(pack, saleContext)).toMatchObject({ remaining: 4, saleState: { reason: 'open' } });
  });
});
