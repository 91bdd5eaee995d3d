import { expect, test } from 'vitest';
import { importAdapters } from './adapters.ts';
import { speakerAdapter } from './kinds/speakers.ts';
import { kindOf, suggestedMapping } from './mapping.ts';

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

test.each([
  [['3', '1'], 'position'],
  [['Engineer', '1'], 'title'],
])('the header "Position" of speakers is for numbers the order, and else the job: %j', (samples, field) => {
  const mapping = suggestedMapping(speakerAdapter, ['Name', 'Position'], [['Mara', 'Bo'], samples]);
  expect(mapping.map((one) => [one.field, one.column])).toEqual(
    expect.arrayContaining([
      ['full_name', 0],
      [field, 1],
    ]),
  );
  expect(mapping).toHaveLength(2);
});

test('the name of the sheet decides the kind, then the chosen kind', () => {
  expect(kindOf(importAdapters, 'Sponsors', ['Name', 'Email'], 'speakers')).toBe('sponsors');
  expect(kindOf(importAdapters, 'Sheet1', ['Name', 'Email'], 'sponsors')).toBe('sponsors');
  expect(kindOf(importAdapters, 'Sheet1', ['Nothing', 'known'], undefined)).toBeNull();
});
