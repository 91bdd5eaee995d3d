import { media } from '@server/database/tables.ts';
import type { Context } from '@server/http/area.ts';
import { copyPicture } from '@server/media/copy.ts';
import { type MediaRow, presentMedia, variantAt } from '@server/media/present.ts';
import { inArray, or } from 'drizzle-orm';
import { contentMediaIds } from '../../rules/content.ts';
import { contentOf, setContent } from '../details.ts';
import { type EventRecord, saveEvent } from '../eventRows.ts';
import { type Copier, counted } from './copier.ts';

type Device = 'profileImageUrl' | 'tabletImageUrl' | 'mobileImageUrl';

const pictureIds = (source: EventRecord, content: Awaited<ReturnType<typeof contentOf>>) => [
  ...new Set([...(source.coverMediaId === null ? [] : [source.coverMediaId]), ...contentMediaIds(content)]),
];

type PictureCopy = { from: MediaRow; to: MediaRow };

/** Copies the pictures, because cropping a shared picture again would change both events. */
async function copyPictures(
  ids: readonly number[],
  devices: Pick<EventRecord, Device>,
  { tx, now, ports }: Context,
): Promise<PictureCopy[]> {
  const keys = Object.values(devices).flatMap((url) => (url === null ? [] : (variantAt(url)?.key ?? [])));
  if (ids.length === 0 && keys.length === 0) return [];
  const rows = await tx
    .select()
    .from(media)
    .where(or(inArray(media.id, [...ids]), inArray(media.key, keys)));
  const copies: PictureCopy[] = [];
  for (const from of rows) copies.push({ from, to: await copyPicture(from, { tx, now, blobs: ports.blobs }) });
  return copies;
}

/**
 * Returns the address of the same variant of the copied picture, because the original file is deleted when it is
 * cropped again.
 */
function ownAddress(url: string | null, copies: readonly PictureCopy[]): string | null {
  const at = url === null ? undefined : variantAt(url);
  const copy = at && copies.find(({ from }) => from.key === at.key);
  return copy ? presentMedia(copy.to).variants[at.variant] : url;
}

export const detailsCopier: Copier = {
  part: 'details',
  summary: async (source, context) => {
    const content = await contentOf(context, source.id);
    const counts = { blocks: content.length, pictures: pictureIds(source, content).length };
    return source.summary === '' ? counted(counts) : { counts, unavailable: null };
  },
  copy: async ({ source, target }, context) => {
    const content = await contentOf(context, source.id);
    const { summary, coverMediaId, coverAlt, profileImageUrl, tabletImageUrl, mobileImageUrl } = source;
    const devices = { profileImageUrl, tabletImageUrl, mobileImageUrl };
    const copies = await copyPictures(pictureIds(source, content), devices, context);
    const own = (id: number | null) => copies.find(({ from }) => from.id === id)?.to.id ?? null;
    const ownDevices = {
      profileImageUrl: ownAddress(profileImageUrl, copies),
      tabletImageUrl: ownAddress(tabletImageUrl, copies),
      mobileImageUrl: ownAddress(mobileImageUrl, copies),
    };
    await saveEvent(context, target, { summary, coverMediaId: own(coverMediaId), coverAlt, ...ownDevices }, []);
    if (content.length === 0) return;
    const blocks = content.map((block) => (block.kind === 'image' ? { ...block, mediaId: own(block.mediaId) } : block));
    await setContent(context, target.id, blocks);
  },
};
