import { id, instant, z } from '@contract/fields.ts';
import { type AccessGate, scanDirections } from '../../contract/access.ts';
import type { AdmissionRule } from '../../contract/accessibility.ts';
import type { Agenda } from '../../contract/agenda.ts';
import type { ScanValues } from '../../contract/eventCards.ts';
import type { EventRow } from '../../contract/events.ts';
import type { Extra } from '../../contract/extras.ts';
import { registrationStates } from '../../contract/registrations.ts';
import type { ScheduleDate } from '../../contract/schedule.ts';
import type { Ticket } from '../../contract/tickets.ts';

const past = z.object({ at: instant(), direction: z.enum(scanDirections), gateId: z.nullable(id()) });
/** The states of a ticket that the simulator can try: the states of a place, and refunded. */
export const simulatedStates = [...registrationStates, 'refunded'] as const;

/** The form of the simulator describes one scan of one ticket. */
export const question = z.object({
  ticketId: id(),
  /** The date that the ticket is for, in a series. */
  dateId: z.nullable(id()),
  /** The extras that the holder bought. */
  extraIds: z.array(id()),
  state: z.enum(simulatedStates),
  hasName: z.boolean(),
  gateId: z.nullable(id()),
  direction: z.enum(scanDirections),
  at: instant(),
  /** When the ticket was bought; only asked where it is valid from then. */
  soldAt: z.nullable(instant()),
  past: z.array(past),
});
export type Question = z.infer<typeof question>;

export type SimulatedEvent = { event: EventRow; rules: readonly AdmissionRule[]; gates: readonly AccessGate[] };

/** The answer depends on these facts of the event and its ticket, and on the question. */
export type Simulation = SimulatedEvent & {
  held: readonly Ticket[];
  settings: ScanValues;
  offers: { extras: readonly Extra[]; agenda: Agenda };
  /** The upcoming dates of a series. */
  dates: readonly ScheduleDate[];
};

/** Returns true if a ticket is valid from its purchase, so that the time of that matters. */
export const startsAtPurchase = ({ validity, validityStarts }: Ticket) =>
  validity === 'dynamic' && validityStarts === 'purchase';
