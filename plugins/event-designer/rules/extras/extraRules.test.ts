import { describe, expect, it } from 'vitest';
import {
  completeExtraPatch,
  type ExtraDraft,
  type ExtraSituation,
  extraProblems,
  newExtra,
  type StoredExtra,
} from './extraRules.ts';
import { choice, end, option, start } from './extraTesting.ts';

const draft = (fields: Partial<ExtraDraft> = {}): ExtraDraft => ({ ...newExtra, price: 2_500, ...fields });
const event = { startsAt: start, endsAt: end, timeZone: 'Europe/Oslo', isRecurring: false };
const situation = (stored: Partial<StoredExtra> | null = null, fields: Partial<ExtraSituation> = {}) => ({
  event,
  pools: [{ id: 7, name: 'Hall', quantity: 8 }],
  ticketIds: [1, 2],
  stored: stored && { ...draft(), sold: 4, reserved: 1, choiceSales: [], busiestDate: 3, ...stored },
  ...fields,
});
const found = (...given: Parameters<typeof extraProblems>) =>
  extraProblems(...given).map(({ path, code }) => `${path} ${code}`);

const percentage = { priceKind: 'percentage', pricePercentage: 5 } as const;

describe('which values an extra accepts', () => {
  it.each<[string, Partial<ExtraDraft>, string[]]>([
    ['a new one with nothing but its title', {}, []],
    [
      'two options of one name',
      { options: [option([choice('S')]), { ...option([choice('L')]), id: 'option-other', name: ' size' }] },
      ['options.1.name option_repeated'],
    ],
    [
      'a choice twice',
      { options: [option([choice('S'), { ...choice('X'), label: 's' }])] },
      ['options.0.choices.1.label choice_repeated'],
    ],
    ['an id twice', { options: [option([choice('S'), choice('S')])] }, ['options option_id_repeated']],
    ['more than the pool has', { type: 'stock', stockPoolId: 7, quantity: 9 }, ['quantity quantity_above_pool']],
    ['a pool that is not there', { type: 'stock', stockPoolId: 8 }, ['stockPoolId unknown_pool']],
    ['a pool together with its own quantity', { stockPoolId: 7 }, ['stockPoolId pool_not_used']],
    ['a minimum above the quantity', { quantity: 2, minPerOrder: 3 }, ['minPerOrder min_above_quantity']],
    ['more per ticket than per order', { minPerTicket: 3, maxPerOrder: 2 }, ['minPerTicket per_ticket_above_order']],
    ['as many per ticket as per order', { minPerTicket: 2, maxPerOrder: 2 }, []],
    ['a period without an end or a start', { visibility: 'custom' }, ['visibleFrom visibility_window_required']],
    ['a percentage that nobody named', { priceKind: 'percentage' }, ['pricePercentage required']],
    ['a percentage for the order, or for each ticket', { ...percentage, minPerTicket: 1, maxPerTicket: 1 }, []],
    [
      'a percentage with what needs a price of its own',
      {
        ...percentage,
        options: [option([choice('L', null, 100)])],
        requiresTicket: false,
        includedCount: 1,
        minPerOrder: 2,
        minPerTicket: 2,
        maxPerTicket: 3,
      },
      [
        'options.0.choices.0.priceDelta',
        'requiresTicket',
        'includedCount',
        'minPerOrder',
        'minPerTicket',
        'maxPerTicket',
      ].map((path) => `${path} not_with_percentage`),
    ],
    ['a sale that ends first', { saleStart: end, saleEnd: start }, ['saleEnd sale_end_before_start']],
  ])('%s', (_, fields, expected) => {
    expect(found(draft(fields), situation())).toEqual(expected);
  });

  it('keeps a ticket that was deleted, but cannot newly name one', () => {
    const named = draft({ scope: 'specific_tickets', ticketIds: [1, 9] });
    expect(found(named, situation({ ...named, sold: 0, reserved: 0 }))).toEqual([]);
    expect(found(named, situation())).toEqual(['ticketIds no_such_ticket']);
  });
});

describe('what the first sale locks', () => {
  it.each<[string, Partial<ExtraDraft>, Partial<ExtraSituation>, string[]]>([
    ['the price stays free to change', { price: 9_000 }, {}, []],
    ['an amount stays one', percentage, {}, ['priceKind extra_price_kind_locked']],
    ['but not to nothing', { price: 0 }, {}, ['price extra_free_or_paid_locked']],
    ['the pool', { type: 'stock', stockPoolId: 7 }, {}, ['type extra_type_locked']],
    ['the number, where it counts for all', { quantity: 4 }, {}, ['quantity quantity_below_sold']],
    ['the fullest date, where it counts per date', { quantity: 4 }, { event: { ...event, isRecurring: true } }, []],
    ['the places of an activity', { kind: 'activity', capacity: 4 }, {}, ['capacity quantity_below_sold']],
  ])('%s', (_, fields, around, expected) => {
    expect(found(draft(fields), situation({}, around))).toEqual(expected);
  });

  it('keeps a sold choice with at least the sold stock', () => {
    const options = [option([choice('S'), choice('L')])];
    const stored = { options, choiceSales: [{ choiceId: 'choice-S', sold: 2, reserved: 0 }] };
    const problemsWith = (next: typeof options) => found(draft({ options: next }), situation(stored));
    expect(problemsWith([option([choice('L')])])).toEqual(['options choice_has_sales']);
    expect(problemsWith([option([choice('S', 1)])])).toEqual(['options.0.choices.0.stock quantity_below_sold']);
    expect(problemsWith([option([choice('S', 2)])])).toEqual([]);
  });
});

it('refuses a price below zero itself, and not the choices besides it', () => {
  const options = [option([choice('S'), choice('L')])];
  expect(found(draft({ price: -500, options }), situation())).toEqual([]);
  expect(found(draft({ price: 0, options: [option([choice('S', null, -500)])] }), situation())).toEqual([
    'options.0.choices.0.priceDelta choice_below_zero',
  ]);
});

it('clears fields of the form that a choice makes meaningless', () => {
  expect(completeExtraPatch({ type: 'fixed' })).toEqual({ type: 'fixed', stockPoolId: null });
  expect(completeExtraPatch({ scope: 'all_tickets' })).toEqual({ scope: 'all_tickets', ticketIds: [] });
  expect(completeExtraPatch({ saleEnd: end })).toEqual({ saleEnd: end, relativeSaleEnd: null });
});
