import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumOf } from '../sumOf.ts';
import { packageLines, pickProblems } from './packageOrder.ts';
import { packagePrice, savingOf, sharesOf } from './packagePrice.ts';
import { component, extraMember, packageOf, packageSaleContext, ticketMember } from './packageTesting.ts';

const saleContext = packageSaleContext({
  tickets: [
    { id: 1, price: 3_333 },
    { id: 2, price: 1_250 },
  ],
  extras: [{ id: 1, price: 999 }],
});
const family = [component(2, [ticketMember(1)]), component(1, [ticketMember(2)])];
const any = component(2, [ticketMember(2), extraMember(1)]);
describe('the price of a package', () => {
  it.each([
    ['a fixed price', { priceMode: 'fixed' as const, price: 5_000 }, 5_000, 2_916],
    ['the sum', { priceMode: 'sum' as const }, 7_916, 0],
    ['a percentage less', { priceMode: 'sum_minus_percentage' as const, discountPercentage: 12.5 }, 6_926, 990],
    ['an amount less', { priceMode: 'sum_minus_amount' as const, discountAmount: 916 }, 7_000, 916],
    ['never less than nothing', { priceMode: 'sum_minus_amount' as const, discountAmount: 9_999 }, 0, 7_916],
  ])('%s', (_, fields, price, saving) => {
    const found = packagePrice(packageOf(family, fields), saleContext);
    expect(found.priceNow).toEqual({ from: price, to: price });
    expect(savingOf(found)).toBe(saving);
  });

  it('depends on the chosen items', () => {
    const pack = packageOf([any], { priceMode: 'sum_minus_amount', discountAmount: 100 });
    expect(packagePrice(pack, saleContext).priceNow).toEqual({ from: 1_898, to: 2_400 });
    const picks = [
      {
        componentId: any.id,
        items: [
          { ...ticketMember(2), count: 1 },
          { ...extraMember(1), count: 1 },
        ],
      },
    ];
    expect(packageLines(pack, picks, saleContext).price).toBe(1_250 + 999 - 100);
  });

  it('is split over all pieces to the cent, whatever prices are designated', () => {
    const cents = fc.nat(1_000_000);
    const parts = fc.array(fc.record({ worth: cents, designated: fc.option(fc.nat(1000)) }), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(parts, cents, (given, rest) => {
        const designated = sumOf(given.map((part) => part.designated ?? 0));
        const hasOpen = given.some((part) => part.designated === null);
        const price = designated + (hasOpen ? rest : 0);
        const components = given.map((part) => ({ designatedPrice: part.designated }));
        const shares = sharesOf(
          components,
          given.map(({ worth }) => worth),
          price,
        );
        expect(sumOf(shares)).toBe(price);
        expect(shares.every((share, index) => share >= 0 && share === (given[index]?.designated ?? share))).toBe(true);
      }),
    );
  });

  it('is split by the separate price of each piece, even if a piece is free', () => {
    const { lines } = packageLines(packageOf(family, { priceMode: 'fixed', price: 5_000 }), [], saleContext);
    expect(lines.map(({ piecePrices }) => piecePrices)).toEqual([[2_105, 2_105], [790]]);
    const free = packageSaleContext({
      tickets: [
        { id: 1, price: 0 },
        { id: 2, price: 0 },
      ],
    });
    const paid = packageLines(packageOf(family, { priceMode: 'fixed', price: 1_001 }), [], free);
    expect(sumOf(paid.lines.flatMap(({ piecePrices }) => piecePrices))).toBe(1_001);
  });
});

it.each([
  ['nothing where there is a choice', [], ['picks pick_count']],
  ['both', [{ componentId: any.id, items: [{ ...ticketMember(2), count: 2 }] }], []],
  ['too many', [{ componentId: any.id, items: [{ ...ticketMember(2), count: 3 }] }], ['picks.0.items pick_count']],
  ['another', [{ componentId: any.id, items: [{ ...ticketMember(1), count: 2 }] }], ['picks.0.items pick_not_offered']],
  [
    'of no component',
    [{ componentId: 'nothing', items: [{ ...ticketMember(2), count: 2 }] }],
    ['picks.0.componentId no_such_component'],
  ],
])('picks %s', (_, picks, expected) => {
  const problems = pickProblems({ components: [any] }, picks, saleContext);
  expect(problems.map(({ path, code }) => `${path} ${code}`)).toEqual(expected);
});
