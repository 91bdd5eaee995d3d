import { describe } from 'vitest';
import { paymentCard, registrantCard, styleCard } from '../settingCards.ts';
import { begun, testFindings, ticket, tier, upcoming, withTicket } from './checklistTesting.ts';

const unpaid = { manual: { ...paymentCard.byDefault.manual, isEnabled: false } };
const instructed = { manual: { ...paymentCard.byDefault.manual, instructions: 'Transfer to account 12' } };
const asking = (ticketIds: number[]) => {
  const { byDefault } = registrantCard;
  const phone = { state: 'required' as const, scope: 'specific_tickets' as const, ticketIds };
  return { ...byDefault, fields: { ...byDefault.fields, phone } };
};
const text = { id: 'block-0001', kind: 'text' as const, isHidden: false, html: '<p>Welcome</p>' };
const picture = { id: 'block-0002', kind: 'image' as const, isHidden: false, mediaId: 7, alt: ' ', caption: '' };
const twoHoursBefore = { anchor: 'start', side: 'before', minutes: 120 } as const;

describe('the check of the event', () => {
  testFindings([
    [
      'a series whose dates to come all have a place of their own',
      { ...begun, usesPlace: false, venue: { name: '', line1: '', city: '' } },
      [],
    ],
    ['a complete event', {}, []],
    ['no name', { name: ' ' }, ['blocking no_name']],
    ['no dates', { timeSlots: [], endsAt: null }, ['blocking no_slots']],
    ['only past dates', { endsAt: '2027-01-01T00:00:00.000Z', extras: [] }, ['blocking slots_over']],
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
    ['no summary', { summary: '' }, ['advice no_summary']],
    ['no cover', { coverMediaId: null, coverAlt: '' }, ['advice no_cover']],
    ['a cover that is not described', { coverAlt: ' ' }, ['advice no_cover_alt']],
    ['a picture on the page that is not described', { content: [text, picture] }, ['advice no_picture_alt']],
    ['a picture on the page that is described', { content: [text, { ...picture, alt: 'The hall' }] }, []],
    ['a hidden picture that is not described', { content: [text, { ...picture, isHidden: true }] }, []],
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
    [
      'a series that never had a date',
      { isRecurring: true, timeSlots: [], startsAt: null, endsAt: null },
      ['blocking no_dates'],
    ],
    [
      'a series whose dates are over or cancelled',
      { isRecurring: true, timeSlots: [] },
      ['blocking no_upcoming_dates'],
    ],
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
  ]);
});

describe('the check of settings, privacy and looks', () => {
  testFindings([
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
    ['a price without payment information', withTicket({ price: 900 }), ['advice no_payment_instructions']],
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
  ]);
});
