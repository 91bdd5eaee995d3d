import { FileText } from 'lucide-react';
import { expect, it } from 'vitest';
import { type Entry, matching } from './entries.ts';

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

it('finds entries by the start of their name, then by any word, ignoring accents and case', () => {
  expect(found('tick')).toEqual(['Tickets', 'New ticket']);
  expect(found('ticket new')).toEqual(['New ticket']);
  expect(found('zurich')).toEqual(['Zürich']);
  expect(found('designer basic')).toEqual(['Basic info']);
  expect(found('nothing')).toEqual([]);
});

it('returns everything without a search text', () => {
  expect(found('  ')).toHaveLength(entries.length);
});
