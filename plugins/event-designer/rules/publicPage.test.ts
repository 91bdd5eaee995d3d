import { describe, expect, test } from 'vitest';
import { defaultVisibility, emptyVenue } from './eventRules.ts';
import { isFindable, isShareable, pageAccess, shownPlace } from './publicPage.ts';

const nobody = { key: null, isAdmitted: false };

describe('who can see the page of an event', () => {
  test.each([
    ['unpublished', 'public', nobody, 'nothing'],
    ['unpublished', 'private', { key: null, isAdmitted: true }, 'nothing'],
    ['published', 'public', nobody, 'page'],
    ['cancelled', 'public', nobody, 'page'],
    ['published', 'unlisted', nobody, 'nothing'],
    ['published', 'unlisted', { key: 'wrong', isAdmitted: true }, 'nothing'],
    ['published', 'unlisted', { key: 'key', isAdmitted: false }, 'page'],
    ['published', 'private', { key: 'key', isAdmitted: false }, 'password'],
    ['cancelled', 'private', nobody, 'password'],
    ['published', 'private', { key: null, isAdmitted: true }, 'page'],
  ] as const)('%s and %s for %j: %s', (status, access, visitor, expected) => {
    expect(pageAccess({ status, access, linkKey: 'key' }, visitor)).toBe(expected);
  });

  test('an unlisted event without a key opens for nobody', () => {
    expect(pageAccess({ status: 'published', access: 'unlisted', linkKey: null }, nobody)).toBe('nothing');
  });
});

describe('whether search engines and social networks get details', () => {
  const open = { status: 'published', access: 'public', isArchived: false, visibility: defaultVisibility } as const;
  const quiet = { ...defaultVisibility, isIndexed: false, hasSocialPreview: false };

  test.each([
    [{}, true],
    [{ status: 'cancelled' }, true],
    [{ status: 'unpublished' }, false],
    [{ access: 'unlisted' }, false],
    [{ access: 'private' }, false],
    [{ isArchived: true }, false],
    [{ visibility: quiet }, false],
  ] as const)('search engines, with %j: %s', (change, expected) => {
    expect(isFindable({ ...open, ...change })).toBe(expected);
  });

  test.each([
    [{}, true],
    [{ access: 'unlisted' }, true],
    [{ access: 'private' }, false],
    [{ visibility: quiet }, false],
  ] as const)('link previews, with %j: %s', (change, expected) => {
    expect(isShareable({ ...open, ...change })).toBe(expected);
  });
});

describe('the place that the page shows', () => {
  const startsAt = '2027-05-03T07:00:00.000Z';
  const venue = { ...emptyVenue, name: 'Opera', line1: 'Street 1', city: 'Oslo', country: 'NO' };
  const now = new Date('2027-05-01T00:00:00.000Z');
  const placed = { locationType: 'venue', venue, startsAt } as const;
  const later = { ...defaultVisibility, addressReveal: 'before_start', addressMinutesBefore: 60 } as const;
  const town = { kind: 'town', city: 'Oslo', country: 'NO', forAttendees: false };

  test('is the whole address if everybody may read it', () => {
    expect(shownPlace(placed, defaultVisibility, now)).toEqual({ kind: 'venue', venue });
  });

  test('is the town until the reveal time, and the address afterwards', () => {
    const from = '2027-05-03T06:00:00.000Z';
    expect(shownPlace(placed, later, new Date(Date.parse(from) - 1))).toEqual({ ...town, from });
    expect(shownPlace(placed, later, new Date(from)).kind).toBe('venue');
    expect(shownPlace({ ...placed, startsAt: null }, later, now)).toEqual({ ...town, from: null });
  });

  test('is the town if the address is for attendees', () => {
    const telling = { ...defaultVisibility, addressAudience: 'attendees' } as const;
    expect(shownPlace(placed, telling, now)).toEqual({ ...town, forAttendees: true, from: null });
  });

  test('is online, or not known yet', () => {
    expect(shownPlace({ ...placed, locationType: 'online' }, defaultVisibility, now)).toEqual({ kind: 'online' });
    expect(shownPlace({ ...placed, locationType: 'to_be_announced' }, defaultVisibility, now).kind).toBe('unknown');
    expect(shownPlace({ ...placed, venue: emptyVenue }, defaultVisibility, now).kind).toBe('unknown');
  });
});
