import { entityDocument } from '@contract/entityDocument.ts';
import * as field from '@contract/entityFields.ts';
import type { ValuesOf } from '@contract/entityValues.ts';
import { atMost, id, shaped, text, z } from '@contract/fields.ts';
import type { ItemOf } from '@contract/resource.ts';
import { website } from './contactFields.ts';
import { overlapPolicy } from './extraFields.ts';
import { ticketScope } from './registrantSettings.ts';
import { timeDisplay } from './shared.ts';

/** The modules of the attendee app, in the order in which a new app has them. */
export const appModuleKeys = [
  'agenda',
  'my_agenda',
  'speakers',
  'sponsors',
  'attendees',
  'meetings',
  'map',
  'documents',
  'announcements',
  'feedback',
  'contact_exchange',
] as const;
export type AppModuleKey = (typeof appModuleKeys)[number];

/** The icons that a module can have; client apps draw them in the style of their platform. */
export const appIcons = [
  'calendar',
  'calendar_check',
  'microphone',
  'handshake',
  'people',
  'video',
  'map',
  'file',
  'megaphone',
  'star',
  'contact',
  'ticket',
  'info',
  'heart',
] as const;
export type AppIcon = (typeof appIcons)[number];

const hex = shaped(/^#[\da-f]{6}$/i, { error: 'A colour is # and six hex digits', params: { code: 'colour' } });

export const appModule = z.object({
  key: z.enum(appModuleKeys),
  isOn: z.boolean(),
  /** Empty: the module's standard name. */
  label: text(30),
  icon: z.enum(appIcons),
  /** Null: the theme's primary colour. */
  colour: z.nullable(hex),
  /** True if people without a ticket see it, too. */
  isForGuests: z.boolean(),
  scope: ticketScope,
  /** The tickets that the scope names. A deleted ticket stays named, so that a scope never widens automatically. */
  ticketIds: z.array(id()).check(atMost(500)),
});
export type AppModule = z.infer<typeof appModule>;

export const standardIcons: Record<AppModuleKey, AppIcon> = {
  agenda: 'calendar',
  my_agenda: 'calendar_check',
  speakers: 'microphone',
  sponsors: 'handshake',
  attendees: 'people',
  meetings: 'video',
  map: 'map',
  documents: 'file',
  announcements: 'megaphone',
  feedback: 'star',
  contact_exchange: 'contact',
};

/** The modules that a new app shows, because they have content without further work. */
const onAtFirst: readonly AppModuleKey[] = ['agenda', 'speakers', 'sponsors'];

/** Returns a module as a new app has it. */
export const newModule = (key: AppModuleKey): AppModule => ({
  key,
  isOn: onAtFirst.includes(key),
  label: '',
  icon: standardIcons[key],
  colour: null,
  isForGuests: true,
  scope: 'all_tickets',
  ticketIds: [],
});

/** `event`: the event's own setting applies. */
const appTimeDisplay = ['event', ...timeDisplay.options] as const;

export const maximumTerms = 10_000;

/** How the attendee app behaves. */
export const appSettingFields = {
  /** Empty: as in a new app. */
  modules: field.of('json', z.array(appModule).check(atMost(appModuleKeys.length)), []),
  login: field.choice(['none', 'code', 'email'], 'none'),
  /** True if people can look around before they sign in. Without a login, everybody is a guest or has a ticket. */
  hasGuestMode: field.boolean(true),
  /** The reaction when somebody books two sessions or meetings at the same time. */
  doubleBooking: field.choice(overlapPolicy.options, 'warn', 'options.extras.overlapPolicy'),
  /** True if apps that show several events list this one. */
  isListed: field.boolean(false),
  /** Minutes without use after which people sign in again. Null: they stay signed in. */
  lockAfter: field.duration({ min: 1, max: 10_080 }),
  terms: field.longText({ max: maximumTerms }),
  privacyUrl: website(),
  opensAt: field.instant(),
  closesAt: field.instant(),
  timeDisplay: field.choice(appTimeDisplay, 'event'),
};

export const appSettings = entityDocument({
  name: 'appSettings',
  path: '/events/{eventId}/attendee-app/settings',
  fields: appSettingFields,
});
export type AppSettings = ItemOf<typeof appSettings>;
export type AppSettingValues = ValuesOf<typeof appSettings>;
