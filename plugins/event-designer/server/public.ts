/** Exports for the server halves of other areas: tables to refer to and to read, which they never write to,
 * and how to copy what they have for tickets. */
export { whenTicketsAreCopied } from './duplicate/ticketFollowers.ts';
export { registrations } from './registrationTables.ts';
export { events } from './tables.ts';
export { tickets } from './ticketTables.ts';
