import { useFormPictures } from '@/media/index.ts';
import type { Extra } from '../../contract/extras.ts';
import { imagePatch } from '../../parts/imagePatch.ts';
import { type ExtraForm, toForm } from './extraForm.ts';

const picturesOf = ({ image, moreImages }: ExtraForm) => [image, ...moreImages.map(({ mediaId }) => mediaId)];

/** Returns the patch for the pictures of an extra, after those that are new or cropped anew were sent. */
export function useExtraPictures(extra: Extra) {
  const pictures = useFormPictures({ row: extra, toForm, picturesOf });
  return {
    ...pictures,
    toPatch: async (changed: Partial<ExtraForm>) => {
      const patch = await imagePatch(changed, pictures);
      if (!changed.moreImages) return patch;
      // Uploads run one after the other: one progress bar, and one upload at a time on a slow connection.
      const moreImages: { mediaId: number | null; alt: string }[] = [];
      for (const [index, { mediaId: picture, alt }] of changed.moreImages.entries()) {
        const mediaId = picture && (await pictures.idOf(picture, `moreImages.${index}.mediaId`));
        moreImages.push({ mediaId, alt });
      }
      return { ...patch, moreImages };
    },
  };
}
