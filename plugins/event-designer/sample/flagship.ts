import { addDays } from '../rules/wallClock.ts';
import type { Calendar } from './calendar.ts';
import type { SampleEvent } from './types.ts';

/** The conference that shows every kind of ticket. */
export function flagship({ monday, instant, year }: Calendar): SampleEvent {
  const first = monday(80, '09:00');
  return {
    name: `Northern Light Summit ${year(80)}`,
    status: 'published',
    internalCode: 'NLS-01',
    languages: ['en', 'nb'],
    timeZone: 'Europe/Oslo',
    timeSlots: [
      { start: first, end: `${first.slice(0, 11)}17:30`, admissionAt: `${first.slice(0, 11)}08:15` },
      { start: addDays(first, 1), end: `${addDays(first, 1).slice(0, 11)}16:00` },
    ],
    eventType: 'conference',
    category: 'science_technology',
    organizer: 0,
    tags: ['energy', 'grid', 'storage'],
    locationType: 'venue',
    venue: { name: 'Fjordhallen', line1: 'Havnegata 12', city: 'Oslo', postalCode: '0150', country: 'NO' },
    summary: 'Two days on the grid of the next decade: storage, interconnectors and the people who run them.',
    coverAlt: 'Drawn hills under a green evening sky with a low sun',
    cover: { sky: ['#0f2f4f', '#3fa98c'], sun: '#f4e6b0', hills: ['#2c6f73', '#1b4a57', '#0d2a38'] },
    content: [
      {
        id: 'sample-welcome',
        kind: 'text',
        isHidden: false,
        html: '<h2>Why come</h2><p>Sixty speakers, three stages and <strong>one long evening</strong> by the fjord. Talks are short, and every one ends in questions.</p>',
      },
      {
        id: 'sample-practical',
        kind: 'text',
        isHidden: false,
        html: '<h3>Good to know</h3><ul><li>Doors open at 08:15 on the first day.</li><li>The hall is step-free and has a hearing loop.</li><li>Lunch is vegetarian; tell us about allergies.</li></ul>',
      },
    ],
    createdAt: instant(-140),
    pools: [{ name: 'Main hall', quantity: 1000, closeWhenSoldOut: true }],
    tickets: [
      {
        name: 'Early bird',
        price: 29_000,
        quantity: 200,
        sold: 200,
        maxPerOrder: 6,
        saleStart: instant(-120),
        saleEnd: instant(-9, '22:59'),
      },
      {
        name: 'Standard',
        colour: '#2f6fb0',
        price: 39_000,
        pool: 'Main hall',
        quantity: 800,
        sold: 412,
        reserved: 6,
        cancelled: 5,
        maxPerOrder: 10,
        saleStart: instant(-9, '23:00'),
        saleEnd: instant(78, '21:59'),
      },
      {
        name: 'Student',
        colour: '#3f8f5f',
        description: 'With proof at the door',
        price: 9_000,
        pool: 'Main hall',
        quantity: 100,
        sold: 61,
        maxPerOrder: 1,
      },
      {
        name: 'Workshop pass',
        colour: '#b5542f',
        description: 'All four workshops',
        price: 64_000,
        quantity: 60,
        sold: 38,
        availability: 'online_only',
        accessProtection: 'pass_code',
        passCode: 'workshop',
      },
      {
        name: 'Group of ten',
        description: 'One invoice for ten seats',
        price: 310_000,
        pool: 'Main hall',
        quantity: 12,
        sold: 4,
        availability: 'online_only',
        visibility: 'hidden',
      },
      {
        name: 'Day ticket, second day',
        price: 18_000,
        pool: 'Main hall',
        quantity: 150,
        availability: 'at_the_door_only',
        saleStart: instant(20),
      },
      { name: 'Press', description: 'Bring your press card', price: 0, quantity: null, sold: 17, maxPerOrder: 2 },
    ],
  };
}
