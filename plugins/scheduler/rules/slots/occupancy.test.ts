import { describe, expect, test } from 'vitest';
import { generateSlots } from './generateSlots.ts';
import { host, instant, reasonAt, request, taken } from './slotsTesting.ts';
import type { SlotRequest } from './types.ts';

describe('several hosts', () => {
  const hosts = [host(1), host(2)];
  const busy = [taken('2027-05-03T10:00Z', 30)];
  const at = (query: SlotRequest) => generateSlots(query).find(({ start }) => start === instant('2027-05-03T10:00Z'));

  test('together are offered if all are free', () => {
    expect(at(request({}, { hosts, assignment: 'collective', taken: busy }))?.reason?.code).toBe('busy');
    expect(at(request({}, { hosts, assignment: 'collective' }))?.hostIds).toEqual([1, 2]);
  });

  test('in turns are offered if one is free', () => {
    expect(at(request({}, { hosts, assignment: 'roundRobin', taken: busy }))).toMatchObject({
      reason: null,
      hostIds: [2],
    });
    const both = [...busy, taken('2027-05-03T10:15Z', 30, { hostIds: [2] })];
    expect(at(request({}, { hosts, assignment: 'roundRobin', taken: both }))?.reason?.code).toBe('busy');
  });

  test('in turns need the fixed hosts', () => {
    const withFixed = [host(1, { isFixed: true }), host(2)];
    expect(at(request({}, { hosts: withFixed, assignment: 'roundRobin', taken: busy }))?.reason?.code).toBe('busy');
    expect(at(request({}, { hosts: withFixed, assignment: 'roundRobin' }))?.hostIds).toEqual([1, 2]);
  });
});

describe('seats', () => {
  const join = (count: number, more = {}) =>
    request({}, { seats: 3, taken: Array(count).fill(taken('2027-05-03T10:00Z', 30, more)) });

  test.each([
    [0, null, 3],
    [2, null, 1],
    [3, 'seats', 0],
  ])('with %i guests', (count, code, seatsLeft) => {
    const slot = generateSlots(join(count)).find(({ start }) => start === instant('2027-05-03T10:00Z'));
    expect([slot?.reason?.code ?? null, slot?.seatsLeft]).toEqual([code, seatsLeft]);
  });

  test('are shared at exactly the same time only', () => {
    expect(
      reasonAt({ ...join(1), duration: 45, rules: { ...join(1).rules, slotInterval: 15 } }, '10:15'),
    ).toMatchObject({
      code: 'busy',
    });
  });

  test('count as one appointment in the limits', () => {
    const limited = { ...join(2) };
    limited.rules = { ...limited.rules, maxBookings: { day: 1, week: null, month: null, year: null } };
    expect(reasonAt(limited, '10:00')).toBe('free');
    expect(reasonAt(limited, '11:00')).toMatchObject({ code: 'maxBookings' });
  });
});
