import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { placeWallClock, wallClockAt } from './wallClock.ts';

const zones = [
  'UTC',
  'Europe/Oslo',
  'Europe/London',
  'America/New_York',
  'America/Havana',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'Pacific/Apia',
];

describe('placeWallClock', () => {
  it('returns the one instant of an ordinary time', () => {
    expect(placeWallClock('2027-05-03T09:00', 'Europe/Oslo')).toEqual({
      kind: 'once',
      instant: new Date('2027-05-03T07:00Z'),
    });
  });

  it('reports a time that clocks skip, and moves it on by the gap', () => {
    expect(placeWallClock('2027-03-28T02:30', 'Europe/Oslo')).toEqual({
      kind: 'skipped',
      instant: new Date('2027-03-28T01:30Z'),
    });
  });

  it('reports a repeated time, and returns both instants', () => {
    expect(placeWallClock('2027-10-31T02:30', 'Europe/Oslo')).toEqual({
      kind: 'repeated',
      instant: new Date('2027-10-31T00:30Z'),
      secondInstant: new Date('2027-10-31T01:30Z'),
    });
  });

  it('handles a change of half an hour', () => {
    expect(placeWallClock('2027-04-04T01:45', 'Australia/Lord_Howe').kind).toBe('repeated');
    expect(placeWallClock('2027-10-03T02:15', 'Australia/Lord_Howe').kind).toBe('skipped');
  });

  const minutes = fc.integer({ min: Date.UTC(1995, 0) / 60_000, max: Date.UTC(2037, 0) / 60_000 });
  // Around the changes of the clock, where it is hard.
  const nearChange = fc
    .integer({ min: -180, max: 180 })
    .chain((offset) =>
      fc
        .constantFrom(
          Date.UTC(2027, 2, 28, 1),
          Date.UTC(2027, 9, 31, 1),
          Date.UTC(2027, 2, 14, 7),
          Date.UTC(2027, 10, 7, 6),
        )
        .map((change) => change / 60_000 + offset),
    );

  it('agrees with Temporal', () => {
    fc.assert(
      fc.property(fc.oneof(minutes, nearChange), fc.constantFrom(...zones), (minute, zone) => {
        const wallClock = new Date(minute * 60_000).toISOString().slice(0, 16);
        const local = Temporal.PlainDateTime.from(wallClock);
        const [earlier, later] = (['earlier', 'later'] as const).map(
          (disambiguation) => local.toZonedDateTime(zone, { disambiguation }).epochMilliseconds,
        );
        const compatible = local.toZonedDateTime(zone).epochMilliseconds;
        const placed = placeWallClock(wallClock, zone);
        expect(placed.instant.getTime()).toBe(compatible);
        expect(placed.kind === 'once').toBe(earlier === later);
        if (placed.kind === 'repeated') expect(placed.secondInstant?.getTime()).toBe(later);
      }),
      { numRuns: 400 },
    );
  });

  it('is the inverse of wallClockAt, if the time exists', () => {
    fc.assert(
      fc.property(minutes, fc.constantFrom(...zones), (minute, zone) => {
        const wallClock = wallClockAt(new Date(minute * 60_000), zone);
        const { instant, secondInstant } = placeWallClock(wallClock, zone);
        expect([instant.getTime(), secondInstant?.getTime()]).toContain(minute * 60_000);
      }),
    );
  });
});
