import type { ItemOf, UpdateOf } from '@contract/resource.ts';
import { useLayoutEffect, useRef } from 'react';
import { currentOf, useCreateRow, useRemoveRow, useSend, useUpdateDocument } from '@/data/index.ts';
import { useAttempt } from '@/feedback/index.ts';
import { basicInfo, timeSettingsDocument } from '../../contract/basicInfo.ts';
import { events } from '../../contract/events.ts';
import { publishChecklist } from '../../contract/publish.ts';
import { changeDates, deleteDates, previewSchedule, schedule, scheduleDates } from '../../contract/schedule.ts';
import { stockPools, tickets } from '../../contract/tickets.ts';

type Stored = ItemOf<typeof schedule>;
export type SchedulePatch = UpdateOf<typeof schedule>;

/**
 * The contracts that depend on an event's dates: its row, basic info's slots, the checklist and the remaining stock.
 */
export const dependsOnDates = [events, basicInfo, timeSettingsDocument, publishChecklist, tickets, stockPools];

/** The number of tries for a small change while others change the same schedule. */
const maximumTries = 3;

/** Returns the writes to an event's dates that do not involve its rules. */
export function useDateWrites(eventId: number) {
  const params = { eventId };
  const change = useSend(changeDates, { invalidates: [scheduleDates, ...dependsOnDates] });
  const deletion = useSend(deleteDates, { invalidates: [scheduleDates, schedule, ...dependsOnDates] });
  const create = useCreateRow(scheduleDates, { params, invalidates: dependsOnDates });
  const remove = useRemoveRow(scheduleDates, { params, invalidates: [schedule, ...dependsOnDates] });
  const attempt = useAttempt();
  return {
    change: (body: Parameters<typeof change.run>[0]['body']) => change.run({ params, body }),
    deleteMany: (body: Parameters<typeof deletion.run>[0]['body']) => deletion.run({ params, body }),
    create,
    remove,
    attempt,
  };
}

export type DateWrites = ReturnType<typeof useDateWrites>;

/** Returns all writes to the schedule of an event. */
export function useScheduleWrites(eventId: number, stored: Stored) {
  const params = { eventId };
  const dates = useDateWrites(eventId);
  const update = useUpdateDocument(schedule, params, { invalidates: [scheduleDates, ...dependsOnDates] });
  const preview = useSend(previewSchedule);

  // The newest known schedule, kept in a ref because a response arrives before it is rendered.
  const newest = useRef(stored);
  const meet = (document: Stored) => {
    if (document.version > newest.current.version) newest.current = document;
  };
  useLayoutEffect(() => meet(stored));
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const editNow = async (make: (newest: Stored) => SchedulePatch, tries = maximumTries): Promise<Stored> => {
    const { version } = newest.current;
    try {
      const saved = await update.run({ version, patch: make(newest.current) });
      meet(saved);
      return saved;
    } catch (error) {
      const current = currentOf(schedule, error);
      if (!current || tries <= 1) throw error;
      meet(current);
      return editNow(make, tries - 1);
    }
  };

  return {
    ...dates,
    /** Writes the previewed patch against the version that was previewed. */
    save: (patch: SchedulePatch, version: number) => update.run({ version, patch }),
    /**
     * Writes a small change that is valid whatever else changes, such as skipping one day. Edits run one after the
     * other, each computed from the newest schedule, so neither quick clicks nor another user's save conflict.
     */
    edit: (make: (newest: Stored) => SchedulePatch): Promise<Stored> => {
      const done = last.current.then(() => editNow(make));
      // The next edit runs even after a failure, which only this edit's caller sees.
      last.current = done.catch(() => undefined);
      return done;
    },
    preview: (patch: SchedulePatch) => preview.run({ params, body: patch }),
  };
}

export type ScheduleWrites = ReturnType<typeof useScheduleWrites>;
