import type { ItemOf, ResponseOf } from '@contract/resource.ts';
import { useState } from 'react';
import type { previewSchedule, schedule } from '../../contract/schedule.ts';
import type { SchedulePatch, ScheduleWrites } from './useScheduleWrites.ts';

type Stored = ItemOf<typeof schedule>;
type Preview = ResponseOf<typeof previewSchedule>;
/** A change, said of whatever the schedule is by then. */
type MakePatch = (stored: Stored) => SchedulePatch;

export type ScheduleReview = {
  preview: Preview;
  /** The schedule was changed since by somebody else: what was looked at is not what saving would do. */
  isOutdated: boolean;
  apply: () => Promise<unknown>;
  again: () => Promise<void>;
  close: () => void;
};

/**
 * A change of the schedule that is looked at before it is written. What is written is what was looked at, against the
 * version that it was looked at with: never a newer one, over which it would go without a word.
 */
export function useScheduleReview(stored: Stored, writes: ScheduleWrites) {
  const [reviewed, setReviewed] = useState<{
    make: MakePatch;
    patch: SchedulePatch;
    version: number;
    preview: Preview;
  }>();

  /** Shows what a change would do. Rejects with `HttpError`. */
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
