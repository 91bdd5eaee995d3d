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

it('finds entries by the beginning of their name, then by any word, without accents and case', () => {
  expect(found('tick')).toEqual(['Tickets', 'New ticket']);
  expect(found('ticket new')).toEqual(['New ticket']);
  expect(found('zurich')).toEqual(['Zürich']);
  expect(found('designer basic')).toEqual(['Basic info']);
  expect(found('nothing')).toEqual([]);
});

it('has everything while nothing is typed', () => {
  expect(found('  ')).toHaveLength(entries.length);
});
