import { describe, expect, it } from 'vitest';
import { allZones, describeZone } from './timeZones.ts';

describe('time zones', () => {
  const summer = new Date('2027-05-03T07:00:00.000Z');
  const winter = new Date('2027-01-03T07:00:00.000Z');

  it('have the offset at the given moment and the name of their standard time', () => {
    expect(describeZone('Europe/Oslo', summer)).toEqual({
      id: 'Europe/Oslo',
      standardName: 'Central European Standard Time',
      offset: 120,
    });
    expect(describeZone('Europe/Oslo', winter).offset).toBe(60);
    expect(describeZone('America/New_York', summer).offset).toBe(-240);
    expect(describeZone('Asia/Kolkata', summer)).toEqual({
      id: 'Asia/Kolkata',
      standardName: 'India Standard Time',
      offset: 330,
    });
    expect(describeZone('UTC', summer).offset).toBe(0);
  });

  it('are complete and unique, sorted by offset, with common ones marked', () => {
    const zones = allZones(summer);
    expect(zones.length).toBeGreaterThan(400);
    expect(new Set(zones.map(({ id }) => id)).size).toBe(zones.length);
    const primary = zones.filter(({ isPrimary }) => isPrimary).map(({ id }) => id);
    expect(primary).toEqual(expect.arrayContaining(['UTC', 'Europe/Oslo', 'America/New_York', 'Asia/Kolkata']));
    expect(primary.length).toBeLessThan(60);
    expect(zones.map(({ offset }) => offset)).toEqual(zones.map(({ offset }) => offset).sort((a, b) => a - b));
  });
});
