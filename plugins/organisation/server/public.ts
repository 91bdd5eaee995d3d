/** What the server halves of other areas may use of this one: tables to refer to and to read, and tags to make. */
export { emailNewsletters, organizers, tags } from './tables.ts';
export { tagIdsOf } from './tags.ts';
