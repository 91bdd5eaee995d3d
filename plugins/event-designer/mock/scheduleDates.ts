import { RefusedError, refuseIfAny } from '@contract/problem.ts';
import type { MockContext, MockRoutes } from '@/data/mockArea.ts';
import type { TicketOverride } from '../contract/dateSpecials.ts';
import { registrations } from '../contract/registrations.ts';
import {
  cancelDate,
  changeDates,
  reopenDate,
  type ScheduleDate,
  schedule,
  scheduleDates,
} from '../contract/schedule.ts';
import {
  dateProblems,
  dateRemovalRefusal,
  patchDate,
  planDates,
  presentDatesChange,
  refuseStatus,
} from '../rules/recurrence/changeDates.ts';
import { asAlways, differs, overrideOf, withOverride } from '../rules/recurrence/overrides.ts';
import { placeDate } from '../rules/recurrence/placeDate.ts';
import { refuseTooMany } from '../rules/recurrence/seriesLimits.ts';
import { type EventRecord, recordOf } from './eventRecords.ts';
import {
  datesOf,
  followDates,
  type Here,
  leaveOut,
  ownFields,
  patchContext,
  presentDate,
  scheduleOf,
  seriesOf,
} from './schedule.ts';
import { ticketRecords } from './ticketRows.ts';

/** What a date's own word about tickets is checked against. */
function overrideContext({ id }: Pick<EventRecord, 'id'>, { store }: Here) {
  const taken = store.all(registrations, { eventId: id }).filter(({ state }) => state !== 'cancelled');
  const takenOn = (dateId: number, ticketId: number) =>
    taken.filter((place) => place.dateId === dateId && place.ticketId === ticketId).length;
  return {
    tickets: store.all(ticketRecords, { eventId: id }),
    takenOn,
  };
}

/** What is wrong with a date as somebody would have it; `row` null: a new one. */
function refuseWrong(
  row: ScheduleDate | null,
  patch: Parameters<typeof dateProblems>[1],
  when: Pick<ScheduleDate, 'startsAt' | 'endsAt'>,
  { tickets, takenOn }: ReturnType<typeof overrideContext>,
): void {
  refuseIfAny(dateProblems(row, patch, when, { tickets, takenOf: (ticketId) => takenOn(row?.id ?? 0, ticketId) }));
}

/** A date that is there again is no longer left out of its series. */
function takeIn(record: Pick<EventRecord, 'id' | 'timeZone'>, ruleStart: string, { store }: Here): void {
  const excludedOccurrences = scheduleOf(record, { store }).excludedOccurrences.filter((start) => start !== ruleStart);
  store.changeDocument(schedule, { eventId: record.id }, { excludedOccurrences });
}

function findDate({ store, params }: MockContext): ScheduleDate {
  const row = datesOf({ store }, params.eventId ?? 0).find(({ id }) => id === params.dateId);
  if (!row) throw new RefusedError('not_found', 'There is no such date');
  return row;
}

function setStatus(status: ScheduleDate['status'], cancellationReason: string, context: MockContext): ScheduleDate {
  const record = seriesOf(context);
  const date = findDate(context);
  refuseStatus(date, status);
  const changed = context.store.change(scheduleDates, date.id, { status, cancellationReason });
  followDates(record, context);
  return presentDate(changed);
}

function changeMany(body: Parameters<typeof planDates>[1], context: MockContext) {
  const record = seriesOf(context);
  const rows = datesOf(context, record.id).filter(({ id }) => body.ids?.includes(id) ?? true);
  const { tickets, takenOn } = overrideContext(record, context);
  const known = { ...patchContext(record, context), now: context.now, tickets, takenOn };
  const plan = planDates(rows, body, known);
  if (!body.dryRun) {
    for (const { after } of plan.changes) context.store.change(scheduleDates, after.id, ownFields(after));
    followDates(record, context);
  }
  return presentDatesChange(plan, body);
}

type Said = { dateId: number; override: TicketOverride };

function say({ dateId, override }: Said, context: MockContext): void {
  const record = recordOf(context);
  const row = datesOf(context, record.id).find(({ id }) => id === dateId);
  if (!row) return;
  const ticketOverrides = withOverride(row.ticketOverrides, override);
  const next = patchDate(row, { ticketOverrides }, patchContext(record, context));
  context.store.change(scheduleDates, row.id, ownFields(next));
}

/** As the server: a ticket that is removed is taken out of what dates say. Answers what they said. */
export function forgetTicket(ticketId: number, context: MockContext): Said[] {
  const said = datesOf(context, recordOf(context).id).flatMap((row): Said[] => {
    const override = overrideOf(ticketId, row);
    return override ? [{ dateId: row.id, override }] : [];
  });
  for (const { dateId } of said) say({ dateId, override: asAlways(ticketId) }, context);
  return said;
}

/** As the server: it is there again, and dates that are still there say of it what they said. */
export function recallTicket(said: readonly Said[], context: MockContext): void {
  for (const each of said) say(each, context);
}

export function scheduleDateRoutes(routes: MockRoutes): void {
  routes.resource(scheduleDates, {
    present: presentDate,
    create: ({ start, durationMinutes, ...fields }, context) => {
      const record = seriesOf(context);
      refuseTooMany(1 + context.store.all(scheduleDates, context.params).length);
      const placed = placeDate(start, durationMinutes, record.timeZone);
      refuseWrong(null, fields, placed, overrideContext(record, context));
      return {
        ...{ label: '', capacity: null, admissionMinutes: null, ruleId: null, ruleStart: null },
        ...fields,
        ticketOverrides: fields.ticketOverrides?.filter(differs),
        ...placed,
      };
    },
    update: (row, patch, context) => {
      const record = seriesOf(context);
      const next = patchDate(row, patch, patchContext(record, context));
      refuseWrong(row, patch, next, overrideContext(record, context));
      return ownFields(next);
    },
    remove: (row, context) => {
      const record = seriesOf(context);
      const registered = context.store.all(registrations, { eventId: record.id });
      const refusal = dateRemovalRefusal(row, registered.filter(({ dateId }) => dateId === row.id).length);
      if (refusal) throw refusal;
      const { ruleStart } = row;
      if (ruleStart === null) return undefined;
      leaveOut(record, [ruleStart], context);
      return () => takeIn(record, ruleStart, context);
    },
    written: (_row, context) => followDates(recordOf(context), context),
  });
  routes.endpoint(cancelDate, ({ body }, context) => setStatus('cancelled', body.reason, context));
  routes.endpoint(reopenDate, (_, context) => setStatus('scheduled', '', context));
  routes.endpoint(changeDates, ({ body }, context) => changeMany(body, context));
}
