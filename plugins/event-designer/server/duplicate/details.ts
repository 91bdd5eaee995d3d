import { media } from '@server/database/tables.ts';
import type { Context } from '@server/http/area.ts';
import { copyPicture } from '@server/media/copy.ts';
import { inArray } from 'drizzle-orm';
import { contentMediaIds } from '../../rules/content.ts';
import { contentOf, setContent } from '../details.ts';
import { type EventRecord, saveEvent } from '../eventRows.ts';
import { type Copier, counted } from './copier.ts';

const pictureIds = (source: EventRecord, content: Awaited<ReturnType<typeof contentOf>>) => [
  ...new Set([...(source.coverMediaId === null ? [] : [source.coverMediaId]), ...contentMediaIds(content)]),
];

/** Old id → id of a picture of the copy's own: cropping it again must not crop the other event's. */
async function copyPictures(ids: readonly number[], { tx, now, ports }: Context): Promise<Map<number, number>> {
  const copies = new Map<number, number>();
  if (ids.length === 0) return copies;
  for (const row of await tx
    .select()
    .from(media)
    .where(inArray(media.id, [...ids]))) {
    copies.set(row.id, await copyPicture(row, { tx, now, blobs: ports.blobs }));
  }
  return copies;
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
    const copies = await copyPictures(pictureIds(source, content), context);
    const own = (id: number | null) => (id === null ? null : (copies.get(id) ?? null));
    const { summary, coverMediaId, coverAlt, profileImageUrl, tabletImageUrl, mobileImageUrl } = source;
    const images = { coverAlt, profileImageUrl, tabletImageUrl, mobileImageUrl };
    await saveEvent(context, target, { summary, coverMediaId: own(coverMediaId), ...images }, []);
    if (content.length === 0) return;
    const blocks = content.map((block) => (block.kind === 'image' ? { ...block, mediaId: own(block.mediaId) } : block));
    await setContent(context, target.id, blocks);
  },
};
