import { atMost, z } from '@contract/fields.ts';
import { background } from './background.ts';
import { documentProblems, maximumDocumentBytes } from './documentProblems.ts';
import { designElement } from './elements.ts';
import { languageTag, longestEdge, millimetres, place } from './measures.ts';

export const designKind = z.enum(['badge', 'ticket']);
export type DesignKind = z.infer<typeof designKind>;

export const designLimits = {
  /** Of one side. */
  elements: 200,
  guides: 50,
  /** Of the document as JSON in UTF-8. */
  bytes: maximumDocumentBytes,
  /** Millimetres. */
  shortestEdge: 20,
  longestEdge,
} as const;

const edge = millimetres(designLimits.shortestEdge, designLimits.longestEdge);

/**
 * The finished page as somebody holds it, trimmed and folded; how the sides lie on a sheet that will be folded is in
 * `rules/fold.ts`. `butterfly` is folded once at its lower edge, so the back hangs upside down below the front. `half`
 * opens like a card, with two sides inside; `quarter` is one printed side folded twice.
 */
const page = z.object({
  width: edge,
  height: edge,
  /** How far the background goes beyond the edge, so that cutting leaves no white line. */
  bleed: millimetres(0, 10),
  /** What is nearer to the edge may be cut off or hidden by the badge's holder. */
  safeMargin: millimetres(0, 50),
  /** What the editor shows lengths in. */
  unit: z.enum(['mm', 'in']),
  fold: z.enum(['none', 'half', 'quarter', 'butterfly']),
  /** `same` repeats the front, `own` has a side of its own. */
  back: z.enum(['none', 'same', 'own']),
  /** Upside down, for badges that are turned over their lower edge. */
  isBackRotated: z.boolean(),
});

const guide = z.object({
  /** A guide on `x` stands upright. */
  axis: z.enum(['x', 'y']),
  position: place(),
});
export type Guide = z.infer<typeof guide>;

const side = z.object({
  background,
  /** What comes later lies above. */
  elements: z.array(designElement).check(atMost(designLimits.elements)),
  guides: z.array(guide).check(atMost(designLimits.guides)),
});
export type DesignSide = z.infer<typeof side>;

/** A badge or a ticket: all that decides what it looks like, and nothing that depends on whom it is for. */
export const designDocument = z
  .object({
    /** Of this shape. A change that old documents do not fit gets the next number. */
    schema: z.literal(1),
    kind: designKind,
    page,
    /** Of the texts; decides how letters are shaped, cased and broken into lines. */
    language: languageTag(),
    /** Millimetres between the lines of the editor's grid. */
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
