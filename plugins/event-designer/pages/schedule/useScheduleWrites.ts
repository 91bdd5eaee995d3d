import type { ItemOf, UpdateOf } from '@contract/resource.ts';
import { useLayoutEffect, useRef } from 'react';
import { currentOf, useCreateRow, useRemoveRow, useSend, useUpdateDocument } from '@/data/index.ts';
import { useAttempt } from '@/feedback/index.ts';
import { basicInfo, timeSettingsDocument } from '../../contract/basicInfo.ts';
import { events } from '../../contract/events.ts';
import { publishChecklist } from '../../contract/publish.ts';
import { changeDates, previewSchedule, schedule, scheduleDates } from '../../contract/schedule.ts';
import { stockPools, tickets } from '../../contract/tickets.ts';

type Stored = ItemOf<typeof schedule>;
export type SchedulePatch = UpdateOf<typeof schedule>;

/** What depends on an event's dates: its row, the slots that basic info tells, the check, and what is left to sell. */
export const dependsOnDates = [events, basicInfo, timeSettingsDocument, publishChecklist, tickets, stockPools];

/** How often a small change is made anew of a schedule that others are changing. */
const maximumTries = 3;

/** What writes to the dates of an event without its rules. */
export function useDateWrites(eventId: number) {
  const params = { eventId };
  const change = useSend(changeDates, { invalidates: [scheduleDates, ...dependsOnDates] });
  const create = useCreateRow(scheduleDates, { params, invalidates: dependsOnDates });
  const remove = useRemoveRow(scheduleDates, { params, invalidates: [schedule, ...dependsOnDates] });
  const attempt = useAttempt();
  return {
    change: (body: Parameters<typeof change.run>[0]['body']) => change.run({ params, body }),
    create,
    remove,
    attempt,
  };
}

export type DateWrites = ReturnType<typeof useDateWrites>;

/** Everything that writes to the schedule of an event. */
export function useScheduleWrites(eventId: number, stored: Stored) {
  const params = { eventId };
  const dates = useDateWrites(eventId);
  const update = useUpdateDocument(schedule, params, { invalidates: [scheduleDates, ...dependsOnDates] });
  const preview = useSend(previewSchedule);

  // The newest that is known, also between two drawings: an answer is here before it is on the screen.
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
    /** Writes what was looked at, against the version that it was looked at with. */
    save: (patch: SchedulePatch, version: number) => update.run({ version, patch }),
    /**
     * A small change that holds whatever else is changed, such as leaving out one day. One after the other, each
     * made of the newest schedule: two quick clicks are not in each other's way, nor is somebody else's save.
     */
    edit: (make: (newest: Stored) => SchedulePatch): Promise<Stored> => {
      const done = last.current.then(() => editNow(make));
      // The next one has its turn either way; who asked for this one is told.
      last.current = done.catch(() => undefined);
      return done;
    },
    preview: (patch: SchedulePatch) => preview.run({ params, body: patch }),
  };
}

export type ScheduleWrites = ReturnType<typeof useScheduleWrites>;
