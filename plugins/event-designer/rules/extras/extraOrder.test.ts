import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ExtraOrder,
  extraOrderProblems,
  extraOrderWarnings,
  type OrderedExtra,
  overlaps,
  priceExtras,
} from './extraOrder.ts';
import { newExtra } from './extraRules.ts';
import { choice, option } from './extraTesting.ts';

const extra = (fields: Partial<OrderedExtra> = {}): OrderedExtra => ({
  ...newExtra,
  id: 1,
  title: 'T-shirt',
  price: 2_500,
  choiceSales: [],
  ...fields,
});
const mapOf = (...extras: OrderedExtra[]) => new Map(extras.map((each) => [each.id, each]));
const line = (count: number, choiceIds: string[] = [], extraId = 1) => ({ extraId, count, choiceIds });
const order = (extras: ExtraOrder['extras'], tickets: ExtraOrder['tickets'] = [{ ticketId: 1, count: 2 }]) => ({
  extras,
  tickets,
});
const found = (of: ExtraOrder, ...extras: OrderedExtra[]) =>
  extraOrderProblems(of, mapOf(...extras)).map(({ path, code }) => `${path} ${code}`);

/** An order for two registrations, of which the first has the extra from before. */
const withEarlier = (extras: ExtraOrder['extras']): ExtraOrder => ({
  extras,
  tickets: [
    { ticketId: 1, count: 1, registrationId: 1 },
    { ticketId: 1, count: 1, registrationId: 2 },
  ],
  earlier: {
    registrationIds: [1, 2],
    tickets: new Map([
      [1, 1],
      [2, 1],
    ]),
    pieces: [{ extraId: 1, count: 1, included: 0, registrationIds: [1], chargedIds: null }],
    extras: [],
  },
});

const percentage = { priceKind: 'percentage', pricePercentage: 5 } as const;
const sizes = [option([choice('S', 3), choice('L')])];

describe('the extras of an order', () => {
  it.each<[string, Partial<OrderedExtra>, ExtraOrder, string[]]>([
    ['with a ticket', {}, order([line(1)]), []],
    ['without one', {}, order([line(1)], []), ['extras.0 extra_needs_ticket']],
    ['that need none', { requiresTicket: false }, order([line(1)], []), []],
    [
      'with a ticket that is not theirs',
      { scope: 'specific_tickets', ticketIds: [2] },
      order([line(1)]),
      ['extras.0 extra_needs_ticket'],
    ],
    ['too few', { minPerOrder: 2 }, order([line(1)]), ['extras.0.count extra_below_minimum']],
    ['enough over two lines', { minPerOrder: 2 }, order([line(1), line(1)]), []],
    ['too many over two lines', { maxPerOrder: 2 }, order([line(2), line(1)]), ['extras.0.count extra_above_maximum']],
    ['too many for these tickets', { maxPerTicket: 1 }, order([line(3)]), ['extras.0.count extra_above_per_ticket']],
    ['as many as tickets', { maxPerTicket: 1 }, order([line(2)]), []],
    ['that their tickets need', { minPerTicket: 1 }, order([line(2)]), []],
    ['fewer than their tickets need', { minPerTicket: 2 }, order([line(3)]), ['extras extra_below_per_ticket']],
    [
      'without the extras that their tickets require',
      { minPerTicket: 1 },
      order([]),
      ['extras extra_below_per_ticket'],
    ],
    [
      'without the extras that other tickets require',
      { minPerTicket: 1, scope: 'specific_tickets', ticketIds: [2] },
      order([]),
      [],
    ],
    ['without one that their tickets are only sold with', { isMandatory: true }, order([]), ['extras extra_mandatory']],
    ['with it', { isMandatory: true }, order([line(1)]), []],
    [
      'without one that other tickets are only sold with',
      { isMandatory: true, scope: 'specific_tickets', ticketIds: [2] },
      order([]),
      [],
    ],
    ['with a percentage twice', percentage, order([line(2)]), ['extras.0.count extra_above_maximum']],
    ['with a percentage for each ticket', { ...percentage, minPerTicket: 1 }, order([line(2)]), []],
    [
      'with more percentages than tickets',
      { ...percentage, minPerTicket: 1 },
      order([line(3)]),
      ['extras.0.count extra_above_per_ticket'],
    ],
    [
      'with a percentage that one of the tickets has from before',
      { ...percentage, maxPerTicket: 1 },
      withEarlier([line(1)]),
      ['extras.0.count extra_none_per_ticket'],
    ],
    [
      'with a percentage for a ticket that has it from before',
      { ...percentage, minPerTicket: 1 },
      withEarlier([line(2)]),
      ['extras.0.count extra_above_per_ticket'],
    ],
    [
      'without one that only the other ticket has from before',
      { isMandatory: true },
      withEarlier([]),
      ['extras extra_mandatory'],
    ],
    ['per ticket, but without any', { maxPerTicket: 1, requiresTicket: false }, order([line(3)], []), []],
    ['without a required choice', { options: sizes }, order([line(1)]), ['extras.0 extra_choose_one']],
    [
      'with a choice twice',
      { options: sizes },
      order([line(1, ['choice-L', 'choice-L'])]),
      ['extras.0 extra_choose_one'],
    ],
    ['with both', { options: sizes }, order([line(1, ['choice-S', 'choice-L'])]), ['extras.0 extra_choose_one']],
    ['with an unknown choice', { options: sizes }, order([line(1, ['choice-X'])]), ['extras.0 extra_choice_unknown']],
    [
      'with more of a choice than are left',
      { options: sizes, choiceSales: [{ choiceId: 'choice-S', sold: 1, reserved: 1 }] },
      order([line(1, ['choice-S']), line(1, ['choice-S'])]),
      ['extras.0 extra_choice_too_few'],
    ],
    ['that are not there', {}, order([line(1, [], 9)]), ['extras.0.extraId extra_unknown']],
  ])('%s', (_, fields, of, expected) => {
    expect(found(of, extra(fields))).toEqual(expected);
  });

  const at = (from: string, until: string | null) => ({
    kind: 'activity' as const,
    startsAt: `2027-05-03T${from}:00.000Z`,
    endsAt: until && `2027-05-03T${until}:00.000Z`,
  });
  it.each([
    ['10:00', '12:00', '11:00', '13:00', true],
    ['10:00', '12:00', '12:00', '13:00', false],
    ['10:00', '12:00', '10:00', '12:00', true],
    ['10:00', null, '10:00', null, true],
    ['10:00', '12:00', '11:00', null, true],
  ])('%s–%s and %s–%s at the same time: %s', (from, until, otherFrom, otherUntil, expected) => {
    const [one, other] = [at(from, until), at(otherFrom, otherUntil)];
    expect(overlaps(one, other)).toBe(expected);
    expect(overlaps(other, one)).toBe(expected);
  });

  it.each([
    ['allow', 'allow', [], []],
    ['allow', 'warn', [], ['extras extra_overlap_warned']],
    ['warn', 'block', ['extras extra_overlap_blocked'], []],
  ] as const)('combine the overlap policies %s and %s', (policy, otherPolicy, problems, warnings) => {
    const one = extra({ ...at('10:00', '12:00'), overlapPolicy: policy });
    const other = extra({ ...at('11:00', '13:00'), id: 2, title: 'Dinner', overlapPolicy: otherPolicy });
    const both = order([line(1), line(1, [], 2)]);
    expect(found(both, one, other)).toEqual(problems);
    const warned = extraOrderWarnings(both, mapOf(one, other)).map(({ path, code }) => `${path} ${code}`);
    expect(warned).toEqual(warnings);
  });
});

describe('their price', () => {
  it.each<[string, Partial<OrderedExtra>, ExtraOrder['extras'], number[]]>([
    ['each', {}, [line(2)], [5_000]],
    ['with a dearer choice', { options: [option([choice('XL', null, 300)])] }, [line(2, ['choice-XL'])], [5_600]],
    ['with a cheaper one', { options: [option([choice('S', null, -500)])] }, [line(1, ['choice-S'])], [2_000]],
    ['two that come with the tickets, and one more', { includedCount: 1 }, [line(1), line(2)], [0, 2_500]],
    ['that come with tickets, but are paid', { includedCount: 1, isPriceIncluded: false }, [line(2)], [5_000]],
  ])('%s', (_, fields, lines, totals) => {
    expect(priceExtras(order(lines), mapOf(extra(fields))).map(({ total }) => total)).toEqual(totals);
  });

  it('charges for at most the ordered number, and for all but the included ones', () => {
    const count = fc.integer({ min: 0, max: 9 });
    fc.assert(
      fc.property(fc.array(count, { maxLength: 5 }), count, fc.nat(3), (counts, tickets, includedCount) => {
        const of = order(
          counts.map((each) => line(each)),
          [{ ticketId: 1, count: tickets }],
        );
        const charged = priceExtras(of, mapOf(extra({ includedCount }))).map((priced) => priced.charged);
        const ordered = counts.reduce((sum, each) => sum + each, 0);
        expect(charged.reduce((sum, each) => sum + each, 0)).toBe(Math.max(0, ordered - tickets * includedCount));
        expect(charged.every((each, index) => each >= 0 && each <= (counts[index] ?? 0))).toBe(true);
      }),
    );
  });
});
