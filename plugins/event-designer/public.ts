/** The parts of this area that others may use: its collections, whose rows they may refer to, and their types. */
export { type EventRow, events } from './contract/events.ts';
export { type Registration, registrations } from './contract/registrations.ts';
export { type Ticket, tickets } from './contract/tickets.ts';
export { type Validity, validityOf } from './rules/access/ticketTimes.ts';
