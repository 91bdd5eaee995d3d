import { entityDocument } from '@contract/entityDocument.ts';
import * as field from '@contract/entityFields.ts';
import { atMost, id, instant, z } from '@contract/fields.ts';
import { endpoint, type ItemOf, resource } from '@contract/resource.ts';
import { appConfig, appVisibilities } from './appConfig.ts';

/** The parts of the configuration in which a draft can differ from what is published. */
export const appParts = ['event', 'theme', 'settings', 'modules', 'highlights'] as const;
export type AppPart = (typeof appParts)[number];

/**
 * Why client apps get no configuration. `product`: this installation offers no app. `event`: the event offers none.
 * `unpublished`: the event is not published. `never`: the app was never published. `hidden`: its visibility is off.
 */
export const notServedReasons = ['product', 'event', 'unpublished', 'never', 'hidden'] as const;
export type NotServedReason = (typeof notServedReasons)[number];

/** The attendee app of an event: who gets its configuration, what is published, and what the draft would change. */
export const attendeeApp = entityDocument({
  name: 'attendeeApp',
  path: '/events/{eventId}/attendee-app',
  fields: { visibility: field.choice(appVisibilities, 'live') },
  derived: {
    published: z.nullable(z.object({ number: z.int(), publishedAt: instant(), publishedBy: z.string() })),
    /** The parts in which the draft differs. All of them, if nothing is published. */
    changes: z.array(z.enum(appParts)),
    /**
     * Titles of cards that the configuration leaves out, because their session, speaker, sponsor or activity is hidden,
     * archived or deleted.
     */
    leftOut: z.array(z.string()),
    /** Null: client apps get what is published. */
    notServed: z.nullable(z.enum(notServedReasons)),
    /** The path at which client apps read the configuration. */
    address: z.string(),
    /** The configuration that a publication would make now. */
    draft: appConfig,
  },
});
export type AttendeeApp = ItemOf<typeof attendeeApp>;

/** Publishes the draft as the next version of the configuration. Refused if nothing differs. */
export const publishApp = endpoint({
  name: 'publishApp',
  method: 'POST',
  path: '/events/{eventId}/attendee-app/publish',
  response: z.object({ number: z.int() }),
});

/** The versions that were published, the newest first. The draft is not one of them. */
export const appVersions = resource({
  name: 'appVersions',
  path: '/events/{eventId}/attendee-app/versions',
  item: z.object({
    id: id(),
    version: z.int(),
    createdAt: instant(),
    updatedAt: instant(),
    eventId: id(),
    number: z.int(),
    publishedBy: z.string(),
    /** The number of the version that was published again as this one. */
    restoredFrom: z.nullable(z.int()),
  }),
  filters: {},
  sort: ['number'],
  defaultSort: '-number',
});
export type AppVersion = ItemOf<typeof appVersions>;

/** Publishes an earlier version again, as a new one. The draft stays as it is. */
export const restoreAppVersion = endpoint({
  name: 'restoreAppVersion',
  method: 'POST',
  path: '/events/{eventId}/attendee-app/versions/{versionId}/restore',
  response: z.object({ number: z.int() }),
});

export const copiedAppParts = ['theme', 'settings'] as const;

/**
 * Copies parts of another event's draft. Modules for certain tickets are turned off, because this event does not have
 * the other event's tickets. Opening times are not copied.
 */
export const copyApp = endpoint({
  name: 'copyApp',
  method: 'POST',
  path: '/events/{eventId}/attendee-app/copy',
  body: z.object({
    fromEventId: id(),
    parts: z.array(z.enum(copiedAppParts)).check(z.minLength(1), atMost(copiedAppParts.length)),
  }),
  response: z.object({ copied: z.array(z.enum(copiedAppParts)) }),
});
