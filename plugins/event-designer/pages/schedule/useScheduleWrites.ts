import type { UpdateOf } from '@contract/resource.ts';
import { useTranslation } from 'react-i18next';
import { failureText, useCreateRow, useRemoveRow, useSend, useUpdateDocument } from '@/data/index.ts';
import { notify } from '@/feedback/index.ts';
import { basicInfo, timeSettingsDocument } from '../../contract/basicInfo.ts';
import { events } from '../../contract/events.ts';
import { publishChecklist } from '../../contract/publish.ts';
import { changeDates, previewSchedule, schedule, scheduleDates } from '../../contract/schedule.ts';

export type SchedulePatch = UpdateOf<typeof schedule>;

/** What depends on an event's dates: its row, the slots that basic info tells, and the check before publishing. */
export const dependsOnDates = [events, basicInfo, timeSettingsDocument, publishChecklist];

/** Everything that writes to the schedule of an event. */
export function useScheduleWrites(eventId: number, version: number) {
  const { t } = useTranslation('meTranslation');
  const params = { eventId };
  const update = useUpdateDocument(schedule, params, { invalidates: [scheduleDates, ...dependsOnDates] });
  const preview = useSend(previewSchedule);
  const change = useSend(changeDates, { invalidates: [scheduleDates, ...dependsOnDates] });
  const create = useCreateRow(scheduleDates, { params, invalidates: dependsOnDates });
  const remove = useRemoveRow(scheduleDates, { params, invalidates: [schedule, ...dependsOnDates] });

  /** Runs, and says what went wrong. Undefined when it did not go well. */
  const attempt = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work();
    } catch (error) {
      notify.error(failureText(t, error));
      return undefined;
    }
  };

  return {
    save: (patch: SchedulePatch, at = version) => update.run({ version: at, patch }),
    preview: (patch: SchedulePatch) => preview.run({ params, body: patch }),
    change: (body: Parameters<typeof change.run>[0]['body']) => change.run({ params, body }),
    create,
    remove,
    attempt,
  };
}

export type ScheduleWrites = ReturnType<typeof useScheduleWrites>;
