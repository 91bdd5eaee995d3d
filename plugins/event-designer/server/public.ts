/** Exports for the server halves of other areas: tables to refer to and to read. They never write to them. */
export { registrations } from './registrationTables.ts';
export { events } from './tables.ts';
export { tickets } from './ticketTables.ts';
