import type { Media } from '@contract/media.ts';
import type { UpdateOf } from '@contract/resource.ts';
import { useTranslation } from 'react-i18next';
import { HttpError } from '@/data/index.ts';
import { type Picture, useKnownPictures, usePictureStore } from '@/media/index.ts';
import type { eventDetails } from '../../contract/details.ts';
import { type DetailsForm, type EventDetails, picturesOf, toForm } from './detailsForm.ts';

type Patch = UpdateOf<typeof eventDetails>;

/** Returns the picture's addresses for the devices of spec §3. */
const devices = ({ variants }: Media) => ({
  profileImageUrl: variants.thumbnail,
  tabletImageUrl: variants.desktop,
  mobileImageUrl: variants.mobile,
});
const noDevices = { profileImageUrl: null, tabletImageUrl: null, mobileImageUrl: null };

/**
 * Returns the patch of details with their pictures. Spec §7, cover image flow: a picture that the server has is cropped
 * again with PATCH, a new one is posted; then the details patch runs with the returned media id, and without one the
 * call is rejected.
 */
export function useDetailsPictures(details: EventDetails) {
  const { t } = useTranslation('meTranslation');
  const pictures = usePictureStore('event_cover');
  const { isKnown, learn } = useKnownPictures(picturesOf(toForm(details)));

  const send = async (picture: Picture, field: string): Promise<Media> => {
    const media: Media | undefined = await pictures.store(picture, field);
    if (!media?.id) {
      throw new HttpError({ type: 'Unknown Error', message: t('details.noCoverId'), status: 400 });
    }
    return media;
  };

  const cover = async (picture: Picture | null): Promise<NonNullable<Patch['details']>> => {
    if (!picture) return { coverMedia: null, ...noDevices };
    if (isKnown(picture)) return { coverMedia: { id: picture.id } };
    const media = await send(picture, 'details.coverMedia');
    return { coverMedia: { id: media.id }, ...devices(media) };
  };
  const blocks = async (content: DetailsForm['content']): Promise<NonNullable<Patch['content']>> => {
    const sent: NonNullable<Patch['content']> = [];
    // Uploads run one after the other: one progress bar, and one upload at a time on a slow connection.
    for (const [index, block] of content.entries()) {
      if (block.kind !== 'image') sent.push(block);
      else {
        const { mediaId: picture, ...rest } = block;
        const id = picture && (isKnown(picture) ? picture.id : (await send(picture, `content.${index}.mediaId`)).id);
        sent.push({ ...rest, mediaId: id });
      }
    }
    return sent;
  };

  return {
    store: pictures,
    toForm: (item: EventDetails) => {
      const form = toForm(item);
      learn(picturesOf(form));
      return form;
    },
    toPatch: async ({ details: changed, content }: Partial<DetailsForm>) => {
      const patch: Patch = {};
      if (changed) {
        const { coverMedia, ...words } = changed;
        patch.details = { ...words, ...(await cover(coverMedia)) };
      }
      if (content) patch.content = await blocks(content);
      return patch;
    },
  };
}
