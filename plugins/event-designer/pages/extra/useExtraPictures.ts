import { type Picture, useKnownPictures, usePictureStore } from '@/media/index.ts';
import type { Extra } from '../../contract/extras.ts';
import { type ExtraForm, toForm } from './extraForm.ts';

const picturesOf = ({ image, moreImages }: ExtraForm) => [image, ...moreImages.map(({ mediaId }) => mediaId)];

/** Returns the patch for the pictures of an extra, after those that are new or cropped anew were sent. */
export function useExtraPictures(extra: Extra) {
  const store = usePictureStore();
  const { isKnown, learn } = useKnownPictures(picturesOf(toForm(extra)));
  const idOf = async (picture: Picture, field: string): Promise<number> =>
    isKnown(picture) ? picture.id : (await store.store(picture, field)).id;
  return {
    store,
    toForm: (row: Extra) => {
      const form = toForm(row);
      learn(picturesOf(form));
      return form;
    },
    toPatch: async ({ image, moreImages }: Partial<ExtraForm>) => {
      const cover = image && { id: await idOf(image, 'image') };
      // Uploads run one after the other: one progress bar, and one upload at a time on a slow connection.
      const others: { mediaId: number | null; alt: string }[] = [];
      for (const [index, { mediaId: picture, alt }] of (moreImages ?? []).entries()) {
        others.push({ mediaId: picture && (await idOf(picture, `moreImages.${index}.mediaId`)), alt });
      }
      return { ...(cover !== undefined && { image: cover }), ...(moreImages && { moreImages: others }) };
    },
  };
}
