import { id, shaped, z } from '@contract/fields.ts';
import { document } from '@contract/resource.ts';
import { picture } from './details.ts';

/** Spec §3. Each is there on every device that attendees use, or has a near twin. */
export const styleFonts = z.enum(['Roboto', 'Arial', 'Tahoma']);

/** Spec §5 makes of what is typed six digits with a #; anything else is no colour. */
function colour() {
  return shaped(/^#[\da-f]{6}$/i, { error: 'A colour is # and six hex digits', params: { code: 'colour' } });
}

/** How the event's page, tickets and messages look. */
export const styleValues = z.object({
  primaryColour: colour(),
  secondaryColour: colour(),
  backgroundColour: colour(),
  textColour: colour(),
  font: styleFonts,
  logoMediaId: z.nullable(id()),
  faviconMediaId: z.nullable(id()),
});
export type StyleValues = z.infer<typeof styleValues>;

/** Spec §7. Contrast is advised about (`rules/checklist.ts`), never refused: a draft may be ugly. */
export const styleSettings = document({
  name: 'styleSettings',
  path: '/managed-events/events/{eventId}/style-settings',
  item: z.extend(styleValues, {
    id: id(),
    version: z.int(),
    /** The pictures of the two media ids. */
    logo: z.nullable(picture),
    favicon: z.nullable(picture),
  }),
  update: z.partial(styleValues),
});
