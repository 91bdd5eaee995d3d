import type { Online, Venue } from '../../contract/basicInfo.ts';

/** What the fields of a place need of the form that they stand in. */
export type PlaceForm = { venue: Venue; online: Online };
