import { expect, it } from 'vitest';
import { createTestI18n } from '@/testing/texts.ts';
import type { ScheduleRuleInput } from '../../contract/scheduleRules.ts';
import { newRule } from '../../pages/schedule/rules/ruleForm.ts';
import { ruleSentence } from './ruleTexts.ts';

const rule: ScheduleRuleInput = {
  ...newRule('2027-05-25', false),
  ends: 'until',
  until: '2027-06-03',
  daysOfWeek: [4, 2],
};
const monthly = { ...rule, frequency: 'monthly' as const, positions: [-1, 1], positionDay: 'friday' as const };
const byWeekday = { ...monthly, monthlyPattern: 'by_day_of_week' as const };
const twice = [
  { time: '21:00', label: '', durationMinutes: 60 },
  { time: '19:00', label: '', durationMinutes: 60 },
];

const sentence = (language: 'en' | 'de', changes: Partial<typeof rule> | typeof monthly) =>
  ruleSentence(
    { ...rule, ...changes },
    { t: createTestI18n(language).getFixedT(language, 'meTranslation'), locale: language },
  );

it.each([
  [{}, 'Every Tuesday and Thursday at 19:00, until 3 Jun 2027'],
  [{ interval: 2, daysOfWeek: [1] }, 'Every 2 weeks on Monday at 19:00, until 3 Jun 2027'],
  [{ daysOfWeek: [1, 2, 3, 4, 5], timesOfDay: twice }, 'Every weekday at 19:00 and 21:00, until 3 Jun 2027'],
  [{ ...monthly, daysOfMonth: [22, 1, 3] }, 'Every month on the 1st, 3rd, and 22nd at 19:00, until 3 Jun 2027'],
  [byWeekday, 'Every month on the first and last Friday at 19:00, until 3 Jun 2027'],
  [
    { ...byWeekday, frequency: 'yearly' as const, month: 5, interval: 2 },
    'Every 2 years on the first and last Friday of May at 19:00, until 3 Jun 2027',
  ],
  [{ timesOfDay: [], isExclusion: true }, 'Skips every Tuesday and Thursday, until 3 Jun 2027'],
  [
    { timesOfDay: [], isExclusion: true, ends: 'count' as const, count: 10 },
    'Skips every Tuesday and Thursday, 10 times',
  ],
  [{ frequency: 'daily' as const, timesOfDay: [], isExclusion: true }, 'Skips 1–3 Jun 2027'],
  [{ daysOfWeek: [1, 2, 3, 4, 5, 6, 7], timesOfDay: [], isExclusion: true }, 'Skips 1–3 Jun 2027'],
])('describes a rule in English: %j', (changes, words) => {
  expect(sentence('en', changes)).toBe(words);
});

it('describes a rule in German', () => {
  expect(sentence('de', { daysOfWeek: [2] })).toBe('Jeden Dienstag um 19:00, bis 3. Juni 2027');
  expect(sentence('de', { ...monthly, daysOfMonth: [1, 15] })).toBe(
    'Jeden Monat am 1. und 15. um 19:00, bis 3. Juni 2027',
  );
  expect(sentence('de', byWeekday)).toBe('Jeden Monat am ersten und letzten Freitag um 19:00, bis 3. Juni 2027');
  expect(sentence('de', { daysOfWeek: [6], timesOfDay: [], isExclusion: true })).toBe(
    'Lässt aus: jeden Samstag, bis 3. Juni 2027',
  );
});
