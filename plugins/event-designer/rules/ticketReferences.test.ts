import { expect, test } from 'vitest';
import { ticketReferencesRefusal } from './ticketReferences.ts';

const none = { codes: [], extras: [], rules: [], cards: [] };

test('a ticket that nothing names can be deleted', () => {
  expect(ticketReferencesRefusal('Standard', none)).toBeUndefined();
});

test.each([
  [{ codes: ['SUMMER'] }, 'ticket_in_codes', { codes: '“SUMMER”' }],
  [{ codes: ['A1', 'A2', 'A3', 'A4', 'A5'] }, 'ticket_in_codes', { codes: '“A1”, “A2”, “A3” (+2)' }],
  [{ extras: ['Dinner'] }, 'ticket_in_extras', { extras: '“Dinner”' }],
  [{ rules: ['Hall'] }, 'ticket_in_rules', { rules: '“Hall”' }],
  [{ cards: ['Welcome'] }, 'ticket_in_cards', { cards: '“Welcome”' }],
])('the refusal says what names a ticket: %o', (named, code, params) => {
  const refusal = ticketReferencesRefusal('Standard', { ...none, ...named });
  expect(refusal?.problems).toMatchObject([{ path: '', code, params: { name: 'Standard', ...params } }]);
  expect(refusal?.message).toMatch(/archive it/);
});

test('it says all kinds at once', () => {
  const refusal = ticketReferencesRefusal('Standard', { ...none, codes: ['SUMMER'], rules: ['Hall'] });
  expect(refusal?.problems.map(({ code }) => code)).toEqual(['ticket_in_codes', 'ticket_in_rules']);
});
