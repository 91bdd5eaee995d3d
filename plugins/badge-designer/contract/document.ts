import { atMost, z } from '@contract/fields.ts';
import { background } from './background.ts';
import { designKind } from './designKind.ts';
import { documentProblems, maximumDocumentBytes } from './documentProblems.ts';
import { designElement } from './elements.ts';
import { languageTag, longestEdge, millimetres, place } from './measures.ts';

export const designLimits = {
  /** The most elements on one side. */
  elements: 200,
  guides: 50,
  /** The largest document, as JSON in UTF-8. */
  bytes: maximumDocumentBytes,
  /** In millimetres. */
  shortestEdge: 20,
  longestEdge,
} as const;

const edge = millimetres(designLimits.shortestEdge, designLimits.longestEdge);

/**
 * The finished page after trimming and folding; `rules/sheets/unfold.ts` computes how the sides lie on the flat sheet.
 * `butterfly` is folded once at its lower edge, so the back hangs upside down below the front. `half` opens like a
 * card, with two sides inside; `quarter` is one printed side folded twice.
 */
const page = z.object({
  width: edge,
  height: edge,
  /** How far the background extends beyond the edge, so that cutting leaves no white line. */
  bleed: millimetres(0, 10),
  /** Anything nearer to the edge may be cut off or hidden by the badge's holder. */
  safeMargin: millimetres(0, 50),
  /** The unit in which the editor shows lengths. */
  unit: z.enum(['mm', 'in']),
  fold: z.enum(['none', 'half', 'quarter', 'butterfly']),
  /** `same` repeats the front, `own` is a separate side. */
  back: z.enum(['none', 'same', 'own']),
  /** Prints the back upside down, for badges that are flipped over their lower edge. */
  isBackRotated: z.boolean(),
});

const guide = z.object({
  /** A guide on `x` is vertical. */
  axis: z.enum(['x', 'y']),
  position: place(),
});
export type Guide = z.infer<typeof guide>;

const side = z.object({
  background,
  /** From bottom to top: later elements are drawn above earlier ones. */
  elements: z.array(designElement).check(atMost(designLimits.elements)),
  guides: z.array(guide).check(atMost(designLimits.guides)),
});
export type DesignSide = z.infer<typeof side>;

/** A badge or a ticket: everything that defines how it looks, and no personal data. */
export const designDocument = z
  .object({
    /** The version of this schema. A change that old documents do not fit gets the next number. */
    schema: z.literal(1),
    kind: designKind,
    page,
    /** The language of the texts. It decides how letters are shaped, capitalised and broken into lines. */
    language: languageTag(),
    /** The distance of the lines of the editor's grid, in millimetres. */
    grid: millimetres(0.5, 50),
    sides: z.array(side).check(atMost(4), z.minLength(1)),
  })
  .check(({ value, issues }) => {
    for (const { path, message, code } of documentProblems(value)) {
      issues.push({ code: 'custom', input: value, path, message, params: { code } });
    }
  });
export type DesignDocument = z.infer<typeof designDocument>;
export type DesignPage = DesignDocument['page'];
