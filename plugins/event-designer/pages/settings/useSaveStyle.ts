import type { UpdateOf } from '@contract/resource.ts';
import { currentOf, useUpdateDocument } from '@/data/index.ts';
import { type Picture, usePictureStore } from '@/media/index.ts';
import { styleSettings } from '../../contract/styleSettings.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { madeOld } from './madeOld.ts';
import { type StyleForm, toForm } from './styleForm.ts';

/** Sends the pictures that are new or cropped anew, then the rest with their ids. */
export function useSaveStyle() {
  const update = useUpdateDocument(styleSettings, { eventId: useEventId() }, { invalidates: madeOld });
  const pictures = usePictureStore();

  const idOf = async (picture: Picture | null, field: keyof StyleForm) =>
    picture ? (await pictures.store(picture, field)).id : null;

  const save = async ({ logoMediaId, faviconMediaId, ...values }: Partial<StyleForm>, version: number) => {
    const patch: UpdateOf<typeof styleSettings> = { ...values };
    // One after the other: one progress bar, and one upload at a time on a narrow line.
    if (logoMediaId !== undefined) patch.logoMediaId = await idOf(logoMediaId, 'logoMediaId');
    if (faviconMediaId !== undefined) patch.faviconMediaId = await idOf(faviconMediaId, 'faviconMediaId');
    return toForm(await update.run({ version, patch }));
  };
  const theirs = (error: unknown) => {
    const current = currentOf(styleSettings, error);
    return current && toForm(current);
  };
  return { save, theirs, store: pictures };
}
