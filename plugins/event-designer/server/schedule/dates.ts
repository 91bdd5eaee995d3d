import { RefusedError, refuseIfAny } from '@contract/problem.ts';
import type { CreateOf, UpdateOf } from '@contract/resource.ts';
import { writtenChange } from '@server/changes/writtenChange.ts';
import type { AreaRoutes, Context } from '@server/http/area.ts';
import { afterBatch, oncePerBatch } from '@server/http/batchSave.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import {
  cancelDate,
  changeDates,
  reopenDate,
  scheduleDates as resource,
  type ScheduleDate,
} from '../../contract/schedule.ts';
import { heldForCodesOnDate, offeredOnDate, withHeldDates } from '../../rules/codes/heldPlaces.ts';
import { dateProblems, isEdit, patchDate, planDates, presentDatesChange } from '../../rules/recurrence/changeDates.ts';
import type { OverrideContext } from '../../rules/recurrence/dateProblems.ts';
import {
  dateExtrasRefusal,
  dateOffersRefusal,
  dateRemovalRefusal,
  refuseStatus,
} from '../../rules/recurrence/dateRefusals.ts';
import { generatedDateLookup } from '../../rules/recurrence/expandSeries.ts';
import { hasEffect } from '../../rules/recurrence/overrides.ts';
import { placeDate } from '../../rules/recurrence/placeDate.ts';
import { withoutOccurrences } from '../../rules/recurrence/planSeries.ts';
import { refuseTooMany } from '../../rules/recurrence/seriesLimits.ts';
import { heldPlaces } from '../codes/heldPlaces.ts';
import { refuseDatesAboveFree } from '../codes/refuseReturning.ts';
import { type EventRecord, findEvent } from '../eventRows.ts';
import { extraSales } from '../extraTables.ts';
import { registrations } from '../registrationTables.ts';
import { scheduleDates } from '../scheduleTables.ts';
import { overridableTickets, takenOnDates } from './dateTickets.ts';
import { deleteDateRoutes } from './deleteDates.ts';
import { saveExclusions } from './schedule.ts';
import { type DateRecord, findSeries, presentDate, scheduleOf } from './scheduleRows.ts';
import { searchableStart, startsLike } from './searchableStart.ts';
import { followDates, updateDates } from './writeDates.ts';

/** Loads the facts that a date's overrides of tickets are checked against; nothing if the patch has none. */
async function overrideContext(
  eventId: number,
  patch: Pick<DatePatch, 'ticketOverrides'>,
  context: Context,
  dateId = 0,
) {
  if (!patch.ticketOverrides) return undefined;
  const overridesOf = await overridesOfDates(eventId, context, dateId);
  return overridesOf(dateId);
}

/** Returns a function that returns what the overrides of a date are checked against. */
async function overridesOfDates(eventId: number, context: Context, dateId?: number) {
  const tickets = await oncePerBatch(context, `tickets of ${eventId}`, () => overridableTickets(context, eventId));
  // If several dates are saved together, a single query covers all of them.
  const takenOn = await oncePerBatch(context, `taken of ${eventId}`, () =>
    takenOnDates(context, eventId, context.batch ? undefined : dateId),
  );
  const held = await heldForCodes(eventId, context);
  return (id: number): OverrideContext => ({
    tickets,
    takenOf: (ticketId) => takenOn(id, ticketId),
    heldForCodesOf: (ticketId) => heldForCodesOnDate(held, id, ticketId),
  });
}

/** Returns what codes hold. If several dates are saved together, it is read once. */
const heldForCodes = (eventId: number, context: Context) =>
  oncePerBatch(context, `held of ${eventId}`, () => heldPlaces(eventId, context));

const noOverrides: OverrideContext = { tickets: [], takenOf: () => 0, heldForCodesOf: () => 0 };

async function create(input: CreateOf<typeof resource>, context: Context) {
  const event = await findEvent(context, true);
  refuseTooMany(1 + (await context.tx.$count(scheduleDates, eq(scheduleDates.eventId, event.id))));
  const { start, durationMinutes, ...fields } = input;
  const { startsAt, endsAt, ...placed } = placeDate(start, durationMinutes, event.timeZone);
  refuseIfAny(dateProblems(null, input, { startsAt, endsAt }, await overrideContext(event.id, input, context)));
  const ticketOverrides = fields.ticketOverrides?.filter(hasEffect);
  return { ...fields, ticketOverrides, ...placed, startsAt, endsAt };
}

type DatePatch = UpdateOf<typeof resource>;

/** Loads the facts about a series that an edit of its dates needs. */
async function patchContext(event: EventRecord, context: Context) {
  const generatedDateAt = await oncePerBatch(context, `series of ${event.id}`, async () =>
    generatedDateLookup(await scheduleOf(context, event), event.timeZone),
  );
  return { zone: event.timeZone, generatedDateAt };
}

async function update(row: DateRecord, patch: DatePatch, context: Context) {
  const event = await oncePerBatch(context, `event ${context.params.eventId}`, () => findEvent(context));
  const [stored = presentDate(row)] = await presentDates([row], context);
  const next = patchDate(stored, patch, await patchContext(event, context));
  refuseIfAny(dateProblems(stored, patch, next, await overrideContext(event.id, patch, context, row.id)));
  await refuseDatesAboveFree([{ before: stored, after: next }], { event, path: 'start' }, context);
  const { start, end, clockChange, admissionMinutes, label, capacity, isOverridden } = next;
  const { notes, place, ticketOverrides } = next;
  return {
    start,
    end,
    clockChange,
    admissionMinutes,
    label,
    capacity,
    isOverridden,
    notes,
    place,
    ticketOverrides,
    startsAt: next.startsAt,
    endsAt: next.endsAt,
    isBulkEdited: row.isBulkEdited && !isEdit(stored, next),
  };
}

/**
 * Runs before a date is removed. Throws if it is in use. The series excludes the date, because its rule would otherwise
 * create it again with the next change.
 */
async function remove(row: DateRecord, context: Context): Promise<void> {
  const refusal = dateRemovalRefusal(row, await context.tx.$count(registrations, eq(registrations.dateId, row.id)));
  if (refusal) throw refusal;
  const sales = await context.tx.$count(extraSales, eq(extraSales.dateId, row.id));
  const refusalOfExtras =
    dateExtrasRefusal(row, sales) ??
    dateOffersRefusal(row, offeredOnDate(await heldPlaces(row.eventId, context), row.id));
  if (refusalOfExtras) throw refusalOfExtras;
  if (row.ruleStart === null) return;
  const event = await findEvent(context, true);
  const { excludedDates, excludedOccurrences } = await scheduleOf(context, event);
  const exclusions = withoutOccurrences({ excludedOccurrences }, [row.ruleStart]);
  await saveExclusions(context, event, { excludedDates, excludedOccurrences: exclusions });
}

/** Removes a restored date from the exclusions of its series. */
async function removeExclusion(ruleStart: string, event: EventRecord, context: Context): Promise<void> {
  const { excludedDates, excludedOccurrences } = await scheduleOf(context, event);
  const exclusions = excludedOccurrences.filter((occurrence) => occurrence !== ruleStart);
  await saveExclusions(context, event, { excludedDates, excludedOccurrences: exclusions });
}

async function findDate(context: Context): Promise<ScheduleDate> {
  const { eventId, dateId } = context.params;
  const [row] = await context.tx
    .select()
    .from(scheduleDates)
    .where(and(eq(scheduleDates.eventId, Number(eventId)), eq(scheduleDates.id, Number(dateId))))
    .for('no key update');
  if (!row) throw new RefusedError('not_found', 'There is no such date');
  return presentDate(row);
}

/** Updates the event's start and end from all its dates. It runs once, even if many dates are saved. */
const followAfterBatch = (context: Context): Promise<void> =>
  afterBatch(context, `dates of ${context.params.eventId}`, async () =>
    followDates(context, await findEvent(context, true)),
  );

async function writeStatus(status: ScheduleDate['status'], cancellationReason: string, context: Context) {
  const event = await findSeries(context, true);
  const before = await findDate(context);
  refuseStatus(before, status);
  const next = { ...before, status, cancellationReason };
  await refuseDatesAboveFree([{ before, after: next }], { event, path: '' }, context);
  await updateDates(context, [next]);
  await followAfterBatch(context);
  const after = await findDate(context);
  const undo =
    status === 'cancelled'
      ? { endpoint: reopenDate, body: undefined }
      : { endpoint: cancelDate, body: { reason: before.cancellationReason } };
  context.history.record(resource, { id: before.id, before, after, undo });
  return after;
}

async function changeMany(body: Parameters<typeof planDates>[1], context: Context) {
  const event = await findSeries(context, !body.dryRun);
  const ofEvent = eq(scheduleDates.eventId, event.id);
  const rows = await context.tx
    .select()
    .from(scheduleDates)
    .where(body.ids ? and(ofEvent, inArray(scheduleDates.id, body.ids)) : ofEvent)
    .orderBy(asc(scheduleDates.startsAt), asc(scheduleDates.id));
  const held = await heldForCodes(event.id, context);
  const dates = withHeldDates(
    rows.map((row) => ({ ...presentDate(row), isBulkEdited: row.isBulkEdited })),
    held,
  );
  const plan = planDates(dates, body, {
    ...(await patchContext(event, context)),
    now: context.now,
    overridesOf: body.ticket ? await overridesOfDates(event.id, context) : () => noOverrides,
  });
  await refuseDatesAboveFree(plan.changes, { event, path: 'shiftMinutes' }, context);
  const answer = presentDatesChange(plan, body);
  if (body.dryRun) return { ...answer, changeId: null };
  await updateDates(
    context,
    plan.changes.map(({ after }) => after),
  );
  await followDates(context, event);
  const cancels = body.cancellationReason !== undefined;
  for (const { before, after } of plan.changes) {
    const params = { eventId: event.id, dateId: before.id };
    const undo = cancels ? { params, undo: { endpoint: reopenDate, body: undefined } } : {};
    context.history.record(resource, { id: before.id, before, after, ...undo });
  }
  return { ...answer, changeId: await writtenChange(resource, context) };
}

/** Returns dates as the API presents them, with the places that codes hold on them. */
async function presentDates(rows: readonly DateRecord[], context: Context): Promise<ScheduleDate[]> {
  const eventId = Number(context.params.eventId);
  const held = await heldForCodes(eventId, context);
  return [...withHeldDates(rows.map(presentDate), held)];
}

export function dateRoutes(routes: AreaRoutes): void {
  routes.resource(resource, {
    table: scheduleDates,
    parent: { eventId: scheduleDates.eventId },
    columns: { start: searchableStart },
    contains: { start: startsLike },
    before: async (context, isWrite) => void (await (isWrite ? findSeries : findEvent)(context, isWrite)),
    present: async (row, context) => {
      const [date] = await presentDates([row], context);
      if (!date) throw new Error('One row is one date');
      return date;
    },
    presentMany: presentDates,
    create,
    update,
    remove,
    written: async (row, context, how) => {
      if (how === 'restored' && row.ruleStart !== null)
        await removeExclusion(row.ruleStart, await findEvent(context, true), context);
      await followAfterBatch(context);
    },
  });
  routes.endpoint(cancelDate, ({ body }, context) => writeStatus('cancelled', body.reason, context));
  routes.endpoint(reopenDate, (_, context) => writeStatus('scheduled', '', context));
  deleteDateRoutes(routes, followAfterBatch);
  routes.endpoint(changeDates, ({ body }, context) => changeMany(body, context));
}
