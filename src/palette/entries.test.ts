import { FileText } from 'lucide-react';
import { expect, it } from 'vitest';
import { type Entry, matchIn, matching, rankedByName } from './entries.ts';

const entry = (label: string, detail = ''): Entry => ({
  id: label,
  group: 'pages',
  label,
  detail,
  icon: FileText,
  to: '/',
});
const entries = [entry('Basic info', 'Designer'), entry('New ticket'), entry('Tickets', 'Designer'), entry('Zürich')];
const found = (typed: string) => matching(entries, typed).map(({ label }) => label);

it('finds entries by the start of their name, then by any part of any word, ignoring accents and case', () => {
  expect(found('tick')).toEqual(['Tickets', 'New ticket']);
  expect(found('ticket new')).toEqual(['New ticket']);
  expect(found('zurich')).toEqual(['Zürich']);
  expect(found('designer basic')).toEqual(['Basic info']);
  expect(found('nothing')).toEqual([]);
});

it('ranks entries whose name does not match last, and drops none', () => {
  const rows = [entry('Sound at sea'), entry('Keynote'), entry('Ingrid Moe')];
  expect(rankedByName(rows, 'ingrid').map(({ label }) => label)).toEqual(['Ingrid Moe', 'Sound at sea', 'Keynote']);
});

it('returns everything without a search text', () => {
  expect(found('  ')).toHaveLength(entries.length);
});

it('tells which text of a row has what was typed, unless its name has it', () => {
  const session = { id: 7, title: 'Sound at sea', room: null, speakers: [{ id: 1, name: 'Ingrid Moe' }] };
  expect(matchIn(session, 'Sound at sea', 'ingrid')).toBe('Ingrid Moe');
  expect(matchIn(session, 'Sound at sea', 'sea')).toBeUndefined();
  expect(matchIn(session, 'Sound at sea', 'nobody')).toBeUndefined();
});
