import { id, z } from '@contract/fields.ts';
import { colourRules } from './conditions.ts';
import { colour } from './measures.ts';
import { pictureFit } from './pictureSource.ts';

/** The layer behind all elements of a side. It reaches to the edge of the bleed. */
export const background = z.object({
  colour: z.nullable(colour()),
  colourRules,
  image: z.nullable(
    z.object({
      kind: z.literal('picture'),
      /** Spec §3. `ticket_design_uploaded_template`: the picture was drawn from a page of a PDF file. */
      source: z.enum(['ticket_design', 'ticket_design_uploaded_template']),
      mediaId: id(),
      fit: pictureFit,
    }),
  ),
});
export type Background = z.infer<typeof background>;
