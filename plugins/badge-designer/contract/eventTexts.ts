import { id, longText, z } from '@contract/fields.ts';
import { document } from '@contract/resource.ts';

/** In characters: half a page of small print. */
export const maximumTermsLength = 2_000;

/** The texts of an event that its tickets show, whatever their design. */
export const eventTexts = document({
  name: 'eventTexts',
  path: '/badge-designer/events/{eventId}/texts',
  item: z.object({
    /** The id of the event. */
    id: id(),
    version: z.int(),
    /** The text that a ticket design shows for the variable of terms. */
    terms: z.string(),
  }),
  update: z.object({ terms: z.optional(longText(maximumTermsLength)) }),
});
