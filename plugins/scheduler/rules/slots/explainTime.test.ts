import { describe, expect, test } from 'vitest';
import type { AvailabilityRules } from '../../contract/availability.ts';
import { explainTime } from './explainTime.ts';
import { instant, request, taken } from './slotsTesting.ts';

const monday = '2027-05-03';
const rules: Partial<AvailabilityRules> = {
  weekly: [[{ start: '09:00', end: '12:00' }], [], [], [], [], [], []],
  breaks: [{ name: 'Coffee', weekdays: [1], start: '10:00', end: '10:15' }],
};

describe('why a time is missing', () => {
  test.each([
    ['09:00', null],
    ['08:30', { code: 'closed', rule: 'weekly.0' }],
    ['10:05', { code: 'break', rule: 'breaks.0', name: 'Coffee' }],
    ['09:10', { code: 'offGrid', rule: 'slotInterval' }],
    ['11:45', { code: 'noRoom', rule: 'weekly.0' }],
    ['09:45', { code: 'noRoom', rule: 'breaks.0', name: 'Coffee' }],
    ['11:00', { code: 'busy', rule: 'bookings' }],
  ])('%s', (time, reason) => {
    const query = request(rules, { taken: [taken('2027-05-03T11:00Z', 30)] });
    expect(explainTime(query, monday, time).reason).toEqual(reason);
  });

  test('names the special day and the holiday', () => {
    const overrides = [{ from: monday, to: monday, ranges: [], note: 'Fair' }];
    expect(explainTime(request({ ...rules, overrides }), monday, '09:00').reason).toEqual({
      code: 'override',
      rule: 'overrides.0',
      name: 'Fair',
    });
    const holidays = [{ name: 'Feast', from: monday, to: monday }];
    expect(explainTime(request({ ...rules, holidays }), monday, '09:00').reason).toEqual({
      code: 'holiday',
      rule: 'holidays.0',
      name: 'Feast',
    });
  });

  test('suggests the next times that can be booked', () => {
    expect(explainTime(request(rules), monday, '11:45').next).toEqual(
      ['2027-05-10T09:00Z', '2027-05-10T09:30Z', '2027-05-10T10:30Z'].map(instant),
    );
  });
});
