import { instant, z } from '@contract/fields.ts';
import { highlightKinds, whenIdle } from './appHighlights.ts';
import { appIcons, appModuleKeys, appSettingFields } from './appSettings.ts';
import { ticketScope } from './registrantSettings.ts';
import { timeDisplay } from './shared.ts';
import { styleFonts } from './styleSettings.ts';

/** Rises when client apps have to read the configuration in another way. */
export const appSchemaVersion = 1;

const moment = z.nullable(instant());
const audience = { scope: ticketScope, ticketIds: z.array(z.int()) };

const palette = z.object({
  primary: z.string(),
  onPrimary: z.string(),
  secondary: z.string(),
  background: z.string(),
  navigation: z.string(),
  onNavigation: z.string(),
  text: z.string(),
  link: z.string(),
});
export type AppPalette = z.infer<typeof palette>;

const configModule = z.object({
  key: z.enum(appModuleKeys),
  /** Null: the module's standard name, in the language of the app. */
  label: z.nullable(z.string()),
  icon: z.enum(appIcons),
  colour: z.nullable(z.string()),
  isForGuests: z.boolean(),
  ...audience,
});
export type ConfigModule = z.infer<typeof configModule>;

/** A session of the programme that was released last. */
const liveSession = z.object({
  id: z.int(),
  title: z.string(),
  room: z.nullable(z.string()),
  startsAt: instant(),
  endsAt: instant(),
});
export type LiveSession = z.infer<typeof liveSession>;

/** The rule of a card of kind `live`: it shows the sessions that are on, or else what `whenIdle` says. */
const live = z.object({
  /** The rooms and tracks whose sessions it shows. None: those of all. */
  roomIds: z.array(z.int()),
  trackIds: z.array(z.int()),
  whenIdle: z.enum(whenIdle),
});
export type LiveRule = z.infer<typeof live>;

const configHighlight = z.object({
  id: z.int(),
  kind: z.enum(highlightKinds),
  title: z.string(),
  subtitle: z.string(),
  text: z.string(),
  image: z.nullable(z.object({ url: z.string(), alt: z.string() })),
  url: z.nullable(z.string()),
  target: z.nullable(z.object({ id: z.int(), name: z.string() })),
  showFrom: moment,
  showUntil: moment,
  isPinned: z.boolean(),
  /** Only of cards of kind `live`. */
  live: z.optional(live),
  ...audience,
});
export type ConfigHighlight = z.infer<typeof configHighlight>;

/** The configuration of the attendee app as client apps read it (docs/attendee-app.md). */
export const appConfig = z.object({
  schemaVersion: z.literal(appSchemaVersion),
  event: z.object({
    name: z.string(),
    timeZone: z.string(),
    timeDisplay,
    startsAt: moment,
    endsAt: moment,
  }),
  theme: z.object({
    appName: z.string(),
    icon: z.nullable(z.string()),
    splash: z.nullable(z.string()),
    logo: z.object({ light: z.nullable(z.string()), dark: z.nullable(z.string()) }),
    cover: z.nullable(z.string()),
    colours: z.object({ light: palette, dark: palette }),
    font: styleFonts,
    fontWeight: z.int(),
    cornerRadius: z.int(),
  }),
  settings: z.object({
    login: appSettingFields.login.schema,
    hasGuestMode: z.boolean(),
    doubleBooking: appSettingFields.doubleBooking.schema,
    isListed: z.boolean(),
    lockAfterMinutes: z.nullable(z.int()),
    terms: z.string(),
    privacyUrl: z.nullable(z.string()),
    opensAt: moment,
    closesAt: moment,
  }),
  /** Those that are on, in the order of the app. */
  modules: z.array(configModule),
  /** In the order of the app, pinned or not. */
  highlights: z.array(configHighlight),
});
export type AppConfig = z.infer<typeof appConfig>;

/** `hidden`: nobody gets the configuration. `archived`: it can be read, and nothing in it can be changed or booked. */
export const appVisibilities = ['hidden', 'live', 'archived'] as const;
export type AppVisibility = (typeof appVisibilities)[number];
