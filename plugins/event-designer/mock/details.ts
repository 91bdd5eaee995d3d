import { RefusedError, refuseIfAny } from '@contract/problem.ts';
import type { ItemOf, UpdateOf } from '@contract/resource.ts';
import type { MockContext, MockRoutes } from '@/data/mockArea.ts';
import { eventDetails } from '../contract/details.ts';
import { contentProblems, namedPictures, shownPicture } from '../rules/content.ts';
import { type EventRecord, recordOf, saveRecord } from './eventRecords.ts';
import { mediaOf } from './media.ts';

function present(record: EventRecord, { store }: MockContext): ItemOf<typeof eventDetails> {
  const { id, detailsVersion, summary, coverAlt, profileImageUrl, tabletImageUrl, mobileImageUrl, content } = record;
  return {
    id,
    version: detailsVersion,
    details: {
      summary,
      coverMedia: shownPicture(mediaOf(store, record.coverMediaId)),
      coverAlt,
      profileImageUrl,
      tabletImageUrl,
      mobileImageUrl,
    },
    content: content.map((block) =>
      block.kind === 'image' ? { ...block, picture: shownPicture(mediaOf(store, block.mediaId)) } : block,
    ),
  };
}

/** As on the server, but for the cleaning of rich text: the editor makes nothing else. */
function write({ details = {}, content }: UpdateOf<typeof eventDetails>, context: MockContext) {
  const record = recordOf(context);
  const { coverMedia, ...fields } = details;
  if (content) refuseIfAny(contentProblems(content));
  const message = 'There is no such picture';
  const unknown = namedPictures(coverMedia?.id, content)
    .filter(({ id }) => !mediaOf(context.store, id))
    .map(({ path }) => ({ path, code: 'no_such_media', message }));
  if (unknown.length > 0) throw new RefusedError('rule_broken', message, unknown);
  const cover = coverMedia === undefined ? {} : { coverMediaId: coverMedia?.id ?? null };
  const blocks = content ? { content } : {};
  return present(saveRecord(context, record, { ...fields, ...cover, ...blocks }, ['detailsVersion']), context);
}

export function detailsRoutes(routes: MockRoutes): void {
  routes.document(eventDetails, {
    read: (context) => present(recordOf(context), context),
    write: (patch, _, context) => write(patch, context),
  });
}
