import { id, rowShape, text, z } from '@contract/fields.ts';
import { endpoint, type ItemOf, type ResponseOf, resource } from '@contract/resource.ts';
import { printOptions, printSelection } from './printOptions.ts';

const count = z.int();
const values = z.record(z.string(), z.string());

/**
 * A person to draw a design for. Their own values override those of their ticket, which override those of the event.
 */
const person = z.object({
  registrationId: id(),
  ticketId: id(),
  values,
  /** The time of the latest print. Null: never printed. */
  printedAt: z.nullable(z.string()),
});
export type PrintPerson = z.infer<typeof person>;

/** The people of an event with the values that designs show, for previews and checks. */
export const printPeople = endpoint({
  name: 'printPeople',
  method: 'POST',
  path: '/badge-designer/events/{eventId}/people',
  body: z.object({ kind: z.enum(['badge', 'ticket']), who: printSelection }),
  changesNothing: true,
  response: z.object({
    event: values,
    /** The picture that designs show as the event's cover. Null: it has none. */
    cover: z.nullable(z.object({ url: z.string(), width: count, height: count })),
    tickets: z.array(z.object({ id: id(), designId: z.nullable(id()), values })),
    people: z.array(person),
    /** True if there are more people than the response contains. */
    isCut: z.boolean(),
  }),
});
export type PrintPeople = ResponseOf<typeof printPeople>;
export type EventCover = PrintPeople['cover'];

/** The plan of a print: how many badges and sheets it would have, and the problems that prevent it. */
export const planPrintJob = endpoint({
  name: 'planPrintJob',
  method: 'POST',
  path: '/badge-designer/events/{eventId}/print-plan',
  body: printOptions,
  changesNothing: true,
  response: z.object({
    badges: count,
    sheets: count,
    files: count,
    /** People whose ticket has no design. */
    withoutDesign: count,
    designs: z.array(z.object({ id: id(), name: z.string(), status: z.enum(['draft', 'live']), badges: count })),
    /** Everyone who is printed, in printing order, with the design for them. */
    printed: z.array(z.object({ registrationId: id(), designId: id() })),
    problems: z.array(
      z.object({
        path: z.string(),
        code: z.string(),
        message: z.string(),
        params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
      }),
    ),
  }),
});
export type PlannedPrint = ResponseOf<typeof planPrintJob>;

export const startPrintJob = endpoint({
  name: 'startPrintJob',
  method: 'POST',
  path: '/badge-designer/events/{eventId}/print',
  body: printOptions,
  response: z.object({ jobId: id(), badges: count, sheets: count }),
});

/** A PDF with two crosshairs to measure. With `printerId`, the calibration of that printer is applied. */
export const startTestSheet = endpoint({
  name: 'startTestSheet',
  method: 'POST',
  path: '/badge-designer/test-sheet',
  body: z.object({ paper: z.enum(['A4', 'Letter']), printerId: z.nullable(id()) }),
  response: z.object({ jobId: id() }),
});

/** The log of prints: who printed which version of a design for whom, and when. */
export const prints = resource({
  name: 'prints',
  path: '/badge-designer/events/{eventId}/prints',
  item: z.object({
    ...rowShape,
    registrationId: id(),
    kind: z.enum(['badge', 'ticket']),
    designId: id(),
    /** The name of the design at the time of printing. */
    designName: text(100),
    designVersion: z.int(),
    copies: z.int(),
    userName: z.string(),
  }),
  labelField: 'designName',
  filters: { registrationId: 'id', designId: 'id', kind: 'text' },
  sort: ['createdAt'],
  defaultSort: '-createdAt',
});
export type Print = ItemOf<typeof prints>;
