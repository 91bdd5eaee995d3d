import type { AreaRoutes, Context } from '@server/http/area.ts';
import { maximumSlots } from '../contract/basicInfo.ts';
import { zoneChangePreview } from '../contract/zoneChange.ts';
import { refuseOtherSlots, slotsWhenSingle } from '../rules/recurrence/kindChange.ts';
import { changeTimes, type TimePatch } from '../rules/timeChange.ts';
import { changeTime, slotRows } from '../rules/zoneChange.ts';
import { type EventRecord, findEvent } from './eventRows.ts';
import { slotsOf, slotsToDates } from './schedule/slots.ts';
import { datesRange } from './schedule/writeDates.ts';
import { timedTables } from './timedRows/index.ts';
import { moveTimes, previewTimes } from './timedRows/timedRows.ts';

type KindPatch = TimePatch & { isRecurring?: boolean };
type CallContext = Pick<Context, 'tx' | 'now' | 'history'>;

/** Returns the values to store for a single event, whose times are its slots. */
async function singleValues(event: EventRecord, patch: TimePatch, context: CallContext) {
  const { zoneChange, ...times } = changeTimes(event, patch);
  if (zoneChange) await moveTimes(timedTables, event, zoneChange, context);
  return times;
}

/**
 * Returns the values of an event that becomes recurring. It has no slots any more, and its range is that of the dates
 * that the slots become.
 */
async function recurringValues(event: EventRecord, patch: TimePatch, context: CallContext) {
  const { timeZone, timeSlots } = await singleValues(event, patch, context);
  await slotsToDates(context, { ...event, timeZone }, timeSlots);
  return { timeZone, timeSlots: [], ...(await datesRange(context, event.id)) };
}

/** Returns the values of a recurring event whose zone changes. Its dates move with the other times. */
async function movedValues(event: EventRecord, { timeZone, mode }: TimePatch, context: CallContext) {
  const moved = await singleValues({ ...event, timeSlots: [] }, { timeZone, mode }, context);
  return { ...moved, ...(await datesRange(context, event.id)) };
}

/**
 * Returns the event's values after a change of its slots, its zone or its recurrence. A single event's times come from
 * its slots; those of a recurring event come from its dates. Throws `rule_broken` before anything is written.
 */
export async function timeValues(event: EventRecord, patch: KindPatch, context: CallContext) {
  const { isRecurring = event.isRecurring, ...times } = patch;
  // Every save of the basic info calls this function, and converting hundreds of slots takes a while.
  const isSameZone = (times.timeZone ?? event.timeZone) === event.timeZone;
  if (isRecurring === event.isRecurring && isSameZone && !times.timeSlots) return {};
  if (!event.isRecurring) return (isRecurring ? recurringValues : singleValues)(event, times, context);
  const dates = await slotsOf(context, event, isRecurring ? maximumSlots : maximumSlots + 1);
  if (!isRecurring)
    return singleValues({ ...event, timeSlots: [...slotsWhenSingle(times.timeSlots, dates)] }, times, context);
  refuseOtherSlots(times.timeSlots, dates);
  if (isSameZone) return {};
  return movedValues(event, times, context);
}

export function zoneChangeRoutes(routes: AreaRoutes): void {
  routes.endpoint(zoneChangePreview, async ({ query: { timeZone: to, mode } }, context) => {
    const event = await findEvent(context);
    const change = { from: event.timeZone, to, mode };
    const slots = slotRows(event.timeSlots).map((row) => changeTime(row, change));
    return { from: change.from, to, times: [...slots, ...(await previewTimes(timedTables, event, change, context))] };
  });
}
