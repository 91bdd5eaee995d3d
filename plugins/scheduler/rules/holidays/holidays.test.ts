import { describe, expect, test } from 'vitest';
import { publicHolidays } from './publicHolidays.ts';
import { newHolidays, readCalendar } from './readCalendar.ts';

describe('public holidays', () => {
  // Dates from published calendars of these years.
  test.each([
    ['DE', 2026, 'Karfreitag', '2026-04-03'],
    ['DE', 2027, 'Pfingstmontag', '2027-05-17'],
    ['NO', 2026, 'Grunnlovsdagen', '2026-05-17'],
    ['US', 2026, 'Thanksgiving', '2026-11-26'],
    ['US', 2026, 'Independence Day', '2026-07-03'],
    ['GB', 2027, 'Christmas Day', '2027-12-27'],
    ['GB', 2027, 'Boxing Day', '2027-12-28'],
    ['GB', 2026, 'Spring bank holiday', '2026-05-25'],
    ['NL', 2025, 'Koningsdag', '2025-04-26'],
    ['IE', 2026, "St Brigid's Day", '2026-02-02'],
  ] as const)('of %s in %i: %s is %s', (country, year, name, day) => {
    expect(publicHolidays(country, [year]).find((holiday) => holiday.name === name)?.from).toBe(day);
  });
});

const file = [
  'BEGIN:VCALENDAR',
  'BEGIN:VEVENT',
  'DTSTART;VALUE=DATE:20270517',
  'DTEND;VALUE=DATE:20270519',
  'SUMMARY:Constitution\\, and a',
  '  long name',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'DTSTART:20270518T100000Z',
  'SUMMARY:An appointment',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'DTSTART;VALUE=DATE:20270101',
  'SUMMARY:New Year',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n');

describe('a calendar file', () => {
  test('returns its whole days, in order, without appointments', () => {
    expect(readCalendar(file)).toEqual([
      { name: 'New Year', from: '2027-01-01', to: '2027-01-01' },
      { name: 'Constitution, and a long name', from: '2027-05-17', to: '2027-05-18' },
    ]);
  });

  test('adds a holiday once, however often it is read', () => {
    const found = readCalendar(file);
    expect(newHolidays([], [...found, ...found])).toEqual(found);
    expect(newHolidays(found, found)).toEqual([]);
  });

  test.each(['', 'no calendar', 'BEGIN:VEVENT\nDTSTART:nonsense\nEND:VEVENT'])('returns nothing for %j', (text) => {
    expect(readCalendar(text)).toEqual([]);
  });
});
