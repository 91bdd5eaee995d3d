/** The tables and functions of this area that the servers of other areas may use. */
export { emailNewsletters, organizers, tags } from './tables.ts';
export { tagIdsOf } from './tags.ts';
