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

/** What only a ticket shows by itself; a badge can name the same variables in a text. */
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

/** `keep` leaves the box as it is, `hide` draws nothing, `collapse` also moves up what stands below. */
export const whenEmpty = z.enum(['keep', 'hide', 'collapse']);

const shown = { ...elementBase, whenEmpty, style: textStyle };
const affix = longText(50);

/** Shows the variable of its kind's name, or the first of `fallbacks` that has a value. */
export const fieldElement = z.object({
  ...shown,
  kind: z.enum([...personFields, ...ticketFields]),
  fallbacks: z.array(variableName()).check(atMost(5)),
  /** Shown before and after a value, and not where there is none. */
  prefix: affix,
  suffix: affix,
});
export type FieldElement = z.infer<typeof fieldElement>;

const words = longText(5000);

/** Text with variables in braces: `Welcome, {first_name}!`. Two braces are one that is shown: `{{`. */
export const textElement = z.object({
  ...shown,
  kind: z.literal('text'),
  text: words,
  /** In place of `text` where the design is drawn in that language. */
  translations: z.array(z.object({ language: languageTag(), text: words })).check(atMost(20)),
});
export type TextElement = z.infer<typeof textElement>;
