import { entity } from '@contract/entity.ts';
import * as field from '@contract/entityFields.ts';
import { id, requiredText, wallClock, z } from '@contract/fields.ts';
import { languages } from '@contract/language.ts';
import { endpoint, type ItemOf } from '@contract/resource.ts';
import { sessionSpeaker, sessions } from './sessions.ts';
import { unavailablePeriod } from './unavailable.ts';

/** The maximum number of released versions of an event. */
export const maximumReleases = 200;

/**
 * The warnings about sessions. None prevents saving. `room_busy`, `speaker_busy` and `activity_clash` name the other
 * session or activity; of `room_busy` and `speaker_busy`, both sessions get one.
 */
export const warningKinds = [
  'room_busy',
  'speaker_busy',
  'room_closed',
  'speaker_away',
  'activity_clash',
  'room_small',
  'outside_event',
  'no_speaker',
] as const;

export const sessionWarning = z.object({
  sessionId: id(),
  kind: z.enum(warningKinds),
  /** The other session, or null. */
  otherId: z.nullable(id()),
  /** The speaker who is in two places or away, or null. */
  speakerId: z.nullable(id()),
  /** The activity that uses the room, or null. */
  activityId: z.nullable(id()),
});
export type SessionWarning = z.infer<typeof sessionWarning>;

const { shape } = sessions.item;

/** The fields of a session that the agenda shows. */
export const agendaSession = z.object({
  id: shape.id,
  version: shape.version,
  kind: shape.kind,
  title: shape.title,
  subtitle: shape.subtitle,
  state: shape.state,
  startsAt: shape.startsAt,
  duration: shape.duration,
  roomId: shape.roomId,
  allowsOverlap: shape.allowsOverlap,
  trackId: shape.trackId,
  speakers: z.array(sessionSpeaker),
  sponsorIds: z.array(id()),
  isSignupRequired: shape.isSignupRequired,
  capacity: shape.capacity,
  isFeatured: shape.isFeatured,
});
export type AgendaSession = z.infer<typeof agendaSession>;

/** An activity of the event on the clocks of its zone, so that sessions can be compared with it. */
export const agendaActivity = z.object({
  id: id(),
  title: z.string(),
  location: z.string(),
  startsAt: wallClock(),
  endsAt: wallClock(),
});
export type AgendaActivity = z.infer<typeof agendaActivity>;

const unavailable = z.array(unavailablePeriod);

/** Everything that the agenda shows, in one read. */
export const agenda = endpoint({
  name: 'agenda',
  method: 'GET',
  path: '/events/{eventId}/agenda',
  response: z.object({
    timeZone: z.string(),
    /** The times of the event; in a series, those of its first dates. */
    slots: z.array(z.object({ start: wallClock(), end: wallClock() })),
    rooms: z.array(z.object({ id: id(), name: z.string(), capacity: z.nullable(z.int()), unavailable })),
    tracks: z.array(z.object({ id: id(), name: z.string(), colour: z.string() })),
    speakers: z.array(z.object({ id: id(), name: z.string(), company: z.string(), unavailable })),
    sponsors: z.array(z.object({ id: id(), name: z.string() })),
    activities: z.array(agendaActivity),
    sessions: z.array(agendaSession),
    warnings: z.array(sessionWarning),
    /** The latest released version, and the number of differences between it and the working copy. */
    release: z.nullable(z.object({ id: id(), number: z.int(), name: z.string(), changes: z.int() })),
  }),
});
export type Agenda = z.infer<(typeof agenda)['response']>;

/** The released versions of an event's programme. A version never changes; the latest one is public. */
export const programmeReleases = entity({
  name: 'programmeReleases',
  path: '/events/{eventId}/programme-releases',
  fields: {
    eventId: field.readOnly(field.reference({ required: true })),
    /** Counts the versions of the event from 1. */
    number: field.readOnly(field.integer({ required: true })),
    name: field.text({ max: 100, required: true }),
    comment: field.text({ max: 1000, multiline: true }),
    sessionCount: field.readOnly(field.integer({ initial: 0 })),
    /** The number of speakers who were sent a mail about the version. */
    mailedSpeakers: field.readOnly(field.integer({ initial: 0 })),
  },
  writeOnly: {
    /** True to send each speaker whom the version affects a mail, as `programmeMails` shows them. */
    isMailed: z.boolean(),
    /** The digest of the mails that were shown. With `isMailed`, others are refused. */
    shownMails: requiredText(100),
  },
  filters: {},
  sort: ['number', 'name', 'createdAt'],
  defaultSort: '-number',
  search: ['name', 'comment'],
});
export type ProgrammeRelease = ItemOf<typeof programmeReleases>;

/** The place of a session in the programme, with the name of its room at that time. */
export const programmePlace = z.object({
  startsAt: z.nullable(wallClock()),
  duration: z.int(),
  roomName: z.string(),
});
export type ProgrammePlace = z.infer<typeof programmePlace>;

export const programmeDifference = z.object({
  sessionId: id(),
  title: z.string(),
  change: z.enum(['added', 'removed', 'moved', 'changed']),
  /** The place in the version; null if it is not in it. */
  from: z.nullable(programmePlace),
  /** The place in the working copy; null if it is not in it. */
  to: z.nullable(programmePlace),
  /** The fields that differ besides time and room. */
  fields: z.array(z.string()),
  /** The names of the speakers whom it affects. */
  speakers: z.array(z.string()),
  /** The names of the speakers who are new in a session of both versions, and of those who left it. */
  joined: z.array(z.string()),
  left: z.array(z.string()),
});
export type ProgrammeDifference = z.infer<typeof programmeDifference>;

/** Compares the working copy with a version. */
export const compareRelease = endpoint({
  name: 'compareRelease',
  method: 'GET',
  path: '/events/{eventId}/programme-releases/{programmeReleaseId}/differences',
  response: z.object({ differences: z.array(programmeDifference), affectedSpeakers: z.array(z.string()) }),
});

/** The mails that releasing the working copy now would send, and the affected speakers without an address. */
export const programmeMails = endpoint({
  name: 'programmeMails',
  method: 'GET',
  path: '/events/{eventId}/programme-mails',
  response: z.object({
    mails: z.array(
      z.object({
        speakerId: id(),
        name: z.string(),
        email: z.string(),
        language: z.enum(languages),
        subject: z.string(),
        text: z.string(),
      }),
    ),
    withoutEmail: z.array(z.string()),
    /** Changes if any of the fields above changes. */
    digest: z.string(),
  }),
});
export type ProgrammeMails = z.infer<(typeof programmeMails)['response']>;

/**
 * Restores the working copy to a version. Sessions that were added since stay without a time; deleted ones are created
 * again. Versions do not change.
 */
export const restoreRelease = endpoint({
  name: 'restoreRelease',
  method: 'POST',
  path: '/events/{eventId}/programme-releases/{programmeReleaseId}/restore',
  response: z.object({ changed: z.int() }),
});
