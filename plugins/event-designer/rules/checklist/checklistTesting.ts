import { expect, it } from 'vitest';
import { checklist } from '../checklist.ts';
import { paymentCard, registrantCard, styleCard } from '../settingCards.ts';
import { newTicket } from '../ticketRules.ts';

import type {
  ChecklistExtra,
  ChecklistPackage,
  ChecklistRule,
  ChecklistSnapshot,
  ChecklistTicket,
} from './snapshot.ts';

/** The time of the checklist's tests, and an event with one ticket for which the checklist finds nothing. */
export const now = new Date('2027-02-10T12:00:00.000Z');
export const ticket: ChecklistTicket = {
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
const always = { saleStart: null, saleEnd: null, relativeSaleStart: null, relativeSaleEnd: null };
export const rule: ChecklistRule = {
  name: 'Entrance',
  scope: 'all_tickets',
  ticketIds: [],
  validFrom: null,
  validUntil: null,
  lacksOffers: false,
};
const family: ChecklistPackage = {
  id: 1,
  name: 'Family',
  components: [
    {
      id: 'component-1',
      label: '',
      count: 2,
      members: [{ kind: 'ticket', id: 1, choiceIds: [] }],
      designatedPrice: null,
    },
  ],
  imageId: null,
  imageAlt: '',
  ...always,
  priceNow: { from: 9_000, to: 9_000 },
  worth: { from: 10_000, to: 10_000 },
  isBroken: false,
};

const activity: ChecklistExtra = {
  id: 9,
  title: 'Workshop',
  kind: 'activity',
  startsAt: '2027-05-03T08:00:00.000Z',
  endsAt: '2027-05-03T10:00:00.000Z',
  locationType: 'venue',
  onlineUrl: '',
  scopeNotice: 'none',
  type: 'fixed',
  quantity: 20,
  stockPoolId: null,
  ...always,
  imageId: null,
  imageAlt: '',
};
export const complete: ChecklistSnapshot = {
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
  content: [
    { id: 'block-0001', kind: 'text', isHidden: false, html: '<p>Welcome</p>' },
    { id: 'block-0002', kind: 'image', isHidden: false, mediaId: 7, alt: 'The hall', caption: '' },
  ],
  privacy: { access: 'public', hasPassword: false },
  visibility: { isIndexed: true },
  schedule: { publishAt: null, unpublishAt: null },
  style: styleCard.byDefault,
  registrant: registrantCard.byDefault,
  payment: paymentCard.byDefault,
  tickets: [ticket],
  extras: [activity],
  programme: { sessions: 1, changes: 0, clashing: 0, outside: 0 },
  codes: [{ name: 'EARLY', scope: 'all_tickets', ticketIds: [], endsAt: null }],
  heldPlaces: { hasAny: true, above: [] },
  admissionRules: [rule],
  app: { all: 1, nowhere: 0, isPublished: true, textContrast: 12 },
  packages: [family],
};

export const withTicket = (changes: Partial<ChecklistTicket>) => ({ tickets: [{ ...ticket, ...changes }] });
export const withActivity = (changes: Partial<ChecklistExtra>) => ({ extras: [{ ...activity, ...changes }] });
export const afterEvent = '2027-05-03T15:01:00.000Z';

export const tier = {
  id: 'tier-0001',
  label: 'Early',
  price: 0,
  saleStart: null,
  saleEnd: null,
  quantity: null,
  isHidden: false,
};

/** The dates of a series that began in the past. */
export const upcoming = [
  { startsAt: '2027-02-17T18:00:00.000Z', endsAt: '2027-02-17T21:00:00.000Z' },
  { startsAt: '2027-02-24T18:00:00.000Z', endsAt: '2027-02-24T21:00:00.000Z' },
];
export const begun = { isRecurring: true, timeSlots: [], upcoming, startsAt: '2027-01-06T18:00:00.000Z' };

/**
 * A test case: its name, the fields that differ from a complete event, and the expected findings as severity and code.
 */
export type ChecklistCase = [string, Partial<ChecklistSnapshot>, string[]];

/** Defines one test per case. A finding must not be among the passed checks. */
export function testFindings(cases: ChecklistCase[]): void {
  it.each(cases)('%s', (_, changes, expected) => {
    const { findings, passed } = checklist({ ...complete, ...changes }, now);
    expect(findings.map(({ severity, code }) => `${severity} ${code}`)).toEqual(expected);
    for (const { code } of findings) expect(passed).not.toContain(code);
  });
}

export const withPackage = (changes: Partial<ChecklistPackage>) => ({ packages: [{ ...family, ...changes }] });
