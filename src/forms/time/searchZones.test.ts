import { describe, expect, it } from 'vitest';
import { offsetTyped, searchZones } from './searchZones.ts';

const primary = ['America/New_York', 'Europe/Berlin', 'Europe/London', 'Asia/Kolkata', 'Australia/Sydney'];
const zones = [
  'America/Chicago',
  'America/Creston',
  'America/Detroit',
  'America/Panama',
  'America/Sao_Paulo',
  'Atlantic/Canary',
  'Europe/Paris',
  'Europe/Zurich',
  'UTC',
  ...primary,
].map((id) => ({ id, standardName: '', isPrimary: primary.includes(id) }));
const winter = new Date('2027-01-15T12:00:00Z');
const summer = new Date('2027-07-15T12:00:00Z');
const found = (text: string, at = winter, locale = 'en') => searchZones(zones, text, at, locale).map(({ id }) => id);

describe('a time zone is found', () => {
  it.each([
    ['hamburg', 'Europe/Berlin'],
    ['München', 'Europe/Berlin'],
    ['munchen', 'Europe/Berlin'],
    ['germany', 'Europe/Berlin'],
    ['Boston', 'America/New_York'],
    ['NYC', 'America/New_York'],
    ['New_York', 'America/New_York'],
    ['new york', 'America/New_York'],
    ['são paulo', 'America/Sao_Paulo'],
    ['zürich', 'Europe/Zurich'],
    ['EST', 'America/New_York'],
    ['EDT', 'America/New_York'],
    ['CEST', 'Europe/Berlin'],
    ['usa', 'America/New_York'],
    ['uk', 'Europe/London'],
    ['eur par', 'Europe/Paris'],
    ['utc', 'UTC'],
  ])('by "%s": %s', (text, expected) => {
    expect(found(text)[0]).toBe(expected);
  });

  it("by its country in the reader's language", () => {
    expect(found('Deutschland', winter, 'de')).toEqual(['Europe/Berlin']);
  });

  it('by its abbreviation only as a whole word', () => {
    expect(found('EST')).not.toContain('Atlantic/Canary');
    expect(found('CET')).toEqual(expect.arrayContaining(['Europe/Berlin', 'Europe/Paris']));
  });

  it('by its offset on the day of the event', () => {
    expect(found('GMT-5')).toEqual(expect.arrayContaining(['America/New_York', 'America/Detroit']));
    expect(found('GMT-5', summer)).toContain('America/Chicago');
    expect(found('GMT-5', summer)).not.toContain('America/New_York');
    expect(found('+5:30')).toEqual(['Asia/Kolkata']);
  });

  it('not at all if no zone matches', () => {
    expect(found('atlantis')).toEqual([]);
  });
});

it('parses offsets in common spellings', () => {
  expect(['UTC+02', '+0530', 'gmt −3', '-3:30', '5', 'GMT'].map(offsetTyped)).toEqual([
    120,
    330,
    -180,
    -210,
    undefined,
    undefined,
  ]);
});
