/**
 * Exports for the server halves of other areas: tables that they may refer to and read, but not write, and the hook for
 * copying their data of tickets.
 */
export { whenTicketsAreCopied } from './duplicate/ticketFollowers.ts';
export { registrations } from './registrationTables.ts';
export { events } from './tables.ts';
export { tickets } from './ticketTables.ts';
