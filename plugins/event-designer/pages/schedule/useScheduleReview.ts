import type { ItemOf, ResponseOf } from '@contract/resource.ts';
import { useState } from 'react';
import type { previewSchedule, schedule } from '../../contract/schedule.ts';
import { useReportSchedule } from './useReportSchedule.ts';
import type { SchedulePatch, ScheduleWrites } from './useScheduleWrites.ts';

type Stored = ItemOf<typeof schedule>;
type Preview = ResponseOf<typeof previewSchedule>;
/** Returns the patch for a change, computed from the current schedule. */
type MakePatch = (stored: Stored) => SchedulePatch;

export type ScheduleReview = {
  preview: Preview;
  /** True if another user changed the schedule since the preview, so that saving would not do what it shows. */
  isOutdated: boolean;
  apply: () => Promise<unknown>;
  /** Previews the change again, computed from the current schedule. */
  repeat: () => Promise<void>;
  close: () => void;
};

/**
 * Previews a change of the schedule before writing it. The write uses the previewed patch and version, never a newer
 * version, which it would overwrite silently.
 */
export function useScheduleReview(stored: Stored, writes: ScheduleWrites) {
  const [reviewed, setReviewed] = useState<{
    makePatch: MakePatch;
    patch: SchedulePatch;
    version: number;
    preview: Preview;
  }>();

  /** Previews a change. Rejects with `HttpError`. */
  const startReview = async (makePatch: MakePatch) => {
    const patch = makePatch(stored);
    setReviewed({ makePatch, patch, version: stored.version, preview: await writes.preview(patch) });
  };
  const report = useReportSchedule(writes);
  const close = () => setReviewed(undefined);
  if (!reviewed) return { startReview, review: undefined };

  const { makePatch, patch, version, preview } = reviewed;
  const review: ScheduleReview = {
    preview,
    isOutdated: version !== stored.version,
    apply: async () => {
      const before = stored;
      report({ before, saved: await writes.save(patch, version), preview });
    },
    repeat: () => startReview(makePatch),
    close,
  };
  return { startReview, review };
}
