import type { Media } from '@contract/media.ts';
import type { UpdateOf } from '@contract/resource.ts';
import { useTranslation } from 'react-i18next';
import { HttpError } from '@/data/index.ts';
import { type Picture, useFormPictures } from '@/media/index.ts';
import type { eventDetails } from '../../contract/details.ts';
import { type DetailsForm, type EventDetails, picturesOf, toForm } from './detailsForm.ts';

type Patch = UpdateOf<typeof eventDetails>;

/** Returns the picture's addresses for the devices of spec §3. */
const deviceUrls = ({ variants }: Media) => ({
  profileImageUrl: variants.thumbnail,
  tabletImageUrl: variants.desktop,
  mobileImageUrl: variants.mobile,
});
const noDeviceUrls = { profileImageUrl: null, tabletImageUrl: null, mobileImageUrl: null };

/**
 * Returns the patch of details with their pictures. Spec §7, cover image flow: a stored picture is cropped again
 * with PATCH, and a new one is posted. The patch of details then has the returned media id. Without an id, the call is
 * rejected.
 */
export function useDetailsPictures(details: EventDetails) {
  const { t } = useTranslation('meTranslation');
  const pictures = useFormPictures({ row: details, toForm, picturesOf, source: 'event_cover' });
  const { store, isKnown } = pictures;

  const storeMedia = async (picture: Picture, field: string): Promise<Media> => {
    const media: Media | undefined = await store.store(picture, field);
    if (!media?.id) {
      throw new HttpError({ type: 'Unknown Error', message: t('details.noCoverId'), status: 400 });
    }
    return media;
  };

  const coverPatch = async (picture: Picture | null): Promise<NonNullable<Patch['details']>> => {
    if (!picture) return { coverMedia: null, ...noDeviceUrls };
    if (isKnown(picture)) return { coverMedia: { id: picture.id } };
    const media = await storeMedia(picture, 'details.coverMedia');
    return { coverMedia: { id: media.id }, ...deviceUrls(media) };
  };
  const contentPatch = async (content: DetailsForm['content']): Promise<NonNullable<Patch['content']>> => {
    const sent: NonNullable<Patch['content']> = [];
    // Uploads run one after the other: one progress bar, and one upload at a time on a slow connection.
    for (const [index, block] of content.entries()) {
      if (block.kind !== 'image') sent.push(block);
      else {
        const { mediaId: picture, ...rest } = block;
        const id =
          picture && (isKnown(picture) ? picture.id : (await storeMedia(picture, `content.${index}.mediaId`)).id);
        sent.push({ ...rest, mediaId: id });
      }
    }
    return sent;
  };

  return {
    store,
    toForm: pictures.toForm,
    toPatch: async ({ details: changed, content }: Partial<DetailsForm>) => {
      const patch: Patch = {};
      if (changed) {
        const { coverMedia, ...texts } = changed;
        patch.details = { ...texts, ...(await coverPatch(coverMedia)) };
      }
      if (content) patch.content = await contentPatch(content);
      return patch;
    },
  };
}
