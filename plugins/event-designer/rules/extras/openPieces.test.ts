import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chargedBefore, type EarlierPieces, ofOrdersWith, openPieces } from './openPieces.ts';

const shirt = { id: 1, scope: 'specific_tickets' as const, ticketIds: [7] };
/** Registrations 1 to 3 have a ticket of the extra, and 4 has another one. */
const tickets = new Map([
  [1, 7],
  [2, 7],
  [3, 7],
  [4, 8],
]);
const sold = (count: number, registrationIds: number[], fields: Partial<EarlierPieces> = {}): EarlierPieces => ({
  extraId: 1,
  count,
  included: 0,
  registrationIds,
  chargedIds: null,
  ...fields,
});

/** Returns true if all pieces can be given to registrations of their orders, none of which gets more than `perTicket`. */
function canBeGiven(pieces: readonly EarlierPieces[], perTicket: number): boolean {
  const each = pieces.flatMap(({ count, registrationIds }) => Array.from({ length: count }, () => registrationIds));
  const give = (index: number, given: ReadonlyMap<number, number>): boolean => {
    const registrationIds = each[index];
    if (!registrationIds) return true;
    return registrationIds.some((id) => {
      const has = given.get(id) ?? 0;
      return has < perTicket && give(index + 1, new Map(given).set(id, has + 1));
    });
  };
  return give(0, new Map());
}

it.each<[string, EarlierPieces[], number[]]>([
  ['the first ones, if they are fewer than their order', [sold(1, [2, 1])], [1]],
  ['those that had none', [sold(1, [1]), sold(1, [1, 2])], [1, 2]],
  ['none with a ticket that the extra does not go with', [sold(2, [1, 4])], [1]],
  ['none of another extra', [sold(1, [1], { extraId: 2 })], []],
  ['those that the order stored', [sold(1, [1, 2], { chargedIds: [2] })], [2]],
  [
    'of an order that stored none, those that are left',
    [sold(1, [1, 2]), sold(1, [1, 3], { chargedIds: [1] })],
    [1, 2],
  ],
])('registrations that were charged a percentage: %s', (_, pieces, expected) => {
  expect([...chargedBefore(shirt, { registrationIds: [], tickets, pieces })]).toEqual(expected);
});

it('a registration is of an order with an extra, if it is in both', () => {
  const pieces = [sold(1, [1, 4, 9]), sold(1, [2], { extraId: 2 })];
  expect(ofOrdersWith(shirt, { registrationIds: [1, 2, 4], tickets, pieces })).toEqual([1]);
});

describe('the pieces that tickets still take', () => {
  it.each<[string, number, number[], EarlierPieces[], number]>([
    ['all of them, if they have none', 2, [1, 2], [], 4],
    ['none with a ticket that the extra does not go with', 2, [4], [], 0],
    ['less what they have', 2, [1], [sold(1, [1])], 1],
    ['never fewer than none, if they have too many', 1, [1], [sold(3, [1])], 0],
    ['of this extra', 1, [1], [sold(1, [1], { extraId: 2 })], 1],
    ['one of two whose order has one', 1, [2], [sold(1, [1, 2])], 1],
    ['not the other one then', 1, [1], [sold(1, [1, 2]), sold(1, [2])], 0],
    ['also by way of others', 1, [1], [sold(1, [1, 2]), sold(1, [2, 3]), sold(1, [3])], 0],
    ['although a registration is cancelled', 1, [1, 2], [sold(1, [9])], 2],
  ])('%s', (_, perTicket, registrationIds, pieces, expected) => {
    expect(openPieces(perTicket, shirt, { registrationIds, tickets, pieces })).toBe(expected);
  });

  it('counts the included ones alone', () => {
    const earlier = { registrationIds: [1, 2], tickets, pieces: [sold(3, [1, 2], { included: 1 })] };
    expect(openPieces(1, shirt, earlier, 'included')).toBe(1);
  });

  it('are exactly as many as each ticket can get its part', () => {
    const registrationIds = fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { minLength: 1 });
    const orders = fc.array(fc.record({ registrationIds, taken: fc.nat(2) }), { maxLength: 4 });
    fc.assert(
      fc.property(orders, registrationIds, fc.integer({ min: 1, max: 2 }), (before, last, perTicket) => {
        const pieces: EarlierPieces[] = [];
        for (const { registrationIds: ids, taken } of before) {
          const open = openPieces(perTicket, shirt, { registrationIds: ids, tickets, pieces });
          pieces.push(sold(Math.min(taken, open), ids));
        }
        const open = openPieces(perTicket, shirt, { registrationIds: last, tickets, pieces });
        expect(canBeGiven([...pieces, sold(open, last)], perTicket)).toBe(true);
        expect(canBeGiven([...pieces, sold(open + 1, last)], perTicket)).toBe(false);
      }),
    );
  });
});
