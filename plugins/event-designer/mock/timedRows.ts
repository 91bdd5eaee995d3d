import type { MockContext } from '@/data/mockArea.ts';
import { accessibilityRules } from '../contract/accessibility.ts';
import { schedule, scheduleDates } from '../contract/schedule.ts';
import { tickets } from '../contract/tickets.ts';
import type { ChangedTime } from '../contract/zoneChange.ts';
import { moveSeries } from '../rules/recurrence/seriesZone.ts';
import { moveTicketInstants, ticketInstants } from '../rules/ticketInstants.ts';
import { changeTime, type TimedRow } from '../rules/zoneChange.ts';
import type { ZoneChange } from '../rules/zonedTime.ts';
import { type EventRecord, saveRecord } from './eventRecords.ts';
import { datesOf } from './schedule.ts';

type Here = Pick<MockContext, 'store' | 'now'>;

/** As `TimedTable` on the server: what has times below an event, read and written by a change of its zone. */
type TimedRows = {
  isShown?: (record: EventRecord) => boolean;
  read: (record: EventRecord, change: ZoneChange, context: Here) => TimedRow[];
  write: (times: ChangedTime[], change: ZoneChange, context: Here, record: EventRecord) => void;
};

const ticketWindows: TimedRows = {
  read: ({ id: eventId }, _change, { store }) =>
    store.all(tickets, { eventId }).flatMap((ticket) =>
      ticketInstants(ticket).map(({ field, instant, of }) => ({
        kind: 'ticket' as const,
        row: ticket.id,
        name: of === undefined ? ticket.name : `${ticket.name} · ${of}`,
        field,
        instant,
      })),
    ),
  write: (times, { mode }, { store }, { id: eventId }) => {
    if (mode === 'change_time_zone_only') return;
    for (const ticket of store.all(tickets, { eventId })) {
      const ofTicket = times.filter(({ row }) => row === ticket.id);
      if (ofTicket.length === 0) continue;
      const after = new Map(ofTicket.map((time) => [time.before.instant, time.after.instant]));
      store.change(
        tickets,
        ticket.id,
        moveTicketInstants(ticket, (instant) => after.get(instant) ?? instant),
      );
    }
  },
};

function movedSeries(eventId: number, change: ZoneChange, context: Here) {
  return moveSeries(context.store.document(schedule, { eventId }), datesOf(context, eventId), change);
}

const seriesTimes: TimedRows = {
  isShown: ({ isRecurring }) => isRecurring,
  read: ({ id }, change, context) => movedSeries(id, change, context).rows,
  write: (times, change, context, { id: eventId }) => {
    if (times.length === 0) return;
    const { rules, excludedDates, excludedOccurrences, dates } = movedSeries(eventId, change, context);
    for (const { id, start, end, startsAt, endsAt, clockChange, ruleStart, ruleId } of dates) {
      const moved = { start, end, startsAt, endsAt, clockChange, ruleStart, ruleId };
      context.store.change(scheduleDates, id, moved);
    }
    context.store.changeDocument(schedule, { eventId }, { rules, excludedDates, excludedOccurrences });
  },
};

const accessRules: TimedRows = {
  read: ({ id: eventId }, _change, { store }) =>
    store.all(accessibilityRules, { eventId }).flatMap((rule) =>
      (['validFrom', 'validUntil'] as const).flatMap((field) => {
        const instant = rule[field];
        const timed = { kind: 'accessRule' as const, row: rule.id, name: rule.name, field };
        return instant === null ? [] : [{ ...timed, instant }];
      }),
    ),
  write: (times, { mode }, { store }) => {
    if (mode === 'change_time_zone_only') return;
    for (const id of new Set(times.map(({ row }) => row))) {
      const own = times.filter(({ row }) => row === id);
      store.change(accessibilityRules, id, Object.fromEntries(own.map(({ field, after }) => [field, after.instant])));
    }
  },
};

const publishing: TimedRows = {
  read: ({ id, scheduleSettings }, _change, { now }) =>
    (['publishAt', 'unpublishAt'] as const).flatMap((field) => {
      const instant = scheduleSettings[field];
      if (instant === null || Date.parse(instant) <= now.getTime()) return [];
      return [{ kind: 'publish' as const, row: id, name: '', field, instant }];
    }),
  write: (times, { mode }, context, record) => {
    if (mode === 'change_time_zone_only' || times.length === 0) return;
    const moved = Object.fromEntries(times.map(({ field, after }) => [field, after.instant]));
    saveRecord(context, record, { scheduleSettings: { ...record.scheduleSettings, ...moved } }, ['publishVersion']);
  },
};

const timedRows: readonly TimedRows[] = [seriesTimes, ticketWindows, accessRules, publishing];

export function previewTimes(record: EventRecord, change: ZoneChange, context: Here): ChangedTime[] {
  return timedRows
    .filter(({ isShown }) => isShown?.(record) ?? true)
    .flatMap(({ read }) => read(record, change, context).map((row) => changeTime(row, change)));
}

export function moveTimes(record: EventRecord, change: ZoneChange, context: Here): void {
  for (const { read, write } of timedRows) {
    write(
      read(record, change, context).map((row) => changeTime(row, change)),
      change,
      context,
      record,
    );
  }
}
