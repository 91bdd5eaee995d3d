import { problemsOf } from '@contract/issues.ts';
import { expect, it } from 'vitest';
import { changeDates } from '../../../contract/schedule.ts';
import { emptyOnline, emptyVenue } from '../../../rules/eventRules.ts';
import { type BulkForm, bulkBodyOf, bulkPath, bulkSchema, newBulk } from './bulkForm.ts';

const scope = { futureOnly: true, skipEdited: true };
const venue = { ...emptyVenue, name: 'Old Town Hall' };

it.each<[string, Partial<BulkForm>, object]>([
  ['earlier', { direction: 'earlier', shift: 90 }, { shiftMinutes: -90 }],
  ['another venue', { kind: 'place', venue }, { place: { locationType: 'venue', venue, online: emptyOnline } }],
  ['where the event is', { kind: 'place', placeKind: 'event' }, { place: null }],
  ['a ticket withdrawn', { kind: 'ticket', ticketId: 7 }, { ticket: { ticketId: 7, isOffered: false } }],
  ['and offered', { kind: 'ticket', ticketId: 7, ticketChange: 'offer' }, { ticket: { ticketId: 7, isOffered: true } }],
  [
    'at another price',
    { kind: 'ticket', ticketId: 7, ticketChange: 'price', ticketPrice: 500 },
    { ticket: { ticketId: 7, price: 500 } },
  ],
  ['at its own', { kind: 'ticket', ticketId: 7, ticketChange: 'usualPrice' }, { ticket: { ticketId: 7, price: null } }],
])('sends %s', (_, form, body) => {
  expect(bulkBodyOf({ ...newBulk, ...form })).toEqual({ ...scope, ...body });
});

it.each<[string, Partial<BulkForm>, string[]]>([
  ['nothing for how long', { shift: null }, ['shift required']],
  ['a venue without a word', { kind: 'place' }, ['venue.name date_venue_required']],
  ['no ticket', { kind: 'ticket' }, ['ticketId required']],
  ['no price', { kind: 'ticket', ticketId: 7, ticketChange: 'price' }, ['ticketPrice required']],
  ['no reason', { kind: 'cancel' }, ['reason required']],
  ['a place of no places', { kind: 'capacity' }, []],
])('reports missing input: %s', (_, form, expected) => {
  const values = { ...newBulk, ...form };
  const parsed = bulkSchema.safeParse(values);
  const problems = parsed.success ? [] : problemsOf(parsed.error.issues, values);
  expect(problems.map(({ path, code }) => `${path} ${code}`)).toEqual(expected);
});

it('maps every problem of the call to a form field', () => {
  const parts: Record<string, string[]> = {
    ids: ['ids', 'ids.3'],
    place: ['place', 'place.locationType', 'place.venue.name', 'place.online.url'],
    ticket: ['ticket', 'ticket.ticketId', 'ticket.isOffered', 'ticket.price'],
    dryRun: [],
  };
  const paths = Object.keys(changeDates.body.shape).flatMap((name) => parts[name] ?? [name]);
  const fields = (ticketChange: BulkForm['ticketChange']) =>
    paths.map((path) => bulkPath(path, { ticketChange })).filter((path) => path !== '');
  const known = (path: string) =>
    path.split('.').reduce<unknown>((form, name) => Reflect.get(Object(form), name), newBulk);
  expect(fields('price').filter((path) => known(path) === undefined)).toEqual([]);
  expect(fields('price')).toContain('ticketPrice');
  // The ticket's own price is chosen, not entered.
  expect(fields('usualPrice')).not.toContain('ticketPrice');
  expect(['ids', 'ids.3', ''].map((path) => bulkPath(path, newBulk))).toEqual(['', '', '']);
});
