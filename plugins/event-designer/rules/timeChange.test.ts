import { RefusedError } from '@contract/problem.ts';
import { describe, expect, it } from 'vitest';
import { changeTimes } from './timeChange.ts';

const day = { start: '2027-05-03T09:00', end: '2027-05-03T17:00' };
const stored = { timeZone: 'Europe/Oslo', timeSlots: [day] };

describe('changeTimes', () => {
  it('keeps omitted fields and returns the range', () => {
    expect(changeTimes(stored, {})).toEqual({
      timeZone: 'Europe/Oslo',
      timeSlots: [day],
      startsAt: '2027-05-03T07:00:00.000Z',
      endsAt: '2027-05-03T15:00:00.000Z',
    });
    expect(changeTimes(stored, { timeSlots: [] })).toMatchObject({ startsAt: null, endsAt: null });
  });

  it('keeps the local times if a new zone comes without a mode', () => {
    const times = changeTimes(stored, { timeZone: 'Asia/Tokyo' });
    expect(times.timeSlots).toEqual([day]);
    expect(times.startsAt).toBe('2027-05-03T00:00:00.000Z');
    expect(times.zoneChange).toEqual({
      from: 'Europe/Oslo',
      to: 'Asia/Tokyo',
      mode: 'change_time_zone_and_event_times',
    });
  });

  it('treats slots sent with a new zone as local times, whatever the mode', () => {
    const typed = [{ start: '2027-05-03T10:00', end: '2027-05-03T11:00' }];
    const times = changeTimes(stored, { timeZone: 'Asia/Tokyo', timeSlots: typed, mode: 'change_time_zone_only' });
    expect(times.timeSlots).toEqual(typed);
  });

  it('keeps the instants with change_time_zone_only', () => {
    const times = changeTimes(stored, { timeZone: 'Asia/Tokyo', mode: 'change_time_zone_only' });
    expect(times.timeSlots).toEqual([{ start: '2027-05-03T16:00', end: '2027-05-04T00:00' }]);
    expect(times.startsAt).toBe('2027-05-03T07:00:00.000Z');
  });

  it('refuses slots out of order', () => {
    expect(() => changeTimes(stored, { timeSlots: [{ start: day.end, end: day.start }] })).toThrow(RefusedError);
  });
});
