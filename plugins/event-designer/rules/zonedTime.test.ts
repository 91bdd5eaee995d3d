import { wallClockAt } from '@shared/wallClock.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeInstantZone, changeSlotZone, skippedHourProblems, timestampRange } from './zonedTime.ts';

describe('timestampRange', () => {
  it("is the first start and the last end, each with its own day's offset", () => {
    const slots = [
      { start: '2027-03-29T09:00', end: '2027-03-29T17:00' },
      { start: '2027-03-26T09:00', end: '2027-03-26T17:00' },
    ];
    expect(timestampRange(slots, 'Europe/Oslo')).toEqual({
      start: '2027-03-26T08:00:00.000Z',
      end: '2027-03-29T15:00:00.000Z',
    });
    expect(timestampRange([], 'Europe/Oslo')).toBeNull();
  });
});

describe('a slot in the hour that clocks skip', () => {
  it('is refused if nothing of it is left, with the time that exists', () => {
    const [problem] = skippedHourProblems([{ start: '2027-03-28T02:15', end: '2027-03-28T02:45' }], 'UTC');
    expect(problem).toBeUndefined();
    const [skipped] = skippedHourProblems([{ start: '2027-03-28T02:30', end: '2027-03-28T03:00' }], 'Europe/Oslo');
    expect(skipped).toMatchObject({ path: 'timeSlots.0.start', params: { suggestion: '2027-03-28T03:30' } });
  });
});

describe('a change of zone', () => {
  // One slot is before and one after Europe's clock change. New York changes its clocks on another day.
  const slots = [
    { start: '2027-03-20T10:00', end: '2027-03-20T12:00', admissionAt: '2027-03-20T09:30' },
    { start: '2027-04-03T10:00', end: '2027-04-03T12:00' },
  ];
  const between = { from: 'Europe/Oslo', to: 'America/New_York' };

  it('that also moves the event keeps every local time: 10:00 stays 10:00', () => {
    const changed = changeSlotZone(slots, { ...between, mode: 'change_time_zone_and_event_times' });
    expect(changed).toEqual(slots);
    expect(timestampRange(changed, between.to)?.start).toBe('2027-03-20T14:00:00.000Z');
  });

  it("alone keeps every instant, with each slot's own offset", () => {
    const changed = changeSlotZone(slots, { ...between, mode: 'change_time_zone_only' });
    expect(changed).toEqual([
      { start: '2027-03-20T05:00', end: '2027-03-20T07:00', admissionAt: '2027-03-20T04:30' },
      { start: '2027-04-03T04:00', end: '2027-04-03T06:00' },
    ]);
    expect(timestampRange(changed, between.to)).toEqual(timestampRange(slots, between.from));
  });

  it('moves the sale times of tickets in local time, or keeps them', () => {
    const saleStart = '2027-02-01T08:00:30.500Z';
    expect(changeInstantZone(saleStart, { ...between, mode: 'change_time_zone_and_event_times' })).toBe(
      '2027-02-01T14:00:30.500Z',
    );
    expect(changeInstantZone(saleStart, { ...between, mode: 'change_time_zone_only' })).toBe(saleStart);
    expect(changeInstantZone(null, { ...between, mode: 'change_time_zone_and_event_times' })).toBeNull();
  });

  it('and back restores everything', () => {
    const start = fc
      .date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
      .map((date) => wallClockAt(date, 'Asia/Kolkata'));
    fc.assert(
      fc.property(start, (clock) => {
        const there = changeSlotZone([{ start: clock, end: clock }], {
          from: 'Asia/Kolkata',
          to: 'UTC',
          mode: 'change_time_zone_only',
        });
        const back = changeSlotZone(there, { from: 'UTC', to: 'Asia/Kolkata', mode: 'change_time_zone_only' });
        expect(back[0]?.start).toBe(clock);
      }),
    );
  });
});
