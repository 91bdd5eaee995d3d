import { type Problem, type ReceivedProblem, RefusedError, refuseIfAny } from '@contract/problem.ts';
import type { BodyOf, ResponseOf, UpdateOf } from '@contract/resource.ts';
import { sameValue } from '@contract/sameValue.ts';
import { venueName } from '../../../organisation/public.ts';
import type { TicketOverride } from '../../contract/dateSpecials.ts';
import type { changeDates, ScheduleDate, scheduleDates } from '../../contract/schedule.ts';
import { quantityProblems } from '../ticketStockRules.ts';
import { addMinutes } from '../wallClock.ts';
import { type OverrideContext, overrideProblems, placeProblems } from './dateProblems.ts';
import { matchesRule } from './diffSeries.ts';
import type { GeneratedDate, GeneratedDateAt } from './expandSeries.ts';
import { hasEffect, neutralOverride, overrideOf, withOverride } from './overrides.ts';
import { minutesBetween, placeDate } from './placeDate.ts';

/** The fields that a date holds itself: everything but its rule, its instants and its sales. */
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
  | 'notes'
  | 'place'
  | 'ticketOverrides'
>;

export type ChangingDate = DateFields &
  Pick<ScheduleDate, 'id' | 'ruleStart' | 'sold' | 'reserved' | 'heldForCodes'> & {
    /** True if only changes of many dates at once edited it. */
    isBulkEdited?: boolean;
  };

type DatePatch = UpdateOf<typeof scheduleDates>;

/** A date cannot get fewer places than are taken already or held for codes. An unchanged number stays valid. */
function capacityProblems(row: ChangingDate, capacity: ChangingDate['capacity']): Problem[] {
  return capacity === row.capacity ? [] : quantityProblems(capacity, row, 'capacity');
}

/** Notes are missing here, because visitors do not see them. */
const editedFields = [
  'startsAt',
  'endsAt',
  'label',
  'capacity',
  'admissionMinutes',
  'place',
  'ticketOverrides',
] as const;

/** Returns true if an edit changes a field that protects the date from changes by rules. */
export const isEdit = (row: ChangingDate, next: ChangingDate): boolean =>
  editedFields.some((name) => !sameValue(next[name], row[name]));

/** Returns true if a date has none of the values that rules cannot set. */
const isPlain = ({ admissionMinutes, place, ticketOverrides }: ChangingDate) =>
  admissionMinutes === null && place === null && ticketOverrides.length === 0;

/**
 * Returns true if rules leave a date alone after an edit, because it differs from what its rule creates. If the edit
 * was undone or changed nothing, the date follows its rule again.
 */
export function isOverriddenBy(row: ChangingDate, next: ChangingDate, generated: GeneratedDate | undefined): boolean {
  if (row.ruleStart === null) return false;
  if (generated && matchesRule(next, generated) && isPlain(next)) return false;
  return row.isOverridden || isEdit(row, next);
}

type PatchContext = { zone: string; generatedDateAt: GeneratedDateAt };

/** Returns a date after a manual edit. Its instants follow from its local times. */
export function patchDate<Row extends ChangingDate>(
  row: Row,
  patch: DatePatch,
  { zone, generatedDateAt }: PatchContext,
): Row {
  const { start = row.start, durationMinutes, admissionMinutes, label, capacity, notes, place } = patch;
  const duration = minutesBetween(row.startsAt, row.endsAt);
  const isMoved = start !== row.start || (durationMinutes !== undefined && durationMinutes !== duration);
  const placed = isMoved ? placeDate(start, durationMinutes ?? duration, zone) : undefined;
  const next = {
    ...row,
    ...placed,
    admissionMinutes: admissionMinutes === undefined ? row.admissionMinutes : admissionMinutes,
    label: label ?? row.label,
    capacity: capacity === undefined ? row.capacity : capacity,
    notes: notes ?? row.notes,
    place: place === undefined ? row.place : place,
    ticketOverrides: patch.ticketOverrides?.filter(hasEffect) ?? row.ticketOverrides,
  };
  return { ...next, isOverridden: isOverriddenBy(row, next, generatedDateAt(row.ruleStart)) };
}

const noOverrides: readonly TicketOverride[] = [];

/** Returns the problems of an edited or new date. Paths name the form's fields. */
export function dateProblems(
  row: ChangingDate | null,
  patch: DatePatch,
  next: Pick<ChangingDate, 'startsAt' | 'endsAt'>,
  overrideContext: OverrideContext | undefined,
): Problem[] {
  const { capacity, place, ticketOverrides } = patch;
  return [
    ...(row && capacity !== undefined ? capacityProblems(row, capacity) : []),
    ...placeProblems(place),
    ...(ticketOverrides && overrideContext
      ? overrideProblems(ticketOverrides, row?.ticketOverrides ?? noOverrides, next, overrideContext)
      : []),
  ];
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
  if (body.skipEdited !== false && !body.toRule && row.isOverridden && !row.isBulkEdited) return 'edited';
  return row.status === 'cancelled' ? 'cancelled' : undefined;
}

/** Returns the override of the requested ticket on one date. */
function requestedOverride({ quantities, ...ticket }: NonNullable<Body['ticket']>, dateId: number) {
  const own = quantities?.find((each) => each.dateId === dateId);
  return own ? { ...ticket, quantity: own.quantity } : ticket;
}

function changedDate<Row extends ChangingDate>(row: Row, body: Body, context: PatchContext): Row {
  if (body.cancellationReason !== undefined) {
    return { ...row, status: 'cancelled', cancellationReason: body.cancellationReason };
  }
  if (body.toRule) return asRule(row, context);
  const { shiftMinutes = 0, durationMinutes, label, capacity, place, ticket } = body;
  const start = shiftMinutes === 0 ? row.start : addMinutes(row.start, shiftMinutes);
  const ticketOverrides = ticket && withOverride(row.ticketOverrides, requestedOverride(ticket, row.id));
  const next = patchDate(row, { start, durationMinutes, label, capacity, place, ticketOverrides }, context);
  return { ...next, isBulkEdited: next.isOverridden && (!row.isOverridden || row.isBulkEdited === true) };
}

/** Returns how many places a date needs at least: those that are taken, and those held for codes. */
const leastCapacity = ({ sold, reserved, heldForCodes = 0 }: ChangingDate) => sold + reserved + heldForCodes;

/**
 * Returns the date as its rule generates it. Its notes stay, and so do as many places as are taken or held for codes.
 */
function asRule<Row extends ChangingDate>(row: Row, { generatedDateAt }: PatchContext): Row {
  const generated = generatedDateAt(row.ruleStart);
  if (!generated) return row;
  const { start, end, startsAt, endsAt, clockChange, label } = generated;
  const capacity = generated.capacity === null ? null : Math.max(generated.capacity, leastCapacity(row));
  const placed = { start, end, startsAt, endsAt, clockChange, label, capacity };
  const next = { ...row, ...placed, admissionMinutes: null, place: null, ticketOverrides: [], isBulkEdited: false };
  return { ...next, isOverridden: isOverriddenBy(row, next, generated) };
}

const comparedFields = [...editedFields, 'status'] as const;
const changeFields = ['shiftMinutes', 'durationMinutes', 'label', 'capacity', 'place', 'ticket'] as const;

const ticketChanges = ['isOffered', 'price', 'quantities'] as const;

/** A request must name a change. A cancellation must be the only one. */
function refuseUnclear(body: Body): void {
  const requested = changeFields.filter((name) => body[name] !== undefined);
  if (body.toRule) {
    const message = 'Going back to the rules changes nothing else';
    const otherFields = body.cancellationReason === undefined ? requested : [...requested, 'cancellationReason'];
    refuseIfAny(otherFields.map((path) => ({ path, code: 'rule_only', message })));
    return;
  }
  if (body.cancellationReason !== undefined) {
    const message = 'Cancelling changes nothing else; change the dates first, then cancel them';
    refuseIfAny(requested.map((path) => ({ path, code: 'cancels_only', message })));
  } else if (requested.length === 0) {
    refuseIfAny([{ path: '', code: 'nothing_to_change', message: 'Say what to change' }]);
  } else if (body.ticket && ticketChanges.every((name) => body.ticket?.[name] === undefined)) {
    refuseIfAny([{ path: 'ticket', code: 'nothing_to_change', message: 'Say what to change about the ticket' }]);
  }
  refuseIfAny(placeProblems(body.place));
}

/** Returns the problems of one date's override of the ticket, with the paths of the request. */
function ticketProblem(row: ChangingDate, after: ChangingDate, body: Body, { overridesOf }: BulkContext) {
  if (!body.ticket) return [];
  return overrideProblems(after.ticketOverrides, row.ticketOverrides, after, overridesOf(row.id)).map((problem) => {
    const field = ['price', 'quantity', 'ticketId'].find((name) => problem.path.endsWith(`.${name}`));
    return { ...problem, path: field ? `ticket.${field}` : 'ticket' };
  });
}

/** A date that the request names must exist. Throws `not_found`. */
function refuseUnknown(rows: readonly ChangingDate[], { ids = [] }: Body): void {
  const existingIds = new Set(rows.map(({ id }) => id));
  if (!ids.every((id) => existingIds.has(id))) throw new RefusedError('not_found', 'There is no such date');
}

type BulkContext = PatchContext & {
  now: Date;
  /** Used if a ticket changes: returns the facts that the overrides of a date are checked against. */
  overridesOf: (dateId: number) => OverrideContext;
};

/**
 * Plans a change of many dates: its effect on each, what it skips and why, and how many people hold places on what
 * changes. Throws `rule_broken` if a date cannot be changed so, and `not_found` for a named date that is not among the
 * rows.
 */
export function planDates<Row extends ChangingDate>(
  rows: readonly Row[],
  body: Body,
  context: BulkContext,
): DatesChange<Row> {
  refuseUnclear(body);
  refuseUnknown(rows, body);
  const plan: DatesChange<Row> = { changes: [], skipped: [], people: 0 };
  const tooSmall: Problem[] = [];
  const refused: Problem[] = [];
  for (const row of rows) {
    const reason = skipReason(row, body, context.now);
    if (reason) {
      plan.skipped.push({ id: row.id, start: row.start, reason });
      continue;
    }
    if (body.toRule && !context.generatedDateAt(row.ruleStart)) {
      plan.skipped.push({ id: row.id, start: row.start, reason: 'no_rule' });
      continue;
    }
    const after = changedDate(row, body, context);
    if (comparedFields.every((name) => sameValue(after[name], row[name]))) {
      plan.skipped.push({ id: row.id, start: row.start, reason: 'same' });
      continue;
    }
    tooSmall.push(...capacityProblems(row, after.capacity));
    refused.push(...ticketProblem(row, after, body, context));
    if (after.start < '1900' || after.end >= '2200') {
      refused.push({ path: 'shiftMinutes', code: 'year', message: 'The year must be between 1900 and 2199' });
    }
    plan.changes.push({ before: row, after });
    plan.people += row.sold + row.reserved;
  }
  const [worst] = tooSmall.sort((one, other) => minimumOf(other) - minimumOf(one));
  const problem = worst ?? refused[0];
  if (problem) throw new RefusedError('rule_broken', problem.message, [problem]);
  return plan;
}

function minimumOf({ params }: ReceivedProblem): number {
  return Number(params?.minimum);
}

/** Converts a plan to the response. */
export function presentDatesChange(
  plan: DatesChange<ChangingDate>,
  { ticket }: Pick<Body, 'ticket'>,
): Omit<ResponseOf<typeof changeDates>, 'changeId'> {
  const stateOf = ({ start, end, label, capacity, status, place, ...date }: ChangingDate) => {
    const { isOffered, price } = overrideOf(ticket?.ticketId, date) ?? neutralOverride(0);
    return {
      start,
      end,
      label,
      capacity,
      status,
      place: place && { locationType: place.locationType, name: venueName(place.venue) },
      ticket: ticket ? { isOffered, price } : null,
    };
  };
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
