import { text, z } from '@contract/fields.ts';
import { conditions } from './conditions.ts';
import { colour, degrees, elementId, longestEdge, millimetres, number, place } from './measures.ts';

/** The shortest side at which an element can still be seen and grabbed. */
export const smallestSide = 0.1;

const side = millimetres(smallestSide, 2 * longestEdge);

/** The properties of every element. Elements rotate around the centre of their box. */
export const elementBase = {
  id: elementId(),
  /** The name in the list of layers. Empty: the list shows the element's kind. */
  name: text(100),
  x: place(),
  y: place(),
  width: side,
  height: side,
  rotation: degrees(),
  isLocked: z.boolean(),
  /** Hidden elements are neither drawn nor printed. */
  isHidden: z.boolean(),
  /** In per cent. */
  opacity: number(0, 100),
  /** Elements with the same `groupId` are selected and moved together. */
  groupId: z.nullable(elementId()),
  visibleWhen: z.nullable(conditions),
  /** `screen` is for visual guides, `print` for printer's marks. */
  output: z.enum(['always', 'print', 'screen']),
};

export const lineStyle = z.enum(['solid', 'dashed', 'dotted']);
export type LineStyle = z.infer<typeof lineStyle>;

/** The border is drawn inside the box, so that the visible size is the size of the box. */
export const border = z.object({
  colour: colour(),
  /** In millimetres. */
  width: millimetres(0.1, 10),
  lineStyle,
});
export type Border = z.infer<typeof border>;
