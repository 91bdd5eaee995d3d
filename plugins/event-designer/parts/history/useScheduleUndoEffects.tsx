import { z } from '@contract/fields.ts';
import { useSend } from '@/data/index.ts';
import type { UndoEffects } from '@/history/areaHistory.ts';
import { previewSchedule } from '../../contract/schedule.ts';
import { PlannedDates } from '../schedule/PlannedDates.tsx';

/** Previews which dates change when a change of rules is undone; dates sold or edited since stay. */
export function useScheduleUndoEffects({ eventId = 0 }: Readonly<Record<string, number>>): UndoEffects {
  const preview = useSend(previewSchedule);
  return async ({ kind, before }) => {
    const patch = z.safeParse(previewSchedule.body, before);
    if (kind !== 'changed' || !patch.success) return undefined;
    return <PlannedDates preview={await preview.run({ params: { eventId }, body: patch.data })} />;
  };
}
