import { instant, z } from '@contract/fields.ts';
import { highlightKinds, whenIdle } from './appHighlights.ts';
import { appIcons, appModuleKeys, appSettingFields } from './appSettings.ts';
import { ticketScope } from './registrantSettings.ts';
import { sessions } from './sessions.ts';
import { timeDisplay } from './shared.ts';
import { styleFonts } from './styleSettings.ts';

/** Must be increased with each change that older client apps cannot read. */
export const appSchemaVersion = 1;

const nullableInstant = z.nullable(instant());
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
  /** Null if the app shows the module's standard name, in its own language. */
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
  /** For attendees, such as what to bring. */
  notes: z.string(),
  delivery: sessions.fields.delivery.schema,
  /** When it can be watched beside its own time, as the organiser says now. */
  availableFrom: nullableInstant,
  availableUntil: nullableInstant,
});
export type LiveSession = z.infer<typeof liveSession>;

/**
 * The rule of a card of kind `live`: it shows the sessions that take place now or, if there are none, the content that
 * `whenIdle` selects.
 */
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
  showFrom: nullableInstant,
  showUntil: nullableInstant,
  isPinned: z.boolean(),
  /** Only of cards of kind `live`. */
  live: z.optional(live),
  ...audience,
});
export type ConfigHighlight = z.infer<typeof configHighlight>;

/** The configuration of the attendee app that client apps read. It is documented in docs/attendee-app.md. */
export const appConfig = z.object({
  schemaVersion: z.literal(appSchemaVersion),
  event: z.object({
    name: z.string(),
    timeZone: z.string(),
    timeDisplay,
    startsAt: nullableInstant,
    endsAt: nullableInstant,
  }),
  theme: z.object({
    appName: z.string(),
    /** The icon, splash screen, logos and cover are URLs of pictures. */
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
    opensAt: nullableInstant,
    closesAt: nullableInstant,
  }),
  /** The modules that are switched on, in the order in which the app shows them. */
  modules: z.array(configModule),
  /** In the order that the organiser chose. Clients show pinned ones first. */
  highlights: z.array(configHighlight),
});
export type AppConfig = z.infer<typeof appConfig>;

/** `hidden`: nobody gets the configuration. `archived`: people can read it, but not change or book anything. */
export const appVisibilities = ['hidden', 'live', 'archived'] as const;
export type AppVisibility = (typeof appVisibilities)[number];
