import {
  atMost,
  count,
  id,
  instant,
  longText,
  requiredText,
  shaped,
  text,
  wallClock,
  webAddress,
  z,
} from '@contract/fields.ts';
import { document } from '@contract/resource.ts';
import { languages } from './languages.ts';
import { timeZone } from './lookups.ts';
import { eventMode, locationType, timeDisplay, timeZoneChangeMode, timeZoneId } from './shared.ts';
import { slug } from './slug.ts';

/** How many slots one event may have; a series of dates is made by rules, not by hand. */
export const maximumSlots = 500;

/** Wall-clock times in the event's zone. `end` after `start` is a rule (`rules/slots.ts`), not a shape. */
export const timeSlot = z.object({
  start: wallClock(),
  end: wallClock(),
  /** When doors open; not after `start`. */
  admissionAt: z.optional(z.nullable(wallClock())),
});
export type TimeSlot = z.infer<typeof timeSlot>;

export const venue = z.object({
  name: text(255),
  line1: text(255),
  line2: text(255),
  city: text(85),
  state: text(85),
  postalCode: text(20),
  /** ISO 3166-1 alpha-2, or empty. */
  country: shaped(/^([A-Z]{2})?$/),
  latitude: z.nullable(z.number().check(z.minimum(-90), z.maximum(90))),
  longitude: z.nullable(z.number().check(z.minimum(-180), z.maximum(180))),
  mapZoom: z.nullable(z.int().check(z.minimum(1), z.maximum(22))),
});
export type Venue = z.infer<typeof venue>;

export const online = z.object({
  url: z.union([z.literal(''), webAddress()]),
  connectionDetails: longText(10_000),
  /** When attendees get the address: at once after registration, or so many minutes before the start. */
  reveal: z.enum(['after_registration', 'before_start']),
  revealMinutesBefore: z.int().check(z.minimum(0), z.maximum(10_080)),
});
export type Online = z.infer<typeof online>;

const timeSettings = z.object({ isRecurring: z.boolean(), timeZone, timeDisplay });
const timeSlotsTimestampRange = z.nullable(z.object({ start: instant(), end: instant() }));

const timeSettingsUpdate = z.object({
  isRecurring: z.optional(z.boolean()),
  /** Only `id` is taken; the rest may come along as it was read (spec §3: standardName and offset). */
  timeZone: z.optional(
    z.object({ id: timeZoneId(), standardName: z.optional(text(100)), offset: z.optional(z.int()) }),
  ),
  timeDisplay: z.optional(timeDisplay),
});

/** From its id, and from the event's start. */
const zoneFollows = ['timeSettings.timeZone.standardName', 'timeSettings.timeZone.offset'];

export const basicInfo = document({
  name: 'basicInfo',
  path: '/events/{eventId}/basic-info',
  follows: zoneFollows,
  item: z.object({
    id: id(),
    version: z.int(),
    name: z.string(),
    mode: eventMode,
    eventTypeId: z.nullable(id()),
    categoryId: z.nullable(id()),
    organizerId: z.nullable(id()),
    tags: z.array(z.string()),
    locationType,
    /** Kept while the event is online or unannounced, so that switching back loses nothing. */
    venue,
    online,
    timeSettings,
    timeSlots: z.array(timeSlot),
    timeSlotsTimestampRange,
    slug: z.string(),
    internalCode: z.string(),
    pageTitle: z.string(),
    languages: z.array(z.string()),
    capacityTotal: z.nullable(z.int()),
  }),
  update: z.object({
    name: z.optional(requiredText(150)),
    mode: z.optional(eventMode),
    eventTypeId: z.optional(z.nullable(id())),
    categoryId: z.optional(z.nullable(id())),
    organizerId: z.optional(z.nullable(id())),
    tags: z.optional(z.array(requiredText(50)).check(atMost(20))),
    locationType: z.optional(locationType),
    venue: z.optional(venue),
    online: z.optional(online),
    timeSettings: z.optional(timeSettingsUpdate),
    /** With a new zone. Absent: wall-clock times stay, instants move. */
    timeZoneChangeMode: z.optional(timeZoneChangeMode),
    timeSlots: z.optional(z.array(timeSlot).check(atMost(maximumSlots))),
    /** Refused once the event was published: people have the address. */
    slug: z.optional(slug),
    /** For the organiser alone. */
    internalCode: z.optional(text(50)),
    /** In the browser's tab and in search results; empty is the name. */
    pageTitle: z.optional(text(150)),
    languages: z.optional(languages),
    /** How many people all tickets together may let in, of a series over all its dates; null is unlimited. */
    capacityTotal: z.optional(z.nullable(count())),
  }),
});

/** The same facts as in basic info, by themselves (spec §3, §7). */
export const timeSettingsDocument = document({
  name: 'timeSettings',
  follows: zoneFollows,
  path: '/events/{eventId}/time-settings',
  item: z.object({ id: id(), version: z.int(), timeSlots: z.array(timeSlot), timeSettings, timeSlotsTimestampRange }),
  update: z.object({
    timeSlots: z.optional(z.array(timeSlot).check(atMost(maximumSlots))),
    timeSettings: z.optional(timeSettingsUpdate),
    timeZoneChangeMode: z.optional(timeZoneChangeMode),
  }),
});
