import { type Problem, RefusedError } from '@contract/problem.ts';
import type { BodyOf, ResponseOf, UpdateOf } from '@contract/resource.ts';
import type { changeDates, ScheduleDate, scheduleDates } from '../../contract/schedule.ts';
import { minutesBetween, placeDate } from './placeDate.ts';

/** What of a date is its own: everything but what its rule, its place on the line of instants and sales add. */
type DateFields = Pick<
  ScheduleDate,
  | 'start'
  | 'end'
  | 'startsAt'
  | 'endsAt'
  | 'clockChange'
  | 'admissionMinutes'
  | 'label'
  | 'capacity'
  | 'status'
  | 'cancellationReason'
  | 'isOverridden'
>;

export type ChangingDate = DateFields & Pick<ScheduleDate, 'id' | 'ruleStart' | 'sold' | 'reserved'>;

type DatePatch = UpdateOf<typeof scheduleDates>;

/** Domain §1.0: not below what is taken already. */
export function capacityProblems(
  { capacity, sold, reserved }: Pick<ChangingDate, 'capacity' | 'sold' | 'reserved'>,
  path = 'capacity',
): Problem[] {
  const taken = sold + reserved;
  if (capacity === null || capacity >= taken) return [];
  const message = `${taken} places are sold or reserved. Minimum is ${taken}`;
  return [{ path, code: 'quantity_below_sold', message, params: { minimum: taken } }];
}

/** A date after an edit by hand. Instants follow from the clock; what came from a rule is its own from now on. */
export function patchDate<Row extends ChangingDate>(row: Row, patch: DatePatch, zone: string): Row {
  const { start = row.start, durationMinutes, admissionMinutes, label, capacity } = patch;
  const duration = minutesBetween(row.startsAt, row.endsAt);
  const isMoved = start !== row.start || (durationMinutes !== undefined && durationMinutes !== duration);
  const placed = isMoved ? placeDate(start, durationMinutes ?? duration, zone) : undefined;
  return {
    ...row,
    ...placed,
    admissionMinutes: admissionMinutes === undefined ? row.admissionMinutes : admissionMinutes,
    label: label ?? row.label,
    capacity: capacity === undefined ? row.capacity : capacity,
    isOverridden: row.ruleStart !== null,
  };
}

/** A wall clock so many minutes on, whatever clocks do meanwhile: 19:00 an hour later is 20:00. */
function shifted(wallClock: string, minutes: number): string {
  return new Date(Date.parse(`${wallClock}:00Z`) + minutes * 60_000).toISOString().slice(0, 16);
}

type Body = BodyOf<typeof changeDates>;
type Skipped = ResponseOf<typeof changeDates>['skipped'][number];

export type DatesChange<Row extends ChangingDate> = {
  changes: { before: Row; after: Row }[];
  skipped: Skipped[];
  people: number;
};

function skipReason(row: ChangingDate, body: Body, now: Date): Skipped['reason'] | undefined {
  if (body.futureOnly !== false && Date.parse(row.startsAt) <= now.getTime()) return 'past';
  if (body.skipEdited !== false && row.isOverridden) return 'edited';
  return row.status === 'cancelled' ? 'cancelled' : undefined;
}

function changed<Row extends ChangingDate>(row: Row, body: Body, zone: string): Row {
  if (body.cancellationReason !== undefined) {
    return { ...row, status: 'cancelled', cancellationReason: body.cancellationReason };
  }
  const { shiftMinutes = 0, durationMinutes, label, capacity } = body;
  const start = shiftMinutes === 0 ? row.start : shifted(row.start, shiftMinutes);
  return patchDate(row, { start, durationMinutes, label, capacity }, zone);
}

const compared = ['startsAt', 'endsAt', 'label', 'capacity', 'status'] as const;

/**
 * A change of many dates: what it does to each, what it skips and why, and how many people hold places on what
 * changes. Throws `rule_broken` when it cannot be done to all that it is for.
 */
export function planDates<Row extends ChangingDate>(
  rows: readonly Row[],
  body: Body,
  { zone, now }: { zone: string; now: Date },
): DatesChange<Row> {
  const wanted: readonly (keyof Body)[] = ['shiftMinutes', 'durationMinutes', 'label', 'capacity'];
  if (body.cancellationReason === undefined && wanted.every((name) => body[name] === undefined)) {
    const message = 'Say what to change';
    throw new RefusedError('rule_broken', message, [{ path: '', code: 'nothing_to_change', message }]);
  }
  const plan: DatesChange<Row> = { changes: [], skipped: [], people: 0 };
  const tooSmall: Problem[] = [];
  const beyond: Problem[] = [];
  for (const row of rows) {
    const reason = skipReason(row, body, now);
    if (reason) {
      plan.skipped.push({ id: row.id, start: row.start, reason });
      continue;
    }
    const after = changed(row, body, zone);
    if (compared.every((name) => after[name] === row[name])) {
      plan.skipped.push({ id: row.id, start: row.start, reason: 'same' });
      continue;
    }
    tooSmall.push(...capacityProblems(after));
    if (after.start < '1900' || after.end >= '2200') {
      beyond.push({ path: 'shiftMinutes', code: 'year', message: 'The year must be between 1900 and 2199' });
    }
    plan.changes.push({ before: row, after });
    plan.people += row.sold + row.reserved;
  }
  const [worst] = tooSmall.sort((one, other) => Number(other.params?.minimum) - Number(one.params?.minimum));
  const problem = worst ?? beyond[0];
  if (problem) throw new RefusedError('rule_broken', problem.message, [problem]);
  return plan;
}

/** A plan as the call answers it. */
export function presentDatesChange(plan: DatesChange<ChangingDate>): ResponseOf<typeof changeDates> {
  const stateOf = ({ start, end, label, capacity, status }: ChangingDate) => ({ start, end, label, capacity, status });
  return {
    changes: plan.changes.map(({ before, after }) => ({
      id: before.id,
      before: stateOf(before),
      after: stateOf(after),
    })),
    skipped: plan.skipped,
    people: plan.people,
  };
}

/** Domain §1.0: what was sold once stays; it can be cancelled. */
export function dateRemovalRefusal({ start, sold, reserved }: Pick<ScheduleDate, 'start' | 'sold' | 'reserved'>) {
  const taken = sold + reserved;
  if (taken === 0) return undefined;
  const message = `${taken} places of ${start.replace('T', ' ')} are sold or reserved; cancel the date instead`;
  return new RefusedError('conflict', message, [{ path: '', code: 'date_sold', message, params: { taken } }]);
}

/** Throws `conflict` for a date that is cancelled already, or is not. */
export function refuseStatus({ status }: Pick<ScheduleDate, 'status'>, wanted: ScheduleDate['status']): void {
  if (status !== wanted) return;
  const isCancelled = wanted === 'cancelled';
  const message = isCancelled ? 'The date is cancelled already' : 'The date is not cancelled';
  const code = isCancelled ? 'date_cancelled_already' : 'date_not_cancelled';
  throw new RefusedError('conflict', message, [{ path: '', code, message }]);
}
