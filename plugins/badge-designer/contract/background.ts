import { count, id, z } from '@contract/fields.ts';
import { colourRules } from './conditions.ts';
import { colour } from './measures.ts';
import { pictureFit } from './pictureSource.ts';

/** The layer behind all elements of a side. It reaches to the edge of the bleed. */
export const background = z.object({
  colour: z.nullable(colour()),
  colourRules,
  image: z.nullable(
    z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('picture'),
        source: z.enum(['ticket_design', 'ticket_design_uploaded_template']),
        mediaId: id(),
        fit: pictureFit,
      }),
      z.object({
        kind: z.literal('pdf'),
        source: z.literal('ticket_design_uploaded_template'),
        mediaId: id(),
        /** The first page is 1. */
        page: count(1000, 1),
        fit: pictureFit,
      }),
    ]),
  ),
});
export type Background = z.infer<typeof background>;
