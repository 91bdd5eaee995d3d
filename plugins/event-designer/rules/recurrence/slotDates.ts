import type { TimeSlot } from '../../contract/basicInfo.ts';
import type { ScheduleDate } from '../../contract/schedule.ts';
import { type ChangingDate, isOverriddenBy } from './changeDates.ts';
import type { MadeAt } from './expandSeries.ts';
import { dateOfSlot } from './seriesTimes.ts';

type SlotDate = ReturnType<typeof dateOfSlot>;

type SlotDates<Row> = {
  adds: SlotDate[];
  changes: Row[];
  removes: Row[];
  /** The local times at which the rules would make the removed dates again. */
  leftOut: string[];
};

type Known = {
  zone: string;
  madeAt: MadeAt;
  /** The ids of dates that ever had a registration. They are cancelled instead of removed. */
  used: ReadonlySet<number>;
};

/** Finds the date of each slot: an equal one, else one with the same start, and scheduled dates before cancelled ones. */
function datesOfSlots<Row extends ScheduleDate>(slots: readonly TimeSlot[], dates: readonly Row[]): Map<TimeSlot, Row> {
  const found = new Map<TimeSlot, Row>();
  const taken = new Set<Row>();
  const isSame = [
    (slot: TimeSlot, row: Row) => row.status === 'scheduled' && row.end === slot.end,
    (_: TimeSlot, row: Row) => row.status === 'scheduled',
    () => true,
  ];
  for (const fits of isSame) {
    for (const slot of slots) {
      if (found.has(slot)) continue;
      const row = dates.find((date) => !taken.has(date) && date.start === slot.start && fits(slot, date));
      if (!row) continue;
      found.set(slot, row);
      taken.add(row);
    }
  }
  return found;
}

function followSlot<Row extends ScheduleDate>(row: Row, slot: TimeSlot, { zone, madeAt }: Known): Row {
  const isSameEnd = row.end === slot.end;
  const { admissionMinutes, ...placed } = dateOfSlot(slot, zone);
  const next = {
    ...row,
    ...(isSameEnd ? {} : placed),
    admissionMinutes,
    status: 'scheduled' as const,
    cancellationReason: '',
  };
  return { ...next, isOverridden: isOverriddenBy(row, next, madeAt(row.ruleStart)) };
}

const compared = [
  'start',
  'end',
  'admissionMinutes',
  'status',
  'isOverridden',
] as const satisfies (keyof ChangingDate)[];

/**
 * Returns the effect on existing dates when a single event starts to repeat. Until then its slots were its dates: a
 * date at a slot follows it, even a cancelled one, and a scheduled date without a slot is removed and not made again by
 * its rule.
 */
export function planSlotDates<Row extends ScheduleDate>(
  slots: readonly TimeSlot[],
  dates: readonly Row[],
  known: Known,
): SlotDates<Row> {
  const dateOf = datesOfSlots(slots, dates);
  const kept = new Set(dateOf.values());
  const plan: SlotDates<Row> = { adds: [], changes: [], removes: [], leftOut: [] };
  for (const slot of slots) {
    const row = dateOf.get(slot);
    if (!row) {
      plan.adds.push(dateOfSlot(slot, known.zone));
      continue;
    }
    const next = followSlot(row, slot, known);
    if (compared.some((name) => next[name] !== row[name])) plan.changes.push(next);
  }
  for (const row of dates) {
    if (kept.has(row) || row.status === 'cancelled') continue;
    if (row.sold + row.reserved > 0 || known.used.has(row.id)) {
      plan.changes.push({ ...row, status: 'cancelled' });
      continue;
    }
    plan.removes.push(row);
    if (row.ruleStart !== null) plan.leftOut.push(row.ruleStart);
  }
  return plan;
}
