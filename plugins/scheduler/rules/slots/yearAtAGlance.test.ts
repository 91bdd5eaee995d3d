import { addDays } from '@shared/zonedTime.ts';
import { expect, test } from 'vitest';
import { clockOf, minute } from './clock.ts';
import { planDay } from './dayPlan.ts';
import { openRules } from './slotsTesting.ts';
import { oddSpans, yearAtAGlance } from './yearAtAGlance.ts';

const workday = [{ start: '09:00', end: '17:00' }];
const rules = {
  ...openRules,
  timeZone: 'Europe/Berlin',
  weekly: [workday, workday, workday, workday, workday, [], []],
};
const from = '2026-01-01';
const spansIn = (zone: string, more: object = {}) => oddSpans(yearAtAGlance({ ...rules, ...more }, { from, zone }));

test('a normal year has two unusual days, on which clocks change', () => {
  expect(spansIn('Europe/Berlin')).toEqual([
    { odd: 'clock', from: '2026-03-29', to: '2026-03-29' },
    { odd: 'clock', from: '2026-10-25', to: '2026-10-25' },
  ]);
});

test('a year seen from New York has the weeks between two clock changes', () => {
  const spans = spansIn('America/New_York').filter(({ odd }) => odd === 'shifted');
  expect(spans).toEqual([
    { odd: 'shifted', from: '2026-03-09', to: '2026-03-27' },
    { odd: 'shifted', from: '2026-10-26', to: '2026-10-30' },
  ]);
});

test('holidays and special days are unusual, weekends are not', () => {
  const more = {
    holidays: [{ name: 'Spring', from: '2026-05-01', to: '2026-05-04' }],
    overrides: [
      { from: '2026-06-01', to: '2026-06-01', ranges: [{ start: '09:00', end: '12:00' }], note: '' },
      { from: '2026-06-06', to: '2026-06-06', ranges: workday, note: '' },
    ],
  };
  const spans = spansIn('Europe/Berlin', more).filter(({ odd }) => odd !== 'clock');
  expect(spans).toEqual([
    { odd: 'closed', from: '2026-05-01', to: '2026-05-04' },
    { odd: 'fewer', from: '2026-06-01', to: '2026-06-01' },
    { odd: 'more', from: '2026-06-06', to: '2026-06-06' },
  ]);
});

test.each([
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Africa/Casablanca',
  'America/Sao_Paulo',
  'Asia/Tokyo',
  'Pacific/Honolulu',
])('in %s no open minute is lost or drawn twice', (zone) => {
  const year = yearAtAGlance(rules, { from, zone });
  const shown = year.reduce((sum, { minutes }) => sum + minutes, 0);
  const [start, end] = [clockOf(from, zone).start, clockOf(addDays(from, 364), zone).end];
  const planned = Array.from({ length: 371 }, (_, index) => planDay(rules, addDays(from, index - 3)))
    .flatMap(({ free }) => free)
    .map((piece) => (Math.min(end, piece.end) - Math.max(start, piece.start)) / minute)
    .filter((minutes) => minutes > 0);
  expect(shown).toBe(planned.reduce((sum, minutes) => sum + minutes, 0));
  expect(year).toHaveLength(365);
});
