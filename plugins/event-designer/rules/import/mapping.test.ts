import { expect, test } from 'vitest';
import { importAdapters } from './adapters.ts';
import { sessionAdapter } from './kinds/sessions.ts';
import { speakerAdapter } from './kinds/speakers.ts';
import { hasAmbiguousDays, kindOf, mappingProblems, suggestedMapping } from './mapping.ts';

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

test.each([
  ['each column once', [['first_name', 0] as const, ['email', 1] as const], []],
  [
    'two columns to one field',
    [['first_name', 0] as const, ['first_name', 1] as const],
    ['first_name import_field_twice'],
  ],
  ['one column to two fields', [['first_name', 0] as const, ['email', 0] as const], ['email import_column_twice']],
  ['a column that the file lacks', [['email', 2] as const], ['email import_no_such_column']],
  ['a field that the kind lacks', [['shoe_size', 0] as const], ['shoe_size import_no_such_field']],
  ['a value for all rows', [['company', null] as const], []],
])('a mapping of %s', (_, fields, expected) => {
  const mapping = fields.map(([field, column]) => ({ field, column, value: '' }));
  const problems = mappingProblems(speakerAdapter, mapping, 2);
  expect(problems.map(({ field, code }) => `${field} ${code}`)).toEqual(expected);
  expect(problems.some(({ isWarning }) => isWarning)).toBe(false);
});

test.each([
  ['03/04/2027', true],
  ['03/04/2027 10:00', true],
  ['03.04.2027', false],
  ['13/04/2027', false],
  ['04/04/2027', false],
  ['2027-04-03', false],
  ['', false],
])('the order of day and month is asked for if %j is the start of a session: %s', (cell, isAmbiguous) => {
  const mapping = ['title', 'start_date'].map((field, column) => ({ field, column, value: '' }));
  expect(
    hasAmbiguousDays(sessionAdapter, mapping, [
      ['Power', '2027-05-03'],
      ['Light', cell],
    ]),
  ).toBe(isAmbiguous);
  // A title that looks like a day asks nobody.
  expect(hasAmbiguousDays(sessionAdapter, mapping, [['03/04/2027', '2027-05-03']])).toBe(false);
});
