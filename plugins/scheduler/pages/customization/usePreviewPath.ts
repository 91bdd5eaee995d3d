import { useEffect, useEffectEvent, useState } from 'react';
import { useSend } from '@/data/index.ts';
import { useSettled } from '@/forms/index.ts';
import { type Look, previewCustomization } from '../../contract/customization.ts';
import { useSchedulerId } from '../../parts/useSchedulerId.ts';

/** Milliseconds without another change before the preview reloads. */
const settleMilliseconds = 500;

/** Returns the address of the real page for the draft in the form; after a failure, the last one that worked. */
export function usePreviewPath(look: Look) {
  const schedulerId = useSchedulerId();
  const preview = useSend(previewCustomization);
  const settled = useSettled(JSON.stringify(look), settleMilliseconds);
  const [shown, setShown] = useState({ path: '', count: 0, isFailed: false });
  const loadPreview = useEffectEvent(async (isWanted: () => boolean) => {
    const body = previewCustomization.body.safeParse(JSON.parse(settled));
    // An invalid form, such as one with a half-typed colour, keeps the last preview.
    if (!body.success) return;
    try {
      const { path } = await preview.run({ params: { schedulerId }, body: body.data });
      if (isWanted()) setShown(({ count }) => ({ path, count: count + 1, isFailed: false }));
    } catch {
      if (isWanted()) setShown((last) => ({ ...last, isFailed: true }));
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads the preview again when the look has settled
  useEffect(() => {
    let isWanted = true;
    void loadPreview(() => isWanted);
    return () => {
      isWanted = false;
    };
  }, [settled]);
  return shown;
}
