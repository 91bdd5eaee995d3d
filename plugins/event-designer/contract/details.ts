import { entityDocument } from '@contract/entityDocument.ts';
import * as field from '@contract/entityFields.ts';
import { section } from '@contract/entityGroups.ts';
import { atMost, id, longText, obeying, shaped, text, webAddress, z } from '@contract/fields.ts';

export const maximumSummary = 140;
export const maximumContent = 50_000;
export const maximumBlocks = 50;

/** Made by the client, so that a block keeps its identity while blocks are reordered. */
const blockId = shaped(/^[\w-]{8,64}$/);
const isHidden = z.boolean();

/** Spec §3: a picture with its crop; x, y, width and height in `unit`. */
export const picture = z.object({
  id: id(),
  url: text(2048),
  originalUrl: text(2048),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  unit: z.enum(['%', 'px']),
});

/** Ordered blocks (spec §3: text, image, video). `html` is limited to what `rules/richText.ts` allows. */
export const contentBlock = z.discriminatedUnion('kind', [
  z.object({ id: blockId, kind: z.literal('text'), isHidden, html: longText(maximumContent) }),
  z.object({
    id: blockId,
    kind: z.literal('image'),
    isHidden,
    mediaId: z.nullable(id()),
    /** Returned by the server for the media id; ignored when sent. */
    picture: z.optional(z.nullable(picture)),
    alt: text(255),
    caption: text(255),
  }),
  z.object({
    id: blockId,
    kind: z.literal('video'),
    isHidden,
    url: z.union([z.literal(''), webAddress()]),
    title: text(255),
  }),
]);
export type ContentBlock = z.infer<typeof contentBlock>;

/** The address of an uploaded picture (`/media/…`) or of a picture on another site; never a script. */
const imageUrl = z.nullable(
  text(2048).check(
    obeying((value) => /^(https?:\/\/|\/(?!\/))/.test(value), {
      error: 'This is no address of a picture',
      params: { code: 'web_address' },
    }),
  ),
);

const deviceImage = field.called('details.coverImage', field.of('text', imageUrl, null));

/** Spec §7: an object with the details and the cover's media id, and next to it the content. */
export const eventDetails = entityDocument({
  name: 'eventDetails',
  path: '/events/{eventId}/details',
  texts: 'details',
  follows: ['details.profileImageUrl', 'details.tabletImageUrl', 'details.mobileImageUrl'],
  fields: {
    details: section(
      {
        summary: field.text({ max: maximumSummary }),
        coverMedia: field.called(
          'details.coverImage',
          field.input(field.of('json', z.nullable(picture), null), z.nullable(z.object({ id: id() }))),
        ),
        /** A description of the cover for people who cannot see it. */
        coverAlt: field.text({ max: 255 }),
        profileImageUrl: deviceImage,
        tabletImageUrl: deviceImage,
        mobileImageUrl: deviceImage,
      },
      { texts: 'details' },
    ),
    content: field.of('json', z.array(contentBlock).check(atMost(maximumBlocks)), []),
  },
});
