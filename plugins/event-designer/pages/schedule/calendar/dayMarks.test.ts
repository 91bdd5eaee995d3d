import { expect, it } from 'vitest';
import { createTestI18n } from '@/testing/texts.ts';
import type { ScheduleDate } from '../../../contract/schedule.ts';
import { emptyOnline, emptyVenue } from '../../../rules/eventRules.ts';
import { plannedDate } from '../../../rules/recurrence/dateTesting.ts';
import { neutralOverride } from '../../../rules/recurrence/overrides.ts';
import { dayOffers, removalOf, summarize } from './dayMarks.ts';

const t = createTestI18n().getFixedT('en', 'meTranslation');
const now = new Date('2027-03-01T12:00:00.000Z');
const day = '2027-03-16';

const plain: ScheduleDate = {
  ...plannedDate,
  createdAt: now.toISOString(),
  updatedAt: now.toISOString(),
  ruleId: 1,
  ruleStart: `${day}T19:00`,
  start: `${day}T19:00`,
  end: `${day}T21:00`,
  startsAt: `${day}T18:00:00.000Z`,
  endsAt: `${day}T20:00:00.000Z`,
  durationMinutes: 120,
  clockChange: 'none',
};

const removal = (fields: Partial<ScheduleDate>) => removalOf({ ...plain, ...fields }, now);
const added = { ruleId: null, ruleStart: null };

function offers(dates: Partial<ScheduleDate>[], skips: string[] = [], at = now) {
  const rows = dates.map((fields) => ({ ...plain, ...fields }));
  const days = summarize(rows, { skips, skippedByRules: [] }, { t, locale: 'en' });
  return dayOffers(day, days.get(day), at, 'Europe/Oslo');
}

it('skips a date of a rule, and removes a date that was added', () => {
  expect([removal({}), removal(added)]).toEqual(['skip', 'remove']);
});

const dates: Record<string, Partial<ScheduleDate>> = {
  'a note': { notes: 'Ring twice' },
  'a place': { place: { locationType: 'venue', venue: emptyVenue, online: emptyOnline } },
  'tickets of its own': { ticketOverrides: [{ ...neutralOverride(7), price: 500 }] },
  'places sold': { sold: 1 },
  'places reserved': { reserved: 1 },
  'an edit by hand': { isOverridden: true },
  'a cancellation': { status: 'cancelled' },
  'a beginning that is past': { startsAt: '2027-03-01T12:00:00.000Z' },
};

it.each(Object.entries(dates))('does not take away a date with %s, alone or with its day', (_, fields) => {
  expect([removal(fields), removal({ ...fields, ...added })]).toEqual([undefined, undefined]);
  expect(offers([{}, fields]).skipDay).toBe(false);
});

it('offers to skip a day with several dates as a whole', () => {
  expect([offers([{}]), offers([{}, {}]), offers([{}, added]), offers([added, added])]).toMatchObject(
    [false, true, true, false].map((skipDay) => ({ skipDay, add: true })),
  );
});

it('offers to restore the skipped dates of a day, and nothing for a past day', () => {
  expect(offers([], [day, `${day}T19:00`]).restore).toEqual([day, `${day}T19:00`]);
  const later = new Date('2027-03-17T12:00:00.000Z');
  expect(offers([{}, {}], [day], later)).toEqual({ add: false, skipDay: false, restore: [] });
});

it('says how many places of a date are taken', () => {
  const days = summarize([{ ...plain, sold: 3, reserved: 1 }], { skips: [], skippedByRules: [] }, { t, locale: 'en' });
  expect(days.get(day)?.text).toBe('19:00 (4 places taken)');
});
