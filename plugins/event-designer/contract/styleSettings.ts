import { type BrandFacts, brandFacts, brandIds } from '@contract/brand.ts';
import { entityDocument } from '@contract/entityDocument.ts';
import * as field from '@contract/entityFields.ts';
import type { ValuesOf } from '@contract/entityValues.ts';
import { shaped, z } from '@contract/fields.ts';
import { picture } from './details.ts';

/** Spec §3. Each is there on every device that attendees use, or has a near twin. */
export const styleFonts = z.enum(['Roboto', 'Arial', 'Tahoma']);

/** Spec §5 makes of what is typed six digits with a #; anything else is no colour. */
const colour = (initial: string) =>
  field.of(
    'text',
    shaped(/^#[\da-f]{6}$/i, { error: 'A colour is # and six hex digits', params: { code: 'colour' } }),
    initial,
  );

/** The colours of a brand, with which its events begin. */
export const brandColours = ({ primary, secondary, background }: BrandFacts) => ({
  primaryColour: primary.toLowerCase(),
  secondaryColour: secondary,
  backgroundColour: background,
});

const usual = brandColours(brandFacts[brandIds[0]]);

/**
 * Spec §7. How the event's page, tickets and messages look. Contrast is advised about (`rules/checklist.ts`), never
 * refused: a draft may be ugly.
 */
export const styleSettings = entityDocument({
  name: 'styleSettings',
  path: '/managed-events/events/{eventId}/style-settings',
  texts: 'settings.label',
  fields: {
    primaryColour: colour(usual.primaryColour),
    secondaryColour: colour(usual.secondaryColour),
    backgroundColour: colour(usual.backgroundColour),
    textColour: colour('#222222'),
    font: field.of('text', styleFonts, 'Roboto'),
    logoMediaId: field.called('settings.label.logo', field.reference()),
    faviconMediaId: field.called('settings.label.favicon', field.reference()),
  },
  /** The pictures of the two media ids. */
  derived: { logo: z.nullable(picture), favicon: z.nullable(picture) },
});
export type StyleValues = ValuesOf<typeof styleSettings>;
