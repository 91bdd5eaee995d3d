import { atMost, count, id, text, z } from '@contract/fields.ts';

/** The most registrations that one job prints. */
export const maximumPrinted = 5_000;
/** The most registrations that a request can list by id. */
export const maximumChosen = 2_000;
export const maximumCopies = 20;

const ids = (max: number) => z.array(id()).check(atMost(max));

/** Whose badges or tickets to print: everyone who has a place at the event and matches these filters. */
export const printSelection = z.object({
  /** Empty: all tickets. */
  ticketIds: ids(200),
  /** Empty: everyone. Otherwise only these. */
  registrationIds: ids(maximumChosen),
  printed: z.enum(['all', 'printed', 'not_printed']),
  /** Searches the name, email address, company and code. */
  search: text(200),
});
export type PrintSelection = z.infer<typeof printSelection>;

export const printOrder = z.enum(['last_name', 'company', 'code', 'ticket', 'registered']);
export type PrintOrder = z.infer<typeof printOrder>;

/** The margins of the paper and the gaps on it, in millimetres. */
export const paperEdge = z.number().check(z.minimum(0), z.maximum(50));

/** `single` prints each on its own page in the size of the design, for label printers and printing houses. */
export const sheetChoice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('preset'), presetId: text(40) }),
  z.object({ kind: z.literal('paper'), paper: z.enum(['A4', 'A3', 'Letter']), margin: paperEdge, gap: paperEdge }),
  z.object({ kind: z.literal('single') }),
]);
export type SheetChoice = z.infer<typeof sheetChoice>;

/** Returns true unless the range ends before it begins. A missing end is null and counts as open. */
export const isForward = ({ from, to }: { from: number | null; to: number | null }): boolean =>
  from === null || to === null || to >= from;

export const backwardRange = {
  error: 'The last number is smaller than the first',
  params: { code: 'range_backward' },
} as const;

const range = z
  .object({ from: count(100_000, 1), to: count(100_000, 1) })
  .check(z.refine(isForward, { ...backwardRange, path: ['to'] }));

/** The options that decide how many sheets there are and what is on them. */
export const printOptions = z.object({
  kind: z.enum(['badge', 'ticket']),
  who: printSelection,
  order: printOrder,
  copies: count(maximumCopies, 1),
  /** One design for everyone. Null: each person gets the design of their ticket. */
  designId: z.nullable(id()),
  sheet: sheetChoice,
  /** The first unused label on the first sheet. */
  startAt: count(200, 1),
  hasCropMarks: z.boolean(),
  /** `none`: only fronts. Otherwise the edge over which the printer flips the paper. */
  backs: z.enum(['none', 'long', 'short']),
  /** Mirrors backs, for iron-on film and for paper that is viewed from behind. */
  isBackMirrored: z.boolean(),
  /** The printer whose calibration is applied. Null: none. */
  printerId: z.nullable(id()),
  /** Prints only this part of the selected people in their order, counted from 1, such as to repeat a part. */
  range: z.nullable(range),
  /** A PNG has one page; several pages are files in a ZIP archive. */
  output: z.enum(['pdf', 'pdf_per_ticket', 'png_300', 'png_600']),
});
export const pngResolutions = { png_300: 300, png_600: 600 } as const;
export type PrintOptions = z.infer<typeof printOptions>;
