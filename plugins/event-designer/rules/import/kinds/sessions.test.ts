import { expect, it } from 'vitest';
import { checkRows } from '../checkRows.ts';
import { suggestedMapping } from '../mapping.ts';
import { sessionAdapter } from './sessions.ts';

it('takes notes for internal, and reads what attendees need by its own name', async () => {
  const mapped = (headers: string[]) => suggestedMapping(sessionAdapter, headers).map(({ field }) => field);
  expect(mapped(['Title', 'Notes'])).toContain('internal_notes');
  expect(mapped(['Title', 'Notes for attendees'])).toContain('attendee_notes');
});

it.each([
  ['11:00', ['import_ends_next_day']],
  ['13:00', []],
])('a session from 12:00 to %s has the warnings %j', async (end, codes) => {
  const mapping = ['title', 'start_date', 'start_time', 'end_time'].map((field, column) => ({
    field,
    column,
    value: '',
  }));
  const input = {
    adapter: sessionAdapter,
    mapping,
    options: { match: 'both', emptyCell: 'keep', lists: 'replace', unknown: 'error', dateOrder: 'dmy' } as const,
    importContext: { timeZone: 'Europe/Oslo', currency: 'USD', range: null, existing: [], count: 0, references: {} },
    rows: [{ id: 2, position: 2, cells: ['Power', '2027-05-03', '12:00', end] }],
    created: [],
  };
  const [checked] = await checkRows(input, async () => undefined);
  expect([checked?.outcome, checked?.problems.map(({ code }) => code)]).toEqual(['create', codes]);
});

it.each([
  ['during the event', ['16:00', '', '60'], []],
  ['before it', ['08:30', '', '60'], ['start_date']],
  ['until after its end', ['16:00', '17:30', ''], ['end_time']],
  ['too long', ['16:00', '', '90'], ['duration']],
])('warns of a session outside the event: %s', async (_, cells, fields) => {
  const mapping = ['title', 'start_date', 'start_time', 'end_time', 'duration'].map((field, column) => ({
    field,
    column,
    value: '',
  }));
  const range = { startsAt: '2027-05-03T07:00:00.000Z', endsAt: '2027-05-03T15:00:00.000Z' };
  const input = {
    adapter: sessionAdapter,
    mapping,
    options: { match: 'both', emptyCell: 'keep', lists: 'replace', unknown: 'error', dateOrder: 'dmy' } as const,
    importContext: { timeZone: 'Europe/Oslo', currency: 'USD', range, existing: [], count: 0, references: {} },
    rows: [{ id: 2, position: 2, cells: ['Power', '2027-05-03', ...cells] }],
    created: [],
  };
  const [checked] = await checkRows(input, async () => undefined);
  const found = checked?.problems.map(({ field, code, isWarning }) => [field, code, isWarning]);
  expect([checked?.outcome, found]).toEqual(['create', fields.map((field) => [field, 'import_outside_event', true])]);
});

it.each([
  ['', 'create', []],
  ['German', 'create', []],
  ['Klingon', 'error', ['language import_not_a_language']],
])('reads the language of a session: "%s"', async (language, outcome, problems) => {
  const input = {
    adapter: sessionAdapter,
    mapping: ['title', 'language'].map((field, column) => ({ field, column, value: '' })),
    options: { match: 'both', emptyCell: 'keep', lists: 'replace', unknown: 'error', dateOrder: 'dmy' } as const,
    importContext: { timeZone: 'Europe/Oslo', currency: 'USD', range: null, existing: [], count: 0, references: {} },
    rows: [{ id: 2, position: 2, cells: ['Power', language] }],
    created: [],
  };
  const [checked] = await checkRows(input, async () => undefined);
  expect(checked?.outcome).toBe(outcome);
  expect(checked?.problems.map(({ field, code }) => `${field} ${code}`)).toEqual(problems);
});
