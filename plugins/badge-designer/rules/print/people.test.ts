import { describe, expect, test } from 'vitest';
import { sortPeople } from './sortPeople.ts';
import { eventValues, personValues, ticketValues, validityValues } from './values.ts';

const nobody = { firstName: '', lastName: '', holderName: '', holderEmail: '', company: '', jobTitle: '', code: 'K7' };

describe('values of a person', () => {
  test.each([
    [{ firstName: 'Ida', lastName: 'Berg', holderName: 'Ida Berg' }, ['Ida', 'Berg', 'Ida Berg']],
    [{ firstName: 'Ida', lastName: 'Berg' }, ['Ida', 'Berg', 'Ida Berg']],
    [{ holderName: 'Sukarno' }, ['Sukarno', '', 'Sukarno']],
    [{}, ['', '', '']],
  ])('of %o', (known, [first, last, full]) => {
    expect(personValues({ ...nobody, ...known })).toMatchObject({
      first_name: first,
      last_name: last,
      full_name: full,
      registration_code: 'K7',
    });
  });
});

test("values of a ticket and of an event, in the event's time zone", () => {
  const ticket = {
    name: 'Press',
    price: 1950,
    currency: 'EUR',
    timeZone: 'Asia/Tokyo',
    validity: 'fixed' as const,
    validFrom: '2027-05-03T15:30:00.000Z',
    validUntil: null,
  };
  const values = (one: typeof ticket | (Omit<typeof ticket, 'validity'> & { validity: 'event_date' })) => {
    const written = ticketValues(one, 'en-GB');
    return { ...written, ticket_valid_from: written.ticket_valid_from?.replaceAll(/\s/g, ' ') };
  };
  expect(values(ticket)).toEqual({
    ticket_name: 'Press',
    ticket_price: '€19.50',
    registration_type: 'Press',
    ticket_valid_from: '4 May 2027 at 00:30',
    ticket_valid_until: '',
  });
  expect(values({ ...ticket, validity: 'event_date' })).toMatchObject({ ticket_valid_from: '' });
  const until = '2027-05-03T18:00:00.000Z';
  const sold = validityValues({ from: null, until }, { language: 'en-GB', timeZone: 'Asia/Tokyo' });
  expect(sold.ticket_valid_from).toBe('');
  expect(sold.ticket_valid_until?.replaceAll(/\s/g, ' ')).toBe('4 May 2027 at 03:00');
  const event = {
    name: 'Summit',
    timeZone: 'Asia/Tokyo',
    startsAt: '2027-05-03T23:30:00.000Z',
    endsAt: '2027-05-06T08:00:00.000Z',
    place: 'Bayside Hall',
    organiser: 'Makers',
    terms: 'No refunds.',
  };
  const now = new Date('2027-05-01T20:00:00.000Z');
  const ofEvent = eventValues(event, { language: 'en-GB', now });
  expect(ofEvent.event_dates?.replaceAll(/\s/g, '')).toBe('4–6May2027');
  expect(ofEvent).toMatchObject({
    event_weekday: 'Tuesday',
    print_date: '2 May 2027',
    event_place: 'Bayside Hall',
    terms: 'No refunds.',
  });
  expect(eventValues({ ...event, startsAt: null, endsAt: null }, { language: 'de', now }).event_dates).toBe('');
});

test('people are sorted as they are looked up at a check-in desk', () => {
  const person = (id: number, lastName: string, more: object = {}) => ({
    id,
    ticketPosition: 1,
    firstName: 'A',
    lastName,
    holderName: lastName,
    company: '',
    code: `${9 - id}`,
    ...more,
  });
  const people = [
    person(1, 'Öberg'),
    person(2, ''),
    person(3, 'Berg', { company: 'Zinc', ticketPosition: 2 }),
    person(4, 'berg'),
  ];
  const sorted = (order: 'last_name' | 'company' | 'ticket' | 'code' | 'registered', language = 'en') =>
    sortPeople(people, { order, language }).map(({ id }) => id);
  expect(sorted('last_name')).toEqual([4, 3, 1, 2]);
  expect(sorted('last_name', 'sv')).toEqual([4, 3, 1, 2]);
  expect(sorted('company')).toEqual([3, 4, 1, 2]);
  expect(sorted('ticket')).toEqual([4, 1, 2, 3]);
  expect(sorted('code')).toEqual([4, 3, 2, 1]);
  expect(sorted('registered')).toEqual([1, 2, 3, 4]);
});
