import { expect, test } from 'vitest';
import { showDay, showWallClock, weekdayOf } from './shownTime.ts';

test('writes the weekday of a date field as texts do', () => {
  for (const [locale, weekday] of [
    ['en', 'Mon'],
    ['de', 'Mo.,'],
  ] as const) {
    expect(weekdayOf('2026-11-30', locale)).toBe(weekday);
    expect(showWallClock('2026-11-30T09:00', locale)).toBe(`${weekday} ${showDay('2026-11-30', locale)}, 09:00`);
  }
  expect(weekdayOf('never', 'en')).toBe('');
});
