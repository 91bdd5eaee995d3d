import { expect, it } from 'vitest';
import type { PackageComponent } from '../../contract/packageFields.ts';
import { orderMaxima } from './orderMaxima.ts';
import { component, extraMember, ticketMember } from './packageTesting.ts';

const [adult, child] = [ticketMember(1), ticketMember(2)];
const ticket = (name: string, maxPerOrder: number | null) => ({ name, maxPerOrder });
const extra = { title: 'Shirt', priceKind: 'fixed' as const, minPerTicket: null, maxPerTicket: null, maxPerOrder: 3 };

function maximaOf(
  components: PackageComponent[],
  { maxOfAdults = 4, minPerOrder = 1, cartLimit = null as number | null, maxOfChildren = null as number | null } = {},
) {
  const tickets = new Map([
    [1, ticket('Adult', maxOfAdults)],
    [2, ticket('Child', maxOfChildren)],
  ]);
  const maximaContext = { tickets, extras: new Map([[3, extra]]), cartLimit };
  return orderMaxima({ components, minPerOrder }, maximaContext).map(
    ({ kind, name, most, each }) => `${name || kind} ${most}, ${each} each`,
  );
}

it.each<[string, PackageComponent[], Parameters<typeof maximaOf>[1], string[]]>([
  ['its own', [component(2, [adult]), component(1, [child])], {}, ['Adult 4, 2 each']],
  [
    'of an extra',
    [component(2, [extraMember(3, ['S'])]), component(1, [extraMember(3, ['L'])])],
    {},
    ['Shirt 3, 3 each'],
  ],
  ['what one package has, if that is more', [component(6, [adult])], {}, ['Adult 6, 6 each']],
  ['what the smallest order has', [component(3, [adult])], { minPerOrder: 2 }, ['Adult 6, 3 each']],
  ['its own, where buyers can choose something else', [component(6, [adult, child])], {}, ['Adult 4, 0 each']],
  [
    'what the other choices leave',
    [component(6, [adult, child])],
    { maxOfChildren: 1 },
    ['Adult 5, 0 each', 'Child 2, 0 each'],
  ],
  [
    'all tickets together',
    [component(2, [adult, child]), component(1, [extraMember(3)])],
    { cartLimit: 10 },
    ['Adult 4, 0 each', 'Shirt 3, 1 each', 'cart 10, 2 each'],
  ],
  ['all tickets of the smallest order', [component(12, [child])], { cartLimit: 10 }, ['cart 12, 12 each']],
])('an order of packages has at most: %s', (_, components, fields, expected) => {
  expect(maximaOf(components, fields)).toEqual(expected);
});
