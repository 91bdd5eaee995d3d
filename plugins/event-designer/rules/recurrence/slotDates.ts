import type { TimeSlot } from '../../contract/basicInfo.ts';
import type { ScheduleDate } from '../../contract/schedule.ts';
import { type ChangingDate, isOverriddenBy } from './changeDates.ts';
import type { GeneratedDateAt } from './expandSeries.ts';
import { dateOfSlot } from './seriesTimes.ts';

type SlotDate = ReturnType<typeof dateOfSlot>;

type SlotDates<Row> = {
  adds: SlotDate[];
  changes: Row[];
  removes: Row[];
  /** The local times at which the rules would otherwise generate the removed dates again. */
  leftOut: string[];
};

type SlotContext = {
  zone: string;
  generatedDateAt: GeneratedDateAt;
  /** The ids of dates that ever had a registration. They are cancelled instead of removed. */
  used: ReadonlySet<number>;
};

/** Finds the date of each slot: an equal one, else one with the same start, and scheduled dates before cancelled ones. */
function datesOfSlots<Row extends ScheduleDate>(slots: readonly TimeSlot[], dates: readonly Row[]): Map<TimeSlot, Row> {
  const dateOfSlot = new Map<TimeSlot, Row>();
  const taken = new Set<Row>();
  const isSame = [
    (slot: TimeSlot, row: Row) => row.status === 'scheduled' && row.end === slot.end,
    (_: TimeSlot, row: Row) => row.status === 'scheduled',
    () => true,
  ];
  for (const fits of isSame) {
    for (const slot of slots) {
      if (dateOfSlot.has(slot)) continue;
      const row = dates.find((date) => !taken.has(date) && date.start === slot.start && fits(slot, date));
      if (!row) continue;
      dateOfSlot.set(slot, row);
      taken.add(row);
    }
  }
  return dateOfSlot;
}

function followSlot<Row extends ScheduleDate>(row: Row, slot: TimeSlot, { zone, generatedDateAt }: SlotContext): Row {
  const isSameEnd = row.end === slot.end;
  const { admissionMinutes, ...placed } = dateOfSlot(slot, zone);
  const next = {
    ...row,
    ...(isSameEnd ? {} : placed),
    admissionMinutes,
    status: 'scheduled' as const,
    cancellationReason: '',
  };
  return { ...next, isOverridden: isOverriddenBy(row, next, generatedDateAt(row.ruleStart)) };
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
 * date at a slot follows it, even a cancelled one, and a scheduled date without a slot is removed and not generated
 * again by its rule.
 */
export function planSlotDates<Row extends ScheduleDate>(
  slots: readonly TimeSlot[],
  dates: readonly Row[],
  slotContext: SlotContext,
): SlotDates<Row> {
  const dateOf = datesOfSlots(slots, dates);
  const matchedRows = new Set(dateOf.values());
  const plan: SlotDates<Row> = { adds: [], changes: [], removes: [], leftOut: [] };
  for (const slot of slots) {
    const row = dateOf.get(slot);
    if (!row) {
      plan.adds.push(dateOfSlot(slot, slotContext.zone));
      continue;
    }
    const next = followSlot(row, slot, slotContext);
    if (compared.some((name) => next[name] !== row[name])) plan.changes.push(next);
  }
  for (const row of dates) {
    if (matchedRows.has(row) || row.status === 'cancelled') continue;
    if (row.sold + row.reserved > 0 || slotContext.used.has(row.id)) {
      plan.changes.push({ ...row, status: 'cancelled' });
      continue;
    }
    plan.removes.push(row);
    if (row.ruleStart !== null) plan.leftOut.push(row.ruleStart);
  }
  return plan;
}
