import { entityDocument } from '@contract/entityDocument.ts';
import * as field from '@contract/entityFields.ts';
import { group, section } from '@contract/entityGroups.ts';
import { atMost, instant, requiredText, text, wallClock, webAddress, z } from '@contract/fields.ts';
import { languages } from '@contract/languages.ts';
import { timeZone, timeZoneId } from '@contract/timeZones.ts';
import { venueFields as placeFields } from '../../organisation/public.ts';
import { eventMode, locationType, timeDisplay, timeZoneChangeMode } from './shared.ts';
import { slug } from './slug.ts';

/** The maximum number of slots of one event; a series of dates is made by rules, not by hand. */
export const maximumSlots = 500;

/** Wall-clock times in the event's zone. `rules/slots.ts`, not this schema, checks that `end` is after `start`. */
export const timeSlot = z.object({
  start: wallClock(),
  end: wallClock(),
  /** The time when doors open; not after `start`. */
  admissionAt: z.optional(z.nullable(wallClock())),
});
export type TimeSlot = z.infer<typeof timeSlot>;

/** The fields of the event's place, labelled with the texts of its own form. */
export const venueFields = {
  ...placeFields,
  name: field.called('basicInfo.venue', placeFields.name),
  latitude: field.called('changes.latitude', placeFields.latitude),
  longitude: field.called('changes.longitude', placeFields.longitude),
  mapZoom: field.called('basicInfo.location', placeFields.mapZoom),
};
const venueField = group(venueFields, 'basicInfo');
export const venue = venueField.schema;
export type { Venue } from '../../organisation/public.ts';

export const onlineFields = {
  url: field.of('text', z.union([z.literal(''), webAddress()]), ''),
  connectionDetails: field.longText({ max: 10_000 }),
  /** The time when attendees get the address: right after registration, or a number of minutes before the start. */
  reveal: field.choice(['after_registration', 'before_start'], 'after_registration', 'basicInfo.revealOption'),
  revealMinutesBefore: field.duration({ max: 10_080, initial: 60 }),
};
const onlineField = group(onlineFields, 'basicInfo');
export const online = onlineField.schema;
export type Online = z.infer<typeof online>;

/** Only `id` is used; clients may send the rest back as they read it (spec §3: standardName and offset). */
const timeZoneInput = z.object({ id: timeZoneId(), standardName: z.optional(text(100)), offset: z.optional(z.int()) });

const kindLock = {
  code: 'kind_locked',
  message: 'Once and repeating cannot change after places were sold or reserved',
} as const;

export const timeFields = {
  timeSettings: section(
    {
      isRecurring: field.lockedBySales(kindLock, field.called('basicInfo.repeats', field.boolean(false))),
      timeZone: field.input(field.of('json', timeZone), timeZoneInput),
      timeDisplay: field.choice(timeDisplay.options, 'eventTimeZone', 'basicInfo.timeDisplayOption'),
    },
    { texts: 'basicInfo' },
  ),
  timeSlots: field.called('basicInfo.dates', field.of('json', z.array(timeSlot).check(atMost(maximumSlots)), [])),
};

const times = {
  texts: 'basicInfo',
  derived: { timeSlotsTimestampRange: z.nullable(z.object({ start: instant(), end: instant() })) },
  /** Sent with a new time zone. Absent: wall-clock times stay, instants move. */
  writeOnly: { timeZoneChangeMode },
  /** The server computes these from the zone's id and the event's start. */
  follows: ['timeSettings.timeZone.standardName', 'timeSettings.timeZone.offset'],
};

/** The fields of basic info that are columns of the event. */
export const basicInfoFields = {
  name: field.text({ max: 150, required: true }),
  mode: field.called('changes.mode', field.choice(eventMode.options, 'standard')),
  eventTypeId: field.called('basicInfo.type', field.reference()),
  categoryId: field.called('basicInfo.category', field.reference()),
  organizerId: field.called('basicInfo.organizer', field.reference()),
  locationType: field.called('basicInfo.location', field.choice(locationType.options, 'venue', 'locationType')),
  /** Kept while the event is online or unannounced, so that switching back loses nothing. */
  venue: venueField,
  online: onlineField,
  /** Cannot change once the event was published, because people have the address. */
  slug: field.of('text', slug),
  /** Visible to the organiser only. */
  internalCode: field.text({ max: 50 }),
  /** The title in the browser's tab and in search results. Empty: the event's name. */
  pageTitle: field.text({ max: 150 }),
  /** ISO 639-1 codes, the main language first. */
  languages: field.of('json', languages, ['en']),
  /** The number of people whom all tickets together may admit, in a series over all its dates. Null: unlimited. */
  capacityTotal: field.called('basicInfo.capacity', field.integer()),
};

export const basicInfo = entityDocument({
  name: 'basicInfo',
  path: '/events/{eventId}/basic-info',
  ...times,
  fields: {
    ...basicInfoFields,
    tags: field.of('json', z.array(requiredText(50)).check(atMost(20)), []),
    ...timeFields,
  },
});

/** The time settings and slots of basic info as a document of their own (spec §3, §7). */
export const timeSettingsDocument = entityDocument({
  name: 'timeSettings',
  path: '/events/{eventId}/time-settings',
  ...times,
  fields: timeFields,
});
