import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import type { ScheduleDate } from '../../../contract/schedule.ts';
import { asAlways } from '../../../rules/recurrence/overrides.ts';
import { clickOf, summarize } from './dayMarks.ts';

// The keys stand for the texts.
const t = ((key: string) => key) as unknown as TFunction<'meTranslation'>;
const now = new Date('2027-03-01T12:00:00.000Z');
const day = '2027-03-16';

const plain = {
  ...{
    start: `${day}T19:00`,
    startsAt: `${day}T18:00:00.000Z`,
    label: '',
    status: 'scheduled',
    isOverridden: false,
    ruleId: 1,
    sold: 0,
    reserved: 0,
  },
  ...{ notes: '', place: null, ticketOverrides: [] },
} as unknown as ScheduleDate;

function click(...dates: Partial<ScheduleDate>[]) {
  const rows = dates.map((fields) => ({ ...plain, ...fields }));
  const days = summarize(rows, { left: [], leftByRules: [] }, { t, locale: 'en' });
  return clickOf(day, days.get(day), now, 'Europe/Oslo');
}

it('a click takes away only what nothing was said about', () => {
  expect([click({}), click({ ruleId: null }), click()]).toEqual(['exclude', 'remove', 'add']);
  for (const fields of [{ notes: 'Ring twice' }, { ticketOverrides: [{ ...asAlways(7), price: 500 }] }]) {
    expect([click(fields), click({ ...fields, ruleId: null }), click({}, fields)]).toEqual(['edit', 'edit', 'edit']);
  }
  expect(click({ startsAt: '2027-03-01T11:00:00.000Z' })).toBe('edit');
  expect([click({ sold: 1 }), click({ isOverridden: true }), click({ status: 'cancelled' })]).toEqual([
    'edit',
    'edit',
    'edit',
  ]);
});
