import type { LiveChange } from '@contract/live.ts';
import { expect, test } from 'vitest';
import { createTestI18n } from '@/testing/texts.ts';
import { whoSaved } from './whoSaved.ts';

const { t } = createTestI18n('en');
const now = new Date('2027-01-04T09:00:00Z');
const reader = { self: 1, now, locale: 'en' };
const change = (user: LiveChange['user']): LiveChange => ({
  id: 7,
  at: now.toISOString(),
  user,
  client: null,
  resource: 'books',
  params: {},
  rowId: 3,
  scope: null,
  name: 'Emma',
  kind: 'changed',
});

test('names who saved, and tells readers if it was themselves in another window', () => {
  const olga = change({ id: 1, name: 'Olga Berg' });
  expect(whoSaved(t, 'live.saved', olga, reader)).toBe('You saved changes here in another window just now.');
  expect(whoSaved(t, 'live.gone', olga, reader)).toMatch(/^You deleted this entry in another window just now\./);
  const ana = change({ id: 2, name: 'Ana Lima' });
  expect(whoSaved(t, 'live.saved', ana, reader)).toBe('Ana Lima saved changes here just now.');
  expect(whoSaved(t, 'live.saved', ana, { ...reader, self: undefined })).toMatch(/^Ana Lima saved/);
});
