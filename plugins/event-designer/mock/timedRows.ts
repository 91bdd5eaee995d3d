import type { MockContext } from '@/data/mockArea.ts';
import { schedule, scheduleDates } from '../contract/schedule.ts';
import { tickets } from '../contract/tickets.ts';
import type { ChangedTime } from '../contract/zoneChange.ts';
import { moveSeries } from '../rules/recurrence/seriesZone.ts';
import { moveTicketInstants, ticketInstants } from '../rules/ticketInstants.ts';
import { changeTime, type TimedRow } from '../rules/zoneChange.ts';
import type { ZoneChange } from '../rules/zonedTime.ts';
import { datesOf } from './schedule.ts';

type Here = Pick<MockContext, 'store'>;

/** As `TimedTable` on the server: what has times below an event, read and written by a change of its zone. */
type TimedRows = {
  read: (eventId: number, change: ZoneChange, context: Here) => TimedRow[];
  write: (times: ChangedTime[], change: ZoneChange, context: Here, eventId: number) => void;
};

const ticketWindows: TimedRows = {
  read: (eventId, _change, { store }) =>
    store.all(tickets, { eventId }).flatMap((ticket) =>
      ticketInstants(ticket).map(({ field, instant, of }) => ({
        kind: 'ticket' as const,
        row: ticket.id,
        name: of === undefined ? ticket.name : `${ticket.name} · ${of}`,
        field,
        instant,
      })),
    ),
  write: (times, { mode }, { store }, eventId) => {
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
  read: (eventId, change, context) => movedSeries(eventId, change, context).rows,
  write: (times, change, context, eventId) => {
    if (times.length === 0) return;
    const { rules, excludedDates, excludedOccurrences, dates } = movedSeries(eventId, change, context);
    for (const { id, start, end, startsAt, endsAt, clockChange, ruleStart, ruleId } of dates) {
      const moved = { start, end, startsAt, endsAt, clockChange, ruleStart, ruleId };
      context.store.change(scheduleDates, id, moved);
    }
    context.store.changeDocument(schedule, { eventId }, { rules, excludedDates, excludedOccurrences });
  },
};

const timedRows: readonly TimedRows[] = [seriesTimes, ticketWindows];

export function previewTimes(eventId: number, change: ZoneChange, context: Here): ChangedTime[] {
  return timedRows.flatMap(({ read }) => read(eventId, change, context).map((row) => changeTime(row, change)));
}

export function moveTimes(eventId: number, change: ZoneChange, context: Here): void {
  for (const { read, write } of timedRows) {
    write(
      read(eventId, change, context).map((row) => changeTime(row, change)),
      change,
      context,
      eventId,
    );
  }
}
