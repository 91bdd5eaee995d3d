import { type BrandFacts, brandFacts, brandIds } from '@contract/brand.ts';
import { entityDocument } from '@contract/entityDocument.ts';
import * as field from '@contract/entityFields.ts';
import type { ValuesOf } from '@contract/entityValues.ts';
import { shaped, z } from '@contract/fields.ts';
import { picture } from './details.ts';

/** The fonts of spec §3: each exists on every device that attendees use, or has a near twin there. */
export const styleFonts = z.enum(['Roboto', 'Arial', 'Tahoma']);

/** Returns a colour field. Spec §5 turns what users type into # and six digits; anything else is no colour. */
export const colour = (initial: string) =>
  field.of(
    'text',
    shaped(/^#[\da-f]{6}$/i, { error: 'A colour is # and six hex digits', params: { code: 'colour' } }),
    initial,
  );

/** Returns the colours of a brand, with which its events begin. */
export const brandColours = ({ primary, secondary, background }: BrandFacts) => ({
  primaryColour: primary.toLowerCase(),
  secondaryColour: secondary,
  backgroundColour: background,
});

const usual = brandColours(brandFacts[brandIds[0]]);

/**
 * Spec §7: the look of the event's page, tickets and messages. The checklist (`rules/checklist.ts`) advises about
 * contrast, but never refuses it, because a draft may be ugly.
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
  /** The pictures that the two media ids name. */
  derived: { logo: z.nullable(picture), favicon: z.nullable(picture) },
});
export type StyleValues = ValuesOf<typeof styleSettings>;
