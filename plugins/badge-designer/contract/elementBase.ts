import { text, z } from '@contract/fields.ts';
import { conditions } from './conditions.ts';
import { colour, degrees, elementId, longestEdge, millimetres, number, place } from './measures.ts';

/** The shortest side of an element that can still be seen and taken hold of. */
export const smallestSide = 0.1;

const side = millimetres(smallestSide, 2 * longestEdge);

/** What every element has. Elements turn around the centre of their box. */
export const elementBase = {
  id: elementId(),
  /** For the list of layers. Empty: it is called by its kind. */
  name: text(100),
  x: place(),
  y: place(),
  width: side,
  height: side,
  rotation: degrees(),
  isLocked: z.boolean(),
  /** Neither drawn nor printed. */
  isHidden: z.boolean(),
  /** Per cent. */
  opacity: number(0, 100),
  /** Elements with the same one are selected and moved together. */
  groupId: z.nullable(elementId()),
  visibleWhen: z.nullable(conditions),
  /** Guides for the eye are for the screen only; a mark for the printer is for print only. */
  output: z.enum(['always', 'print', 'screen']),
};

export const lineStyle = z.enum(['solid', 'dashed', 'dotted']);
export type LineStyle = z.infer<typeof lineStyle>;

/** Drawn within the box, so that the box's size is what is seen. */
export const border = z.object({
  colour: colour(),
  /** Millimetres. */
  width: millimetres(0.1, 10),
  lineStyle,
});
export type Border = z.infer<typeof border>;
