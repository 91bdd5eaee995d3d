import { describe, expect, it } from 'vitest';
import { firstStartOf, movedSlots, movedTo, nextStart } from './duplicate.ts';

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
  });

  it('has no times without a start, or without dates to move', () => {
    for (const moved of [movedTo(null, '2027-01-04T09:00', 'UTC'), movedTo('2027-01-04T09:00', null, 'UTC')]) {
      expect(moved.instant('2027-01-01T07:00:00.000Z')).toBeNull();
      expect(movedSlots([{ start: '2027-01-04T09:00', end: '2027-01-04T10:00' }], moved)).toEqual([]);
    }
  });

  it('moves every slot by the same distance as the first one, in any order', () => {
    const slots = [
      { start: '2027-01-05T09:00', end: '2027-01-05T10:00' },
      { start: '2027-01-04T20:00', end: '2027-01-05T01:00', admissionAt: '2027-01-04T19:15' },
    ];
    expect(firstStartOf(slots)).toBe('2027-01-04T20:00');
    expect(movedSlots(slots, movedTo('2028-02-28T21:00', firstStartOf(slots), 'UTC'))).toEqual([
      { start: '2028-02-29T10:00', end: '2028-02-29T11:00' },
      { start: '2028-02-28T21:00', end: '2028-02-29T02:00', admissionAt: '2028-02-28T20:15' },
    ]);
  });
});

describe('the suggested start of a copy', () => {
  it('is the same weekday a year later, in the first year that is still ahead', () => {
    expect(nextStart('2027-05-03T09:00', new Date('2027-01-01T00:00:00Z'))).toBe('2028-05-01T09:00');
    expect(nextStart('2019-05-06T09:00', new Date('2027-01-01T00:00:00Z'))).toBe('2027-04-26T09:00');
  });
});
