import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import type { Registration } from '../../../contract/registrations.ts';
import { holderColumns, holderText } from './holderColumns.tsx';

// The keys stand for the texts.
const t = ((key: string) => key) as unknown as TFunction<'meTranslation'>;

it('exports holders under the name that the list and the history call them by', () => {
  const words = { t, locale: 'en', zone: 'UTC', tickets: new Map(), shows: { ticket: true, date: true } };
  const name = holderColumns(words).find(({ id }) => id === 'holderName');
  const row = { holderName: 'Ida Berg', holderEmail: 'ida@example.com' } as Registration;
  const rows = [row, { ...row, holderName: '' }, { ...row, holderName: '', holderEmail: '' }];
  const called = rows.map((each) => holderText(t, each));
  expect(called).toEqual(['Ida Berg', 'ida@example.com', 'holders.noName']);
  expect(rows.map((each) => name?.text?.(each))).toEqual(called);
});
