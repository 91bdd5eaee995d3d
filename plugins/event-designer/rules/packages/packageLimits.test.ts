import { expect, it } from 'vitest';
import { choice, option } from '../extras/extraTesting.ts';
import type { LimitDate } from '../limits.ts';
import type { OrderMaximum } from './orderMaxima.ts';
import { packageLimits } from './packageLimits.ts';
import { component, extraMember, packageOf, packageSaleContext, ticketMember } from './packageTesting.ts';

const [adult, child] = [ticketMember(1), ticketMember(2)];
const hall = { id: 7, name: 'Hall', quantity: 10, sold: 1, reserved: 0 };

function limitsOf(
  pack: ReturnType<typeof packageOf>,
  saleContext: ReturnType<typeof packageSaleContext>,
  date?: LimitDate,
  maxima: OrderMaximum[] = [],
) {
  const { limits, most } = packageLimits({ ...pack, maxPerOrder: 6 }, saleContext, { date, maxima });
  return {
    most,
    limits: limits.map(({ source, value, name, pieces, id }) =>
      [source, value, name, pieces && `${pieces.left}/${pieces.each}`, id && `#${id}`].filter(Boolean).join(' '),
    ),
  };
}

it('lists its own limits and each stock of its contents, counting a shared one once', () => {
  const saleContext = packageSaleContext(
    {
      tickets: [
        { id: 1, type: 'stock', stockPoolId: 7, quantity: 8 },
        { id: 2, type: 'stock', stockPoolId: 7, quantity: null },
      ],
      extras: [{ id: 3, quantity: 40, options: [option([choice('S', 5)])] }],
      pools: [hall],
    },
    { capacityTotal: 100, ticketsSold: 1, ticketsReserved: 0 },
  );
  const components = [component(2, [adult]), component(2, [child]), component(1, [extraMember(3)])];
  expect(limitsOf(packageOf(components, { quantity: 12, sold: 1 }), saleContext)).toEqual({
    most: 2,
    limits: [
      'pool 2 Hall 9/4 #7',
      'ticket 4 Ticket 1 8/2 #1',
      'option 5 Extra 3 (Size) 5/1 #3',
      'own_max 6',
      'own_stock 11',
      'event 24 99/4',
      'extra 40 Extra 3 40/1 #3',
    ],
  });
});

it('has one limit for what buyers choose, and names the stocks of it', () => {
  const saleContext = packageSaleContext({
    tickets: [
      { id: 1, quantity: 3 },
      { id: 2, quantity: 4 },
    ],
  });
  expect(limitsOf(packageOf([component(2, [adult, child])]), saleContext)).toEqual({
    most: 3,
    limits: ['component 3 Ticket 1, Ticket 2', 'own_max 6', 'ticket 3 Ticket 1 #1', 'ticket 4 Ticket 2 #2'],
  });
});

it('counts what the next date has left', () => {
  const saleContext = packageSaleContext(
    { tickets: [{ id: 1, quantity: 10, quantityScope: 'per_date' }] },
    { isRecurring: true },
  );
  const on = { id: 4, capacity: 9, sold: 4, ticketSales: [{ ticketId: 1, sold: 3, reserved: 0, exited: 0 }] };
  expect(limitsOf(packageOf([component(2, [adult])]), saleContext, { name: '3 May', on })).toEqual({
    most: 2,
    limits: ['date 2 3 May 5/2', 'ticket 3 Ticket 1 7/2 #1', 'own_max 6'],
  });
});

it('names the choice that a package includes, and the option that it belongs to', () => {
  const sizes = option([choice('S', 5), choice('M', 9)]);
  const saleContext = packageSaleContext({ extras: [{ id: 3, quantity: null, options: [sizes] }] });
  const pack = packageOf([component(1, [extraMember(3, ['choice-S'])])]);
  expect(limitsOf(pack, saleContext).limits).toEqual([
    'choice 5 Extra 3 (S) 5/1 #3',
    'own_max 6',
    'option 14 Extra 3 (Size) 14/1 #3',
  ]);
});

it('says that a pool closed after selling out', () => {
  const saleContext = packageSaleContext({
    tickets: [{ id: 1, type: 'stock', stockPoolId: 7, quantity: null }],
    pools: [{ ...hall, isClosed: true }],
  });
  const { limits, most } = limitsOf(packageOf([component(2, [adult])]), saleContext);
  expect([most, limits[0]]).toEqual([0, 'closed_pool Hall 0/2 #7']);
});

it('allows none of a package without contents', () => {
  expect(limitsOf(packageOf([]), packageSaleContext({}))).toEqual({ most: 0, limits: ['own_max 6'] });
});

it('lists what one order can have of its contents, as far as every package has some of it', () => {
  const saleContext = packageSaleContext({ tickets: [{ id: 1, quantity: null }] });
  const maxima: OrderMaximum[] = [
    { kind: 'ticket', id: 1, name: 'Ticket 1', most: 5, each: 2 },
    { kind: 'extra', id: 3, name: 'Extra 3', most: 1, each: 0 },
    { kind: 'cart', id: 0, name: '', most: 20, each: 2 },
  ];
  expect(limitsOf(packageOf([component(2, [adult])]), saleContext, undefined, maxima)).toEqual({
    most: null,
    limits: ['ticket_max 2 Ticket 1 5/2 #1', 'own_max 6', 'cart 10 20/2'],
  });
});
