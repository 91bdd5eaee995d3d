import { describe, expect, it } from 'vitest';
import { findingCodes } from '../contract/publish.ts';
import type { ChecklistSnapshot, ChecklistTicket } from './checklist/snapshot.ts';
import { checklist } from './checklist.ts';
import { paymentCard, registrantCard, styleCard } from './settingCards.ts';
import { newTicket } from './ticketRules.ts';

const now = new Date('2027-02-10T12:00:00.000Z');
const ticket: ChecklistTicket = {
  ...newTicket,
  id: 1,
  name: 'Standard',
  sold: 0,
  reserved: 0,
  isArchived: false,
  hasPassCode: false,
  imageId: null,
  pool: null,
  group: null,
};
const complete: ChecklistSnapshot = {
  name: 'Northern Light Summit 2027',
  isRecurring: false,
  timeSlots: [{ start: '2027-05-03T09:00', end: '2027-05-03T17:00' }],
  startsAt: '2027-05-03T07:00:00.000Z',
  upcoming: [],
  usesPlace: true,
  datesOutside: null,
  endsAt: '2027-05-03T15:00:00.000Z',
  locationType: 'venue',
  venue: { name: 'Fjordhallen', line1: 'Havnegata 12', city: 'Oslo' },
  online: { url: '' },
  organizerId: 1,
  capacityTotal: null,
  ticketsSold: 0,
  ticketsReserved: 0,
  ticketsTotal: 100,
  summary: 'Three days about the grid',
  coverMediaId: 4,
  coverAlt: 'A hall under the northern light',
  content: [{ id: 'block-0001', kind: 'text', isHidden: false, html: '<p>Welcome</p>' }],
  privacy: { access: 'public', hasPassword: false },
  visibility: { isIndexed: true },
  schedule: { publishAt: null, unpublishAt: null },
  style: styleCard.byDefault,
  registrant: registrantCard.byDefault,
  payment: paymentCard.byDefault,
  tickets: [ticket],
};

type Case = [string, Partial<ChecklistSnapshot>, string[]];

const withTicket = (changes: Partial<ChecklistTicket>) => ({ tickets: [{ ...ticket, ...changes }] });
const afterEvent = '2027-05-03T15:01:00.000Z';
const tier = {
  id: 'tier-0001',
  label: 'Early',
  price: 0,
  saleStart: null,
  saleEnd: null,
  quantity: null,
  isHidden: false,
};
const unpaid = { manual: { ...paymentCard.byDefault.manual, isEnabled: false } };
const instructed = { manual: { ...paymentCard.byDefault.manual, instructions: 'Transfer to account 12' } };
const asking = (ticketIds: number[]) => {
  const { byDefault } = registrantCard;
  const phone = { state: 'required' as const, scope: 'specific_tickets' as const, ticketIds };
  return { ...byDefault, fields: { ...byDefault.fields, phone } };
};
const protection = { accessProtection: 'pass_code' as const };

/** Of a series that began in the past. */
const upcoming = [
  { startsAt: '2027-02-17T18:00:00.000Z', endsAt: '2027-02-17T21:00:00.000Z' },
  { startsAt: '2027-02-24T18:00:00.000Z', endsAt: '2027-02-24T21:00:00.000Z' },
];
const twoHoursBefore = { anchor: 'start', side: 'before', minutes: 120 } as const;
const begun = { isRecurring: true, timeSlots: [], upcoming, startsAt: '2027-01-06T18:00:00.000Z' };

const own = { ticketId: 1, isOffered: true, price: null, relativeSaleStart: null, relativeSaleEnd: null };
const withOwn = (override: Partial<typeof own> | { relativeSaleEnd: typeof hourAfterEnd }) =>
  upcoming.map((date, index) => (index === 0 ? { ...date, ticketOverrides: [{ ...own, ...override }] } : date));
const hourAfterEnd = { anchor: 'end', side: 'after', minutes: 60 } as const;

const cases: Case[] = [
  [
    'a date on which no ticket is offered',
    { ...begun, upcoming: withOwn({ isOffered: false }) },
    ['advice date_without_tickets'],
  ],
  [
    'a date whose own sale goes on after it',
    { ...begun, upcoming: withOwn({ relativeSaleEnd: hourAfterEnd }) },
    ['advice sale_ends_after_date'],
  ],
  [
    'a series whose dates to come all have a place of their own',
    { ...begun, usesPlace: false, venue: { name: '', line1: '', city: '' } },
    [],
  ],
  ['a complete event', {}, []],
  ['no name', { name: ' ' }, ['blocking no_name']],
  ['no dates', { timeSlots: [], endsAt: null }, ['blocking no_slots']],
  ['only past dates', { endsAt: '2027-01-01T00:00:00.000Z' }, ['blocking slots_over']],
  ['a venue without a word', { venue: { name: '', line1: '', city: '' } }, ['blocking no_location']],
  ['online without an address', { locationType: 'online' }, ['advice no_location']],
  ['a place to be announced', { locationType: 'to_be_announced', venue: { name: '', line1: '', city: '' } }, []],
  ['no tickets', { tickets: [] }, ['blocking no_ticket']],
  ['only archived tickets', withTicket({ isArchived: true }), ['blocking no_ticket']],
  ['only paused tickets', withTicket({ isPaused: true }), ['blocking no_sellable_ticket']],
  ['only hidden tickets', withTicket({ visibility: 'hidden' }), ['blocking no_sellable_ticket']],
  ['only ended sales', withTicket({ saleEnd: '2027-02-01T00:00:00.000Z' }), ['blocking no_sellable_ticket']],
  [
    'only tickets that are shown through a link',
    withTicket({ group: { kind: 'with_link' } }),
    ['blocking no_sellable_ticket'],
  ],
  ['a ticket in a section of the page', withTicket({ group: { kind: 'collection' } }), []],
  ['a series, sold until each of its dates', { ...begun, ...withTicket({ relativeSaleEnd: twoHoursBefore }) }, []],
  [
    'a series, sold until so long before that the last date is closed',
    { ...begun, ...withTicket({ relativeSaleEnd: { ...twoHoursBefore, minutes: 43_200 } }) },
    ['blocking no_sellable_ticket'],
  ],
  ['a sale that has not begun', withTicket({ saleStart: '2027-03-01T00:00:00.000Z' }), []],
  ['a ticket of the door', withTicket({ availability: 'at_the_door_only' }), []],
  ['a capacity that all tickets fit into', { capacityTotal: 100 }, []],
  ['more tickets than the event takes', { capacityTotal: 99 }, ['advice tickets_above_capacity']],
  ['unlimited tickets of an event that ends them', { capacityTotal: 99, ticketsTotal: null }, []],
  ['no room in the event', { capacityTotal: 0, ticketsTotal: 0 }, ['blocking no_sellable_ticket']],
  ['everything sold', withTicket({ quantity: 5, sold: 5 }), []],
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
  ['no summary', { summary: '' }, ['advice no_summary']],
  ['no cover', { coverMediaId: null, coverAlt: '' }, ['advice no_cover']],
  ['a cover that is not described', { coverAlt: ' ' }, ['advice no_cover_alt']],
  [
    'an empty document',
    { content: [{ id: 'block-0001', kind: 'text', isHidden: false, html: '<p> </p>' }] },
    ['advice no_content'],
  ],
  [
    'only hidden blocks',
    { content: [{ id: 'block-0001', kind: 'text', isHidden: true, html: '<p>Hi</p>' }] },
    ['advice no_content'],
  ],
  ['no organiser', { organizerId: null }, ['advice no_organizer']],
  [
    'private without a password',
    { privacy: { access: 'private', hasPassword: false }, visibility: { isIndexed: false } },
    ['blocking private_without_password'],
  ],
  [
    'private with a password',
    { privacy: { access: 'private', hasPassword: true }, visibility: { isIndexed: false } },
    [],
  ],
  [
    'unlisted, and yet in search engines',
    { privacy: { access: 'unlisted', hasPassword: false } },
    ['advice hidden_but_indexed'],
  ],
  [
    'a venue without a street',
    { venue: { name: 'Fjordhallen', line1: '', city: 'Oslo' } },
    ['advice venue_without_address'],
  ],
  ['a series with dates to come', { isRecurring: true, timeSlots: [], upcoming }, []],
  [
    'a series with dates that no rule makes any more',
    { isRecurring: true, timeSlots: [], upcoming, datesOutside: 1 },
    ['advice dates_outside_series'],
  ],
  ['a series whose dates are over or cancelled', { isRecurring: true, timeSlots: [] }, ['blocking no_upcoming_dates']],
  ['a sale that begins when all is over', withTicket({ saleStart: afterEvent }), ['advice sale_starts_after_event']],
  [
    'a sale that ends so long after the event',
    withTicket({ relativeSaleEnd: { anchor: 'end', side: 'after', minutes: 60 } }),
    ['advice sale_ends_after_event'],
  ],
  [
    'a tier that begins before the sale',
    withTicket({ saleStart: '2027-03-01T00:00:00.000Z', tiers: [{ ...tier, saleStart: '2027-02-20T00:00:00.000Z' }] }),
    ['advice tier_outside_sale'],
  ],
  ['a tier without times', withTicket({ saleStart: '2027-03-01T00:00:00.000Z', tiers: [tier] }), []],
  [
    'doors that open after the end',
    withTicket({ checkInFrom: '2027-05-04T00:00:00.000Z' }),
    ['advice check_in_outside_event'],
  ],
  ['a smallest order above the largest', withTicket({ minPerOrder: 21 }), ['blocking minimum_above_order_limit']],
  ['a price that nobody is told how to pay', withTicket({ price: 900 }), ['advice no_payment_instructions']],
  [
    'a price in a tier, and no way to pay',
    { ...withTicket({ tiers: [{ ...tier, price: 900 }] }), payment: unpaid },
    ['blocking no_payment_gateway'],
  ],
  [
    'what people like to pay, and no way to pay it',
    { ...withTicket({ isPayWhatYouWant: true }), payment: unpaid },
    ['blocking no_payment_gateway'],
  ],
  ['free, and no way to pay', { payment: unpaid }, []],
  [
    'cancelling without a word on money',
    {
      ...withTicket({ price: 900 }),
      registrant: { ...registrantCard.byDefault, canCancel: true },
      payment: instructed,
    },
    ['advice no_cancellation_policy'],
  ],
  ['grey on grey', { style: { ...styleCard.byDefault, textColour: '#999999' } }, ['advice text_hard_to_read']],
  ['a pale button', { style: { ...styleCard.byDefault, primaryColour: '#ffee99' } }, ['advice colour_hard_to_see']],
  ['the pale primary colour of a brand', { style: { ...styleCard.byDefault, primaryColour: '#FF982B' } }, []],
  [
    'a question for archived tickets only',
    { registrant: asking([2]), tickets: [ticket, { ...ticket, id: 2, isArchived: true }] },
    ['advice form_names_archived_tickets'],
  ],
  ['a question for one ticket', { registrant: asking([1]) }, []],
  [
    'published when it has begun',
    { schedule: { publishAt: '2027-05-03T08:00:00.000Z', unpublishAt: null } },
    ['advice published_after_start'],
  ],
  [
    'unpublished while it goes on',
    { schedule: { publishAt: null, unpublishAt: '2027-05-03T08:00:00.000Z' } },
    ['advice unpublished_before_end'],
  ],
];

describe('checklist', () => {
  it.each(cases)('%s', (_, changes, expected) => {
    const { findings } = checklist({ ...complete, ...changes }, now);
    expect(findings.map(({ severity, code }) => `${severity} ${code}`)).toEqual(expected);
  });

  it('names the ticket and the screen that mends it', () => {
    const { findings } = checklist({ ...complete, ...withTicket({ saleEnd: afterEvent }) }, now);
    expect(findings).toEqual([
      {
        code: 'sale_ends_after_event',
        severity: 'advice',
        page: 'ticket',
        field: 'saleEnd',
        ticketId: 1,
        params: { ticket: 'Standard' },
      },
    ]);
  });

  it('has each check that applies either found or passed, never both', () => {
    for (const [, changes] of cases) {
      const { findings, passed } = checklist({ ...complete, ...changes }, now);
      for (const { code } of findings) expect(passed).not.toContain(code);
    }
    const { passed } = checklist(complete, now);
    const doesNotApply = new Set<string>([
      'no_upcoming_dates',
      'dates_outside_series',
      'date_without_tickets',
      'sale_ends_after_date',
      'no_payment_gateway',
      'no_payment_instructions',
      'no_cancellation_policy',
      'private_without_password',
      'hidden_but_indexed',
      'published_after_start',
      'tickets_above_capacity',
      'unpublished_before_end',
      // Its default is the brand's own.
      'colour_hard_to_see',
    ]);
    expect(passed).toEqual(findingCodes.options.filter((code) => !doesNotApply.has(code)));
  });

  it('puts what blocks before what is advised', () => {
    const { findings } = checklist({ ...complete, summary: '', tickets: [] }, now);
    expect(findings.map(({ code }) => code)).toEqual(['no_ticket', 'no_summary']);
  });
});
