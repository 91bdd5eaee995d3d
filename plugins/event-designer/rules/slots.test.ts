import type { ReceivedProblem } from '@contract/problem.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endsOnLaterDay, overlappingSlots, slotProblems, sortSlots } from './slots.ts';

const slot = (start: string, end: string, admissionAt?: string) => ({
  start,
  end,
  ...(admissionAt ? { admissionAt } : {}),
});
const codes = (slots: Parameters<typeof slotProblems>[0]) => slotProblems(slots).map(({ path, code }) => [path, code]);

describe('slotProblems', () => {
  it('accepts an ordinary day, and one that ends after midnight', () => {
    expect(slotProblems([slot('2027-05-03T09:00', '2027-05-03T17:00', '2027-05-03T08:15')])).toEqual([]);
    expect(slotProblems([slot('2027-05-03T20:00', '2027-05-04T02:00')])).toEqual([]);
  });

  it('suggests the next day for an end before its start', () => {
    const [problem]: readonly ReceivedProblem[] = slotProblems([slot('2027-05-03T09:00', '2027-05-03T08:00')]);
    expect(problem).toMatchObject({
      path: 'timeSlots.0.end',
      code: 'end_before_start',
      params: { suggestion: '2027-05-04T08:00' },
    });
  });

  it('suggests the same day when only the date of the end is wrong', () => {
    const [problem]: readonly ReceivedProblem[] = slotProblems([slot('2027-05-03T09:00', '2026-05-03T17:00')]);
    expect(problem?.params).toEqual({ suggestion: '2027-05-03T17:00' });
  });

  it('refuses an end equal to the start, doors after the start, and the same slot twice', () => {
    expect(codes([slot('2027-12-31T09:00', '2027-12-31T09:00')])).toEqual([['timeSlots.0.end', 'end_before_start']]);
    expect(codes([slot('2027-05-03T09:00', '2027-05-03T10:00', '2027-05-03T09:01')])).toEqual([
      ['timeSlots.0.admissionAt', 'admission_after_start'],
    ]);
    const day = slot('2027-05-03T09:00', '2027-05-03T10:00');
    expect(codes([day, slot('2027-05-04T09:00', '2027-05-04T10:00'), day])).toEqual([
      ['timeSlots.2.start', 'slot_repeated'],
    ]);
  });

  it('suggests an end that is accepted, less than a day after the start', () => {
    const clock = fc
      .date({ min: new Date('1950-01-01'), max: new Date('2150-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 16));
    fc.assert(
      fc.property(clock, clock, (start, end) => {
        const [problem]: readonly ReceivedProblem[] = slotProblems([slot(start, end)]);
        if (!problem) return end > start;
        const suggestion = String(problem.params?.suggestion);
        expect(suggestion.slice(11)).toBe(end.slice(11));
        expect(Date.parse(suggestion) - Date.parse(start)).toBeLessThanOrEqual(24 * 3_600_000);
        return slotProblems([slot(start, suggestion)]).length === 0;
      }),
    );
  });
});

describe('slots', () => {
  it('are shown with their end if it is on a later day', () => {
    expect(endsOnLaterDay(slot('2027-05-03T20:00', '2027-05-04T02:00'))).toBe(true);
    expect(endsOnLaterDay(slot('2027-05-03T09:00', '2027-05-03T17:00'))).toBe(false);
  });

  it('are sorted by their start, then by their end', () => {
    const sorted = sortSlots([
      slot('2027-05-04T09:00', '2027-05-04T17:00'),
      slot('2027-05-03T09:00', '2027-05-03T17:00'),
      slot('2027-05-03T09:00', '2027-05-03T12:00'),
    ]);
    expect(sorted.map(({ end }) => end)).toEqual(['2027-05-03T12:00', '2027-05-03T17:00', '2027-05-04T17:00']);
  });

  it('report an overlap with an earlier one, but not if they only touch', () => {
    const slots = [
      slot('2027-05-03T13:00', '2027-05-03T15:00'),
      slot('2027-05-03T09:00', '2027-05-03T13:00'),
      slot('2027-05-03T10:00', '2027-05-03T11:00'),
    ];
    expect(overlappingSlots(slots)).toEqual([2]);
  });
});

it('concludes nothing from a time that is no date yet', () => {
  const typed = slot('2027-02-28T09:00', 'unfinished');
  expect(endsOnLaterDay(typed)).toBe(false);
  expect(overlappingSlots([typed, slot('2027-03-01T09:00', '2027-03-01T10:00')])).toEqual([]);
});
