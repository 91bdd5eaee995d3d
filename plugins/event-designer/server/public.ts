/**
 * Exports for the server halves of other areas: tables that they may refer to and read, but not write, the hook for
 * copying their data of tickets, and what an order calls in its own transaction to use a code or give it back.
 */
export { redeemForOrder, releaseForOrder } from './codes/redeem.ts';
export { whenTicketsAreCopied } from './duplicate/ticketFollowers.ts';
export { registrations } from './registrationTables.ts';
export { events } from './tables.ts';
export { tickets } from './ticketTables.ts';
