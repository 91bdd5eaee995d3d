import type { Media } from '@contract/media.ts';
import { refuseIfAny } from '@contract/problem.ts';
import type { ItemOf, UpdateOf } from '@contract/resource.ts';
import type { AreaRoutes, Context } from '@server/http/area.ts';
import { pictures, refuseUnknownPictures } from '@server/media/pictures.ts';
import { eq } from 'drizzle-orm';
import { type ContentBlock, eventDetails } from '../contract/details.ts';
import { contentMediaIds, contentProblems, namedPictures, shownPicture } from '../rules/content.ts';
import { type EventRecord, findEvent, saveEvent } from './eventRows.ts';
import { storableContent } from './sanitizeRichText.ts';
import { eventContent } from './tables.ts';

type Item = ItemOf<typeof eventDetails>;
type Patch = UpdateOf<typeof eventDetails>;
type DeviceImages = Pick<Item['details'], 'profileImageUrl' | 'tabletImageUrl' | 'mobileImageUrl'>;

/** Returns the content blocks of an event. There are none if nobody has added any. */
export async function contentOf({ tx }: Pick<Context, 'tx'>, eventId: number): Promise<ContentBlock[]> {
  const [row] = await tx
    .select({ blocks: eventContent.blocks })
    .from(eventContent)
    .where(eq(eventContent.eventId, eventId));
  return row?.blocks ?? [];
}

type Writing = Pick<Context, 'tx' | 'account'>;

/** Stores blocks that were created by the server itself. They are sanitised as well. */
export async function setContent(context: Writing, eventId: number, content: readonly ContentBlock[]): Promise<void> {
  await storeBlocks(context, eventId, storableContent(content));
}

async function storeBlocks({ tx, account }: Writing, eventId: number, blocks: ContentBlock[]): Promise<void> {
  await tx
    .insert(eventContent)
    .values({ accountId: account, eventId, blocks })
    .onConflictDoUpdate({ target: [eventContent.accountId, eventContent.eventId], set: { blocks } });
}

/** Returns the addresses of an event's pictures per device (spec §3). */
const imagesOf = ({ variants }: Media): DeviceImages => ({
  profileImageUrl: variants.thumbnail,
  tabletImageUrl: variants.desktop,
  mobileImageUrl: variants.mobile,
});
const noImages: DeviceImages = { profileImageUrl: null, tabletImageUrl: null, mobileImageUrl: null };

/**
 * Returns the addresses of the cover's current crop, because the addresses of an older crop stop working after a while.
 */
function deviceImages(stored: DeviceImages, cover: Media | undefined): DeviceImages {
  if (!cover) return stored;
  const own = imagesOf(cover);
  const now = (name: keyof DeviceImages) =>
    pictureIn(stored[name]) === pictureIn(own[name]) ? own[name] : stored[name];
  return {
    profileImageUrl: now('profileImageUrl'),
    tabletImageUrl: now('tabletImageUrl'),
    mobileImageUrl: now('mobileImageUrl'),
  };
}

/**
 * Removes the version from an address: `/media/<key>/mobile.webp?v=3` → `/media/<key>/mobile.webp`. The result is the
 * same for each crop.
 */
const pictureIn = (address: string | null) => address?.split('?', 1)[0];

async function present(event: EventRecord, context: Context): Promise<Item> {
  const { id, detailsVersion, summary, coverMediaId, coverAlt, profileImageUrl, tabletImageUrl, mobileImageUrl } =
    event;
  const content = await contentOf(context, id);
  const mediaById = await pictures(context, [coverMediaId, ...contentMediaIds(content)]);
  const cover = mediaById.get(coverMediaId);
  return {
    id,
    version: detailsVersion,
    details: {
      summary,
      coverMedia: shownPicture(cover),
      coverAlt,
      ...deviceImages({ profileImageUrl, tabletImageUrl, mobileImageUrl }, cover),
    },
    content: content.map((block) =>
      block.kind === 'image' ? { ...block, picture: shownPicture(mediaById.get(block.mediaId)) } : block,
    ),
  };
}

/** Returns the cover with its pictures per device, unless the patch sets these itself. */
async function coverValues(coverMediaId: number | null, named: Partial<DeviceImages>, context: Context) {
  if (Object.keys(noImages).some((name) => name in named)) return { coverMediaId };
  const cover = (await pictures(context, [coverMediaId])).get(coverMediaId);
  return { coverMediaId, ...(cover ? imagesOf(cover) : noImages) };
}

/**
 * Returns the blocks to store. Sanitising can make them longer (`<` becomes `&lt;`) or empty, so they are checked again
 * afterwards. Stored blocks can therefore always be saved again.
 */
function checkedBlocks(content: readonly ContentBlock[]): ContentBlock[] {
  refuseIfAny(contentProblems(content));
  const blocks = storableContent(content);
  refuseIfAny(contentProblems(blocks));
  return blocks;
}

/** Saves the patch (spec §7, cover image flow). The picture is uploaded before, and the patch has its id. */
async function write({ details = {}, content }: Patch, context: Context): Promise<Item> {
  const event = await findEvent(context, true);
  const { coverMedia, ...fields } = details;
  const blocks = content && checkedBlocks(content);
  // A picture of the content that is stored and lost is kept: it must not prevent another change.
  const kept = new Set(content ? contentMediaIds(await contentOf(context, event.id)) : []);
  const inContent = namedPictures(undefined, content).filter(({ id }) => !kept.has(id));
  await refuseUnknownPictures(context, [...namedPictures(coverMedia?.id), ...inContent]);
  if (blocks) await storeBlocks(context, event.id, blocks);
  const cover = coverMedia === undefined ? {} : await coverValues(coverMedia?.id ?? null, fields, context);
  return present(await saveEvent(context, event, { ...fields, ...cover }, ['details']), context);
}

export function detailsRoutes(routes: AreaRoutes): void {
  routes.document(eventDetails, {
    read: async (context, forUpdate) => present(await findEvent(context, forUpdate), context),
    write: (patch, _, context) => write(patch, context),
  });
}
