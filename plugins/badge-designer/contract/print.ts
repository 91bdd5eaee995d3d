import { id, rowShape, text, z } from '@contract/fields.ts';
import { endpoint, type ItemOf, type ResponseOf, resource } from '@contract/resource.ts';
import { printOptions, printSelection } from './printOptions.ts';

const values = z.record(z.string(), z.string());

/** Somebody whom a design is drawn for. What a design shows of them is their own values, over their ticket's and the event's. */
const person = z.object({
  registrationId: id(),
  ticketId: id(),
  values,
  /** When and with what it was printed last; null: never. */
  printedAt: z.nullable(z.string()),
});
export type PrintPerson = z.infer<typeof person>;

/** Whom an event has, as designs show them: for previews and checks. */
export const printPeople = endpoint({
  name: 'printPeople',
  method: 'POST',
  path: '/badge-designer/events/{eventId}/people',
  body: z.object({ kind: z.enum(['badge', 'ticket']), who: printSelection }),
  changesNothing: true,
  response: z.object({
    event: values,
    tickets: z.array(z.object({ id: id(), designId: z.nullable(id()), values })),
    people: z.array(person),
    /** There are more than are answered. */
    isCut: z.boolean(),
  }),
});
export type PrintPeople = ResponseOf<typeof printPeople>;

const count = z.int();

/** What a print would be: how many badges and sheets, and what stands against it. */
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

/** A PDF with two crosshairs to measure. With a printer: as that one's calibration makes up for it. */
export const startTestSheet = endpoint({
  name: 'startTestSheet',
  method: 'POST',
  path: '/badge-designer/test-sheet',
  body: z.object({ paper: z.enum(['A4', 'Letter']), printerId: z.nullable(id()) }),
  response: z.object({ jobId: id() }),
});

/** What was printed for whom, when and as which state of a design. */
export const prints = resource({
  name: 'prints',
  path: '/badge-designer/events/{eventId}/prints',
  item: z.object({
    ...rowShape,
    registrationId: id(),
    kind: z.enum(['badge', 'ticket']),
    designId: id(),
    /** As it was called then. */
    designName: text(100),
    designVersion: z.int(),
    copies: z.int(),
    userName: z.string(),
  }),
  calledBy: 'designName',
  filters: { registrationId: 'id', designId: 'id', kind: 'text' },
  sort: ['createdAt'],
  defaultSort: '-createdAt',
});
export type Print = ItemOf<typeof prints>;
