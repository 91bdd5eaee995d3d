import { placeWallClock } from '@shared/wallClock.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstStartOf, movedSlots, movedTo, nextStart } from './duplicate.ts';
import { skippedHourProblems } from './zonedTime.ts';

describe('moving a copy', () => {
  it('keeps local times across daylight saving, for slots and instants', () => {
    const moved = movedTo('2027-07-05T09:00', '2027-01-04T09:00', 'Europe/Oslo');
    expect(moved.wallClock('2027-01-05T18:30')).toBe('2027-07-06T18:30');
    // Both moments are 08:00 in Oslo, one in winter and one in summer.
    expect(moved.instant('2027-01-01T07:00:00.000Z')).toBe('2027-07-02T06:00:00.000Z');
    expect(moved.instant('2027-01-01T07:00:59.000Z')).toBe('2027-07-02T06:00:59.000Z');
  });

  it('moves times that the clocks skip to after the gap', () => {
    const moved = movedTo('2027-03-28T09:00', '2027-01-03T09:00', 'Europe/Oslo');
    expect(moved.instant('2027-01-03T01:30:00.000Z')).toBe('2027-03-28T01:30:00.000Z');
    expect(moved.wallClock('2027-01-03T02:30')).toBe('2027-03-28T03:30');
    expect([moved.wallClock('2027-01-03T03:30'), moved.skipped()]).toEqual(['2027-03-28T03:30', 2]);
    // Rules of a series name such a time: on other days it is there.
    expect([moved.plain('2027-01-03T02:30'), moved.skipped()]).toEqual(['2027-03-28T02:30', 2]);
  });

  it('has no times without a start, or without dates to move', () => {
    for (const moved of [movedTo(null, '2027-01-04T09:00', 'UTC'), movedTo('2027-01-04T09:00', null, 'UTC')]) {
      expect(moved.instant('2027-01-01T07:00:00.000Z')).toBeNull();
      expect(movedSlots([{ start: '2027-01-04T09:00', end: '2027-01-04T10:00' }], moved.wallClock)).toEqual([]);
    }
  });

  it('moves every slot by the same distance as the first one, in any order', () => {
    const slots = [
      { start: '2027-01-05T09:00', end: '2027-01-05T10:00' },
      { start: '2027-01-04T20:00', end: '2027-01-05T01:00', admissionAt: '2027-01-04T19:15' },
    ];
    expect(firstStartOf(slots)).toBe('2027-01-04T20:00');
    expect(movedSlots(slots, movedTo('2028-02-28T21:00', firstStartOf(slots), 'UTC').wallClock)).toEqual([
      { start: '2028-02-29T10:00', end: '2028-02-29T11:00' },
      { start: '2028-02-28T21:00', end: '2028-02-29T02:00', admissionAt: '2028-02-28T20:15' },
    ]);
  });
});

describe('the slots of a copy on days on which clocks change', () => {
  it('open their doors no later than they start', () => {
    const slots = [{ start: '2027-01-03T03:00', end: '2027-01-03T05:00', admissionAt: '2027-01-03T02:30' }];
    const { wallClock } = movedTo('2027-03-28T03:00', firstStartOf(slots), 'Europe/Oslo');
    expect(movedSlots(slots, wallClock)).toEqual([
      { start: '2027-03-28T03:00', end: '2027-03-28T05:00', admissionAt: '2027-03-28T03:00' },
    ]);
  });

  it('name times that exist, in the order of the original, or are refused', () => {
    // Clocks go forward in the nights to these days: by an hour, by half an hour, and at midnight.
    const days = fc.constantFrom(
      ['Europe/Oslo', '2027-03-28'],
      ['Australia/Lord_Howe', '2027-10-03'],
      ['Africa/Cairo', '2027-04-30'],
    );
    const minutes = fc.nat(5 * 60);
    const slot = fc.tuple(minutes, minutes, minutes).map((times) => {
      const [admissionAt = '', start = '', end = ''] = times
        .sort((one, other) => one - other)
        .map((time, index) => new Date(Date.UTC(2027, 0, 3) + (time + index) * 60_000).toISOString().slice(0, 16));
      return { admissionAt, start, end };
    });
    fc.assert(
      fc.property(days, fc.array(slot, { minLength: 1, maxLength: 3 }), ([zone = '', day = ''], slots) => {
        const first = firstStartOf(slots) ?? '';
        const { plain, wallClock } = movedTo(`${day}${first.slice(10)}`, first, zone);
        if (skippedHourProblems(movedSlots(slots, plain), zone).length > 0) return;
        for (const { admissionAt, start, end } of movedSlots(slots, wallClock)) {
          const kinds = [admissionAt, start, end].map((time) => placeWallClock(time ?? '', zone).kind);
          expect(kinds).not.toContain('skipped');
          expect([(admissionAt ?? '') <= start, start < end]).toEqual([true, true]);
        }
      }),
    );
  });
});

describe('the suggested start of a copy', () => {
  it('is the same weekday a year later, in the first year that is still ahead', () => {
    expect(nextStart('2027-05-03T09:00', new Date('2027-01-01T00:00:00Z'))).toBe('2028-05-01T09:00');
    expect(nextStart('2019-05-06T09:00', new Date('2027-01-01T00:00:00Z'))).toBe('2027-04-26T09:00');
  });
});
