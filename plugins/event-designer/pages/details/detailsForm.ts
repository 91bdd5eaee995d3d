import { longText, text, webAddress, z } from '@contract/fields.ts';
import { obeys } from '@contract/obeys.ts';
import type { ItemOf } from '@contract/resource.ts';
import { isPicture, missingPicture, type Picture, storedPicture } from '@/media/index.ts';
import {
  type ContentBlock,
  type eventDetails,
  maximumBlocks,
  maximumContent,
  maximumSummary,
} from '../../contract/details.ts';
import { contentProblems } from '../../rules/content.ts';

export type EventDetails = ItemOf<typeof eventDetails>;

/** A picture as a file and a crop until it is saved; the contract has a media id in its place. */
const picture = z.nullable(z.custom<Picture>(isPicture));

const block = { id: z.string(), isHidden: z.boolean() };

/** The form's values, under the contract's paths, so that the server's problems are shown at their fields. */
export const detailsForm = z
  .object({
    details: z.object({ summary: text(maximumSummary), coverMedia: picture, coverAlt: text(255) }),
    content: z
      .array(
        z.discriminatedUnion('kind', [
          z.object({ ...block, kind: z.literal('text'), html: longText(maximumContent) }),
          z.object({ ...block, kind: z.literal('image'), mediaId: picture, alt: text(255), caption: text(255) }),
          z.object({
            ...block,
            kind: z.literal('video'),
            url: z.union([z.literal(''), webAddress()]),
            title: text(255),
          }),
        ]),
      )
      .check(z.maxLength(maximumBlocks)),
  })
  .check(obeys(({ content }) => contentProblems(content.map((one) => (one.kind === 'image' ? withAnId(one) : one)))));
export type DetailsForm = z.infer<typeof detailsForm>;
export type BlockForm = DetailsForm['content'][number];

/** Replaces the picture by its id, or 0 when it is not uploaded yet: the rules over all blocks ignore which it is. */
function withAnId<Block extends { mediaId: Picture | null }>(one: Block) {
  const id = one.mediaId?.kind === 'stored' ? one.mediaId.id : 0;
  return { ...one, mediaId: one.mediaId && id };
}

function toBlockForm(one: ContentBlock): BlockForm {
  if (one.kind !== 'image') return one;
  const { id, kind, isHidden, alt, caption, picture, mediaId } = one;
  const shown = picture ? storedPicture(picture) : mediaId && missingPicture(mediaId);
  return { id, kind, isHidden, alt, caption, mediaId: shown || null };
}

export function toForm({ details: { summary, coverMedia, coverAlt }, content }: EventDetails): DetailsForm {
  return {
    details: { summary, coverAlt, coverMedia: coverMedia ? storedPicture(coverMedia) : null },
    content: content.map(toBlockForm),
  };
}

/** Returns every picture of the form. */
export function picturesOf({ details, content }: DetailsForm): (Picture | null)[] {
  return [details.coverMedia, ...content.map((one) => (one.kind === 'image' ? one.mediaId : null))];
}
