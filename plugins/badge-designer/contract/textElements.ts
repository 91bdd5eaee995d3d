import { atMost, longText, z } from '@contract/fields.ts';
import { elementBase } from './elementBase.ts';
import { languageTag, variableName } from './measures.ts';
import { textStyle } from './textStyle.ts';

/** Spec §1: the fields of a badge that show one value of a person. */
export const personFields = [
  'first_name',
  'last_name',
  'full_name',
  'company_name',
  'email_address',
  'job_title',
  'registration_code',
  'registration_type',
] as const;

/** Fields that only tickets have as elements; a badge can use the same variables in a text. */
export const ticketFields = [
  'event_name',
  'event_dates',
  'event_place',
  'ticket_name',
  'ticket_price',
  'order_code',
  'add_ons',
  'terms',
] as const;

/**
 * What happens if there is no value. `keep` leaves the box empty, `hide` draws nothing, `collapse` also moves up the
 * elements below.
 */
export const whenEmpty = z.enum(['keep', 'hide', 'collapse']);

const textBase = { ...elementBase, whenEmpty, style: textStyle };
const affix = longText(50);

export const maximumFallbacks = 5;
export const maximumTranslations = 20;

/** Shows the variable named like its kind, or the first of `fallbacks` that has a value. */
export const fieldElement = z.object({
  ...textBase,
  kind: z.enum([...personFields, ...ticketFields]),
  fallbacks: z.array(variableName()).check(atMost(maximumFallbacks)),
  /** Shown before and after a value, and left out without one. */
  prefix: affix,
  suffix: affix,
});
export type FieldElement = z.infer<typeof fieldElement>;

const textContent = longText(5000);

/** A text with variables in braces: `Welcome, {first_name}!`. `{{` shows a single brace. */
export const textElement = z.object({
  ...textBase,
  kind: z.literal('text'),
  text: textContent,
  /** Replaces `text` where the design is drawn in that language. */
  translations: z.array(z.object({ language: languageTag(), text: textContent })).check(atMost(maximumTranslations)),
});
export type TextElement = z.infer<typeof textElement>;
