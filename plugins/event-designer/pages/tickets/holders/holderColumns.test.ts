import { expect, it } from 'vitest';
import { createTestI18n } from '@/testing/texts.ts';
import type { Registration } from '../../../contract/registrations.ts';
import { holderText } from '../../../parts/purchaseColumns.tsx';
import { holderColumns } from './holderColumns.tsx';

const t = createTestI18n().getFixedT('en', 'meTranslation');

const row: Registration = {
  id: 1,
  version: 1,
  createdAt: '2027-01-04T08:00:00.000Z',
  updatedAt: '2027-01-04T08:00:00.000Z',
  eventId: 1,
  ticketId: 1,
  dateId: null,
  dateStart: null,
  tierId: null,
  state: 'sold',
  pricePaid: 4_900,
  currency: 'EUR',
  refunded: 0,
  holderName: 'Ida Berg',
  holderEmail: 'ida@example.com',
  code: 'K7QXW3M9RT',
  firstName: 'Ida',
  lastName: 'Berg',
  company: 'Bergen Bikes',
  jobTitle: 'Owner',
};

it('exports holders with the same names as the list and the history', () => {
  const words = { t, locale: 'en', zone: 'UTC', tickets: new Map(), shows: { ticket: true, date: true } };
  const name = holderColumns(words).find(({ id }) => id === 'holderName');
  const rows = [row, { ...row, holderName: '' }, { ...row, holderName: '', holderEmail: '' }];
  const called = rows.map((each) => holderText(t, each));
  expect(called).toEqual(['Ida Berg', 'ida@example.com', 'no name yet']);
  expect(rows.map((each) => name?.text?.(each))).toEqual(called);
});
