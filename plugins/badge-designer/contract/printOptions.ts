import { atMost, count, id, text, z } from '@contract/fields.ts';

/** Registrations that one job prints. */
export const maximumPrinted = 5_000;
/** Registrations that are named one by one. */
export const maximumChosen = 2_000;
export const maximumCopies = 20;

const ids = (max: number) => z.array(id()).check(atMost(max));

/** Whose badges or tickets: all of an event whose place is theirs, as far as these narrow it down. */
export const printSelection = z.object({
  /** Empty: all tickets. */
  ticketIds: ids(200),
  /** Empty: everybody; otherwise nobody else. */
  registrationIds: ids(maximumChosen),
  printed: z.enum(['all', 'printed', 'not_printed']),
  /** In name, e-mail address, company and code. */
  search: text(200),
});
export type PrintSelection = z.infer<typeof printSelection>;

export const printOrder = z.enum(['last_name', 'company', 'code', 'ticket', 'registered']);
export type PrintOrder = z.infer<typeof printOrder>;

/** Margins of paper and gaps on it, in millimetres. */
export const paperEdge = z.number().check(z.minimum(0), z.maximum(50));

/** `single` is a page for each, as large as the design: for label printers, and for printing houses. */
export const sheetChoice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('preset'), presetId: text(40) }),
  z.object({ kind: z.literal('paper'), paper: z.enum(['A4', 'A3', 'Letter']), margin: paperEdge, gap: paperEdge }),
  z.object({ kind: z.literal('single') }),
]);
export type SheetChoice = z.infer<typeof sheetChoice>;

/** What decides how many sheets there are and what is on them. */
export const printOptions = z.object({
  kind: z.enum(['badge', 'ticket']),
  who: printSelection,
  order: printOrder,
  copies: count(maximumCopies, 1),
  /** For everybody; null: each the one that their ticket is assigned to. */
  designId: z.nullable(id()),
  sheet: sheetChoice,
  /** The first label that is still on the first sheet. */
  startAt: count(200, 1),
  hasCropMarks: z.boolean(),
  /** `none`: only fronts. Otherwise the edge around which the printer turns the paper. */
  backs: z.enum(['none', 'long', 'short']),
  /** For films that are ironed on, and paper that is looked at from behind. */
  isBackMirrored: z.boolean(),
  /** How this printer is off; null: it is not. */
  printerId: z.nullable(id()),
  /** Of those chosen, in their order and from 1: prints a part again. */
  range: z.nullable(z.object({ from: count(100_000, 1), to: count(100_000, 1) })),
  output: z.enum(['pdf', 'pdf_per_ticket']),
});
export type PrintOptions = z.infer<typeof printOptions>;
