import '@/testing/noLayout.ts';
import { entity } from '@contract/entity.ts';
import * as field from '@contract/entityFields.ts';
import { z } from '@contract/fields.ts';
import type { ItemOf } from '@contract/resource.ts';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DeclaredFields } from '@/forms/fields/DeclaredField.tsx';
import { box, openFields } from '@/forms/fields/fieldsTesting.tsx';
import { toCsv } from '@/grid/csv.ts';
import { createTestI18n } from '@/testing/texts.ts';
import { entityColumns } from './entityColumns.tsx';
import { entityHistory } from './entityHistory.ts';

afterEach(cleanup);

const parcels = entity({
  name: 'parcels',
  path: '/parcels',
  fields: {
    fee: field.money({ currency: 'EUR' }),
    value: field.money({ currency: { field: 'currency' }, initial: 0 }),
    weight: field.decimal({ max: 100 }),
  },
  derived: { currency: z.string() },
});

const row: ItemOf<typeof parcels> = {
  id: 1,
  version: 1,
  createdAt: '2027-05-03T07:00:00.000Z',
  updatedAt: '2027-05-03T07:00:00.000Z',
  fee: 1950,
  value: 250_000,
  weight: 0.125,
  currency: 'GBP',
};

const t = createTestI18n('en').getFixedT('en');
const dates = { locale: 'en', zone: 'UTC' };
const columns = entityColumns<typeof row>(parcels, { t, dates });

it('a list shows money in its own currency and decimals in full, both right-aligned', () => {
  expect(columns.map(({ cell, numeric }) => [cell(row), numeric])).toEqual([
    ['€19.50', true],
    ['£2,500', true],
    ['0.125', true],
  ]);
  expect(columns.map(({ cell }) => cell({ ...row, fee: null, weight: null }))).toEqual(['', '£2,500', '']);
});

it('the exported file has numbers that a spreadsheet can calculate with', () => {
  const lines = (dialect: 'comma' | 'semicolon') =>
    toCsv(columns, [row, { ...row, fee: null, weight: null }], dialect)
      .split('\r\n')
      .slice(1, 3);
  expect(lines('comma')).toEqual(['19.5,2500,0.125', ',2500,']);
  expect(lines('semicolon')).toEqual(['19,5;2500;0,125', ';2500;']);
});

it("the history shows money in the currency of the field, or of the area's facts", () => {
  const { fields } = entityHistory(parcels, 'one').parcels ?? {};
  const shown = (name: string, value: number) =>
    fields?.[name]?.show?.(value, { t, dates, facts: { currency: 'GBP' } });
  expect([shown('fee', 1950), shown('value', 1950), shown('weight', 0.125)]).toEqual(['€19.50', '£19.50', '0.125']);
});

it('a form edits a decimal, and money next to the sign of its currency', async () => {
  const values = { fee: 1950, value: 250_000, weight: 0.125 };
  const { user, held } = openFields(values, <DeclaredFields to="edit" currency="GBP" />, {
    words: { of: parcels, t },
  });
  expect(box(/weight/).value).toBe('0.125');
  await user.clear(box(/weight/));
  await user.type(box(/weight/), '1.5');
  expect(held()).toEqual({ ...values, weight: 1.5 });
  expect(document.body.textContent).toMatch(/€.*£/);
});
