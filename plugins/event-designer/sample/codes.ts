import type { Calendar } from './calendar.ts';
import { moreSpeakers } from './moreSpeakers.ts';
import type { SampleCode } from './types.ts';

/** Partners who tell their readers about the conference: code, percentage, owner. */
const partners: readonly (readonly [code: string, percentage: number, owner: string])[] = [
  ['GRIDWEEK15', 15, 'Grid Week, newsletter'],
  ['HAVNEVIK25', 25, 'University of Havnevik'],
  ['ALPINE10', 10, 'Alpine Reservoirs'],
  ['COUNCIL20', 20, 'City of Examplestad'],
  ['NIGHTTRAIN12', 12, 'Night Train Co-operative'],
  ['MEADOW15', 15, 'Bright Meadow'],
  ['TURBINES10', 10, 'Quiet Turbines'],
  ['ENGINEERS20', 20, 'Society of Engineers'],
  ['RADIO10', 10, 'Examplestad Radio'],
  ['TEACHERS40', 40, 'Teachers’ association'],
];

const guests = 24;
/** No letter or digit that can be mistaken for another. */
const letters = 'ABCDEFGHKLMNPQRSTUVWXYZ23456789';

/** Returns a code that looks as if a pattern had made it, the same at every start. */
const guestCode = (index: number) =>
  `GUEST-${[7, 11, 17, 23].map((step, place) => letters[((index + 3) * step + place * 5) % letters.length]).join('')}`;

/** Returns the forty codes of a conference: for readers, teams and partners, and one for a guest of each speaker. */
export function sampleCodes({ instant }: Pick<Calendar, 'instant'>): SampleCode[] {
  return [
    {
      code: 'EARLY10',
      percentage: 10,
      maxUses: 200,
      startsAt: instant(-30),
      endsAt: instant(30, '21:59'),
      tag: 'Newsletter',
      note: 'Sent with the winter letter',
      orders: 26,
    },
    {
      code: 'TEAM5',
      discountType: 'amount_per_ticket',
      amount: 5_000,
      minTickets: 5,
      tickets: ['Standard'],
      orders: 3,
      ticketsPerOrder: 6,
    },
    { code: 'WORKSHOP', kind: 'access', tickets: ['Workshop pass'], maxTickets: 20, owner: 'Ana Lima' },
    {
      code: 'PARTNER',
      kind: 'both',
      percentage: 50,
      budget: 500_000,
      tickets: ['Standard', 'Group of ten'],
      tag: 'Partners',
      orders: 12,
    },
    { code: 'LATE20', percentage: 20, isActive: false, startsAt: instant(60) },
    { code: 'PRESSDAY', discountType: 'set_price', amount: 0, tickets: ['Standard'], maxTickets: 10, tag: 'Press' },
    ...partners.map(
      ([code, percentage, owner], index): SampleCode => ({
        code,
        percentage,
        owner,
        tag: 'Partners',
        maxUses: 50,
        endsAt: instant(78, '21:59'),
        orders: (index * 5) % 9,
      }),
    ),
    ...moreSpeakers.slice(0, guests).map(
      ({ firstName, lastName }, index): SampleCode => ({
        code: guestCode(index),
        percentage: 100,
        tickets: ['Standard'],
        maxUses: 1,
        maxTickets: 1,
        owner: `${firstName} ${lastName}`,
        tag: 'Guests',
        batch: 'Guests of speakers',
        orders: index % 4 === 0 ? 1 : 0,
      }),
    ),
  ];
}
