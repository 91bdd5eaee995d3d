import { describe, expect, it } from 'vitest';
import type { ScheduleDate } from '../../contract/schedule.ts';
import { plannedDate } from './dateTesting.ts';
import { placeDate } from './placeDate.ts';
import { planSlotDates } from './slotDates.ts';

const zone = 'Europe/Oslo';
const known = { zone, generatedDateAt: () => undefined, used: new Set<number>() };

function date(id: number, start: string, fields: Partial<ScheduleDate> = {}): ScheduleDate {
  return {
    ...plannedDate,
    ...placeDate(start, 60, zone),
    id,
    createdAt: '',
    updatedAt: '',
    ruleId: null,
    ruleStart: null,
    durationMinutes: 60,
    ...fields,
  };
}

describe('slots of an event that becomes recurring again', () => {
  const [nine, ten] = ['2027-05-03T09:00', '2027-05-03T10:00'];

  it('leave a date unchanged if they do not differ from it', () => {
    const plan = planSlotDates([{ start: nine, end: ten }], [date(1, nine)], known);
    expect(plan).toEqual({ adds: [], changes: [], removes: [], leftOut: [] });
  });

  it('set the end and the doors of a date', () => {
    const [slot] = [{ start: nine, end: '2027-05-03T11:00', admissionAt: '2027-05-03T08:30' }];
    const { changes } = planSlotDates([slot], [date(1, nine, { ruleStart: nine, label: 'Tour' })], known);
    expect(changes).toMatchObject([
      { id: 1, end: slot.end, admissionMinutes: 30, label: 'Tour', isOverridden: true, status: 'scheduled' },
    ]);
  });

  it('match each of two dates that begin at the same time', () => {
    const later = '2027-05-03T11:00';
    const both = [date(1, nine), date(2, nine, placeDate(nine, 120, zone))];
    const slots = [
      { start: nine, end: later },
      { start: nine, end: ten },
    ];
    expect(planSlotDates(slots, both, known)).toEqual({ adds: [], changes: [], removes: [], leftOut: [] });
    expect(planSlotDates(slots.slice(0, 1), both, known).removes.map(({ id }) => id)).toEqual([1]);
  });

  it('remove dates without a slot, so that no rule restores them, and cancel used ones', () => {
    const rows = [date(1, nine, { ruleStart: nine }), date(2, ten), date(3, ten, { status: 'cancelled' })];
    const plan = planSlotDates([], rows, { ...known, used: new Set([2]) });
    expect([plan.removes.map(({ id }) => id), plan.leftOut]).toEqual([[1], [nine]]);
    expect(plan.changes).toMatchObject([{ id: 2, status: 'cancelled' }]);
  });
});
