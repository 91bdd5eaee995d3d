import { entityDocument } from '@contract/entityDocument.ts';
import * as field from '@contract/entityFields.ts';
import type { ValuesOf } from '@contract/entityValues.ts';
import { atMost, id, instant, longText, obeying, shaped, text, webAddress, z } from '@contract/fields.ts';
import { languages } from '@contract/language.ts';
import { media } from '@contract/media.ts';
import { endpoint, type ItemOf } from '@contract/resource.ts';
import { blockedPeriod } from './availability.ts';
import { schedulerQuestions } from './questions.ts';

const language = z.enum(languages);

const localizedText = (max: number) => z.object({ en: text(max), de: text(max) });
const localizedLongText = (max: number) => z.object({ en: longText(max), de: longText(max) });
const noText = { en: '', de: '' };

/** A text in both languages. If one is empty, the other one is shown. */
export type LocalizedText = { en: string; de: string };

const colour = (initial: string) =>
  field.of('text', shaped(/^#[\da-f]{6}$/i, { error: 'This is no colour', params: { code: 'colour' } }), initial);

const consent = z.object({ id: id(), text: localizedLongText(1000), isRequired: z.boolean() });
export type Consent = z.infer<typeof consent>;

/** The https address to which guests go after booking, or empty. Its host must be in the account's list. */
const redirect = z.union([
  z.literal(''),
  webAddress().check(
    obeying((value) => value.startsWith('https://'), {
      error: 'The address must begin with https://',
      params: { code: 'https_only' },
    }),
  ),
]);

const offeredLanguages = z.array(language).check(
  z.minLength(1),
  atMost(languages.length),
  obeying((list) => new Set(list).size === list.length, {
    error: 'Each language is offered once',
    params: { code: 'language_twice' },
  }),
);

/** The typefaces of spec §3 and the product's standard one. */
export const lookFonts = z.enum(['standard', 'Roboto', 'Arial', 'Tahoma']);

/** The fields for the look, questions and texts of the booking page. */
export const customizationFields = {
  logoMediaId: field.reference(),
  coverMediaId: field.reference(),
  hasBrandColours: field.boolean(true),
  primaryColour: colour('#cf070d'),
  secondaryColour: colour('#111111'),
  font: field.of('text', lookFonts, 'standard'),
  theme: field.choice(['auto', 'light', 'dark'], 'auto'),
  layout: field.choice(['month', 'week', 'column'], 'month'),
  title: field.of('json', localizedText(120), noText),
  intro: field.of('json', localizedLongText(2000), noText),
  showHost: field.boolean(false),
  hostPhotoMediaId: field.reference(),
  languages: field.of('json', offeredLanguages, [...languages]),
  locale: field.choice(['auto', ...languages], 'auto'),
  timeFormat: field.choice(['auto', 'h12', 'h24'], 'auto'),
  weekStart: field.choice(['monday', 'sunday', 'saturday'], 'monday'),
  showSeats: field.boolean(true),
  questions: field.of('json', schedulerQuestions, []),
  policyText: field.of('json', localizedLongText(4000), noText),
  consents: field.of('json', z.array(consent).check(atMost(10)), []),
  confirmationTitle: field.of('json', localizedText(120), noText),
  confirmationBody: field.of('json', localizedLongText(4000), noText),
  redirectUrl: field.of('text', redirect, ''),
  passParams: field.boolean(false),
  cancelReasonRequired: field.boolean(false),
  poweredBy: field.boolean(false),
  embed: field.choice(['inline', 'popup', 'button'], 'inline'),
  seoTitle: field.of('json', localizedText(120), noText),
  isIndexed: field.boolean(false),
};

const nullablePicture = z.nullable(media);

/** The draft. Guests see the last published version. */
export const customization = entityDocument({
  name: 'schedulerCustomization',
  path: '/schedulers/{schedulerId}/customization',
  fields: customizationFields,
  derived: {
    logo: nullablePicture,
    cover: nullablePicture,
    hostPhoto: nullablePicture,
    /** Null until the first publication; guests then see the defaults. */
    publishedAt: z.nullable(instant()),
    /** True if the draft differs from the published version. */
    isChanged: z.boolean(),
    /** Keys of questions that have answers; they must not change. */
    answeredKeys: z.array(z.string()),
  },
});

export type Customization = ItemOf<typeof customization>;
/** The fields without the document's other properties: a draft, or a published version. */
export type Look = ValuesOf<typeof customization>;

export const publishCustomization = endpoint({
  name: 'publishCustomization',
  method: 'POST',
  path: '/schedulers/{schedulerId}/customization/publish',
  response: z.object({ publishedAt: instant() }),
});

/** Stores an unsaved draft for its preview. Returns the address of the page that shows it for 15 minutes. */
export const previewCustomization = endpoint({
  name: 'previewCustomization',
  method: 'POST',
  path: '/schedulers/{schedulerId}/customization/preview',
  body: customization.values,
  response: z.object({ path: z.string() }),
});

const host = shaped(/^(?=.{1,64}$)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, {
  error: 'A host, as in www.example.org',
  params: { code: 'host_shape' },
});

/** The settings of all schedulers of an account. */
export const schedulerSettings = entityDocument({
  name: 'schedulerSettings',
  path: '/scheduler/settings',
  fields: {
    /** The websites to which booking pages may send guests. */
    redirectHosts: field.of('json', z.array(host).check(atMost(50)), []),
    /** Periods in which nobody can be booked, each in the zone of the scheduler. */
    blockedPeriods: field.of('json', z.array(blockedPeriod).check(atMost(200)), []),
  },
});
