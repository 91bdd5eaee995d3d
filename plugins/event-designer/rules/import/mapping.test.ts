import { expect, test } from 'vitest';
import { importAdapters } from './adapters.ts';
import { kindOf } from './mapping.ts';

const guess = (...headers: string[]) => kindOf(importAdapters, 'Sheet1', headers, undefined);

test.each([
  [['Name', 'Email']],
  [['Name', 'Email', 'Phone']],
  [['Name', 'E-Mail', 'Telefon', 'Firma']],
  [['Company', 'Name', 'Email']],
  [['Vorname', 'Nachname', 'Firma']],
  [['Name', 'Email', 'Pronouns']],
])('treats a sheet of people with %j as speakers', (headers) => {
  expect(guess(...headers)).toBe('speakers');
});

test.each([
  [['Sponsor', 'Email', 'Phone']],
  [['Company', 'Level', 'Website']],
  [['Name', 'Email', 'Booth']],
  [['Name', 'Website', 'Description', 'Email']],
  [['Sponsor', 'Email', 'Notes']],
])('treats a sheet of companies with %j as sponsors', (headers) => {
  expect(guess(...headers)).toBe('sponsors');
});

test('the name of the sheet decides the kind, then the chosen kind', () => {
  expect(kindOf(importAdapters, 'Sponsors', ['Name', 'Email'], 'speakers')).toBe('sponsors');
  expect(kindOf(importAdapters, 'Sheet1', ['Name', 'Email'], 'sponsors')).toBe('sponsors');
  expect(kindOf(importAdapters, 'Sheet1', ['Nothing', 'known'], undefined)).toBeNull();
});
