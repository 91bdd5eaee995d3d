import type { Online, Venue } from '../../contract/basicInfo.ts';

/** The values that the fields of a place need in their form. */
export type PlaceForm = { venue: Venue; online: Online };
