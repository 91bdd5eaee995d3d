import type { ItemOf, ResponseOf } from '@contract/resource.ts';
import { useState } from 'react';
import type { previewSchedule, schedule } from '../../contract/schedule.ts';
import type { SchedulePatch, ScheduleWrites } from './useScheduleWrites.ts';

type Stored = ItemOf<typeof schedule>;
type Preview = ResponseOf<typeof previewSchedule>;
/** Returns the patch for a change, computed from the current schedule. */
type MakePatch = (stored: Stored) => SchedulePatch;

export type ScheduleReview = {
  preview: Preview;
  /** True if somebody else changed the schedule since: saving would do something other than what the preview shows. */
  isOutdated: boolean;
  apply: () => Promise<unknown>;
  again: () => Promise<void>;
  close: () => void;
};

/**
 * Previews a change of the schedule before writing it. The write uses the previewed patch and version, never a newer
 * version, which it would overwrite silently.
 */
export function useScheduleReview(stored: Stored, writes: ScheduleWrites) {
  const [reviewed, setReviewed] = useState<{
    make: MakePatch;
    patch: SchedulePatch;
    version: number;
    preview: Preview;
  }>();

  /** Previews a change. Rejects with `HttpError`. */
  const look = async (make: MakePatch) => {
    const patch = make(stored);
    setReviewed({ make, patch, version: stored.version, preview: await writes.preview(patch) });
  };
  const close = () => setReviewed(undefined);
  if (!reviewed) return { look, review: undefined };

  const { make, patch, version, preview } = reviewed;
  const review: ScheduleReview = {
    preview,
    isOutdated: version !== stored.version,
    apply: () => writes.save(patch, version),
    again: () => look(make),
    close,
  };
  return { look, review };
}
