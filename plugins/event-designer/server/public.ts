/**
 * Exports for the server halves of other areas: tables that they may refer to and read, but not write, the hooks for
 * copying their data of events and tickets, and what an order calls in its own transaction to use a code or give it back.
 */
export { redeemForOrder, releaseForOrder } from './codes/redeem.ts';
export { type CopiedEvent, whenEventsAreCopied } from './duplicate/eventFollowers.ts';
export { whenTicketsAreCopied } from './duplicate/ticketFollowers.ts';
export { registrations } from './registrationTables.ts';
export { events } from './tables.ts';
export { tickets } from './ticketTables.ts';
