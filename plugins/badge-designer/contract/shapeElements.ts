import { text, z } from '@contract/fields.ts';
import { colourRules } from './conditions.ts';
import { border, elementBase, lineStyle } from './elementBase.ts';
import { colour, longestEdge, millimetres } from './measures.ts';
import { pictureFit, pictureSource } from './pictureSource.ts';

const radius = millimetres(0, longestEdge);

export const imageElement = z.object({
  ...elementBase,
  kind: z.literal('image'),
  /** Null: no picture is chosen yet. */
  picture: z.nullable(pictureSource),
  fit: pictureFit,
  radius,
  border: z.nullable(border),
  isGreyscale: z.boolean(),
  /** The alternative text of the picture. */
  alt: text(255),
});
export type ImageElement = z.infer<typeof imageElement>;

const line = {
  ...elementBase,
  /** In millimetres. The line runs through the middle of its box. */
  thickness: millimetres(0.1, 10),
  lineStyle,
  colour: colour(),
};

export const lineElement = z.object({ ...line, kind: z.enum(['horizontal_line', 'vertical_line']) });

/** A line along the longer side of its box. */
export const tearLineElement = z.object({ ...line, kind: z.literal('tear_line') });
export type LineElement = z.infer<typeof lineElement> | z.infer<typeof tearLineElement>;

export const borderBoxElement = z.object({
  ...elementBase,
  kind: z.literal('border_box'),
  fill: z.nullable(colour()),
  /** The first rule that matches replaces `fill`. */
  fillRules: colourRules,
  border: z.nullable(border),
  radius: z.object({
    topLeft: radius,
    topRight: radius,
    bottomRight: radius,
    bottomLeft: radius,
  }),
});
export type BorderBoxElement = z.infer<typeof borderBoxElement>;
