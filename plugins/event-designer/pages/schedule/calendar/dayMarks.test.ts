import { expect, it } from 'vitest';
import { createTestI18n } from '@/testing/texts.ts';
import type { ScheduleDate } from '../../../contract/schedule.ts';
import { emptyOnline, emptyVenue } from '../../../rules/eventRules.ts';
import { asAlways } from '../../../rules/recurrence/overrides.ts';
import { clickOf, summarize } from './dayMarks.ts';

const t = createTestI18n().getFixedT('en', 'meTranslation');
const now = new Date('2027-03-01T12:00:00.000Z');
const day = '2027-03-16';

const plain: ScheduleDate = {
  ...{ id: 1, version: 1, eventId: 1, createdAt: now.toISOString(), updatedAt: now.toISOString() },
  ...{ ruleId: 1, ruleStart: `${day}T19:00`, start: `${day}T19:00`, end: `${day}T21:00` },
  ...{ startsAt: `${day}T18:00:00.000Z`, endsAt: `${day}T20:00:00.000Z`, durationMinutes: 120 },
  ...{ admissionMinutes: null, clockChange: 'none', label: '', capacity: null },
  ...{ status: 'scheduled', cancellationReason: '', isOverridden: false, sold: 0, reserved: 0 },
  ...{ notes: '', place: null, ticketOverrides: [], ticketSales: [], poolSales: [] },
};

function click(...dates: Partial<ScheduleDate>[]) {
  const rows = dates.map((fields) => ({ ...plain, ...fields }));
  const days = summarize(rows, { left: [], leftByRules: [] }, { t, locale: 'en' });
  return clickOf(day, days.get(day), now, 'Europe/Oslo');
}

it('takes away by a click what nothing was said about', () => {
  expect([click({}), click({ ruleId: null }), click()]).toEqual(['exclude', 'remove', 'add']);
});

const said: Record<string, Partial<ScheduleDate>> = {
  'a note': { notes: 'Ring twice' },
  'a place': { place: { locationType: 'venue', venue: emptyVenue, online: emptyOnline } },
  'tickets of its own': { ticketOverrides: [{ ...asAlways(7), price: 500 }] },
  'places sold': { sold: 1 },
  'places reserved': { reserved: 1 },
  'an edit by hand': { isOverridden: true },
  'a cancellation': { status: 'cancelled' },
  'a beginning that is past': { startsAt: '2027-03-01T12:00:00.000Z' },
};

it.each(Object.entries(said))('opens a date with %s, alone and beside others', (_, fields) => {
  expect([click(fields), click({ ...fields, ruleId: null }), click({}, fields)]).toEqual(['edit', 'edit', 'edit']);
});
