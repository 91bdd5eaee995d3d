import { entity } from '@contract/entity.ts';
import * as field from '@contract/entityFields.ts';
import { atMost, count, id, requiredText, shaped, wallClock, webAddress, z } from '@contract/fields.ts';
import { picture } from '@contract/pictureField.ts';
import { endpoint, type ItemOf } from '@contract/resource.ts';
import { severalOf } from '@contract/severalRows.ts';
import { website } from './contactFields.ts';
import { inOrder, namedRow } from './namedRows.ts';
import { colour } from './sponsors.ts';
import { tags } from './tagsField.ts';
import { unavailablePeriods } from './unavailable.ts';

/** The maximum length of a session's description, with its tags. */
export const maximumDescription = 20_000;

/** The maximum length of what the team notes about a session. */
export const maximumSessionNotes = 5_000;

/** The maximum numbers of sessions, rooms and tracks of an event. */
export const maximumSessions = 2_000;
export const maximumRooms = 100;
export const maximumTracks = 100;

/** The maximum numbers of speakers and of sponsors of one session. */
export const maximumListed = 50;

/** The longest session: a week of minutes. */
export const maximumDuration = 7 * 24 * 60;

/** The rooms of an event, in the order of the agenda's columns. */
export const sessionRooms = entity({
  name: 'sessionRooms',
  path: '/events/{eventId}/session-rooms',
  fields: {
    ...namedRow,
    /** The number of people that fit. Null: unknown. */
    capacity: field.integer({ min: 1, max: 1_000_000 }),
    /** When the room is closed or used by others. */
    unavailable: unavailablePeriods(),
  },
  ...inOrder,
  sort: ['position', 'name', 'capacity'],
});
export type SessionRoom = ItemOf<typeof sessionRooms>;

export const severalRooms = severalOf(sessionRooms, z.object({}));

/** The themes that sessions belong to, each with its colour. */
export const sessionTracks = entity({
  name: 'sessionTracks',
  path: '/events/{eventId}/session-tracks',
  fields: { ...namedRow, colour: field.of('text', colour, '#3366cc') },
  ...inOrder,
});
export type SessionTrack = ItemOf<typeof sessionTracks>;

export const severalTracks = severalOf(sessionTracks, z.object({}));

export const speakerRoles = ['speaker', 'host', 'panelist', 'moderator'] as const;

/** A speaker of a session, in the order in which they are named. */
export const sessionSpeaker = z.object({ speakerId: id(), role: z.enum(speakerRoles) });
export type SessionSpeaker = z.infer<typeof sessionSpeaker>;

const language = shaped(/^$|^[a-z]{2,3}(-[A-Za-z\d]{2,8}){0,3}$/, {
  error: 'This is no language code, such as "en"',
  params: { code: 'language_code' },
});

/** The maximum number of materials of one session. */
export const maximumResources = 20;

/** Something to read or to watch with a session: its slides, a handout, the recording. */
export const sessionResource = z.object({
  title: requiredText(150),
  url: webAddress(500),
  /** True if the event's page shows it; otherwise only the team sees it. */
  isPublic: z.boolean(),
});
export type SessionResource = z.infer<typeof sessionResource>;

/** The sessions of an event's programme, as the organiser works on them. */
export const sessions = entity({
  name: 'sessions',
  path: '/events/{eventId}/sessions',
  labelField: 'title',
  fields: {
    eventId: field.readOnly(field.reference({ required: true })),
    /** A break has no speakers. */
    kind: field.choice(['session', 'break'], 'session'),
    title: field.text({ max: 255, required: true }),
    subtitle: field.text({ max: 255 }),
    summary: field.text({ max: 500, multiline: true }),
    /** Rich text, limited to what `rules/richText.ts` allows. */
    description: field.longText({ max: maximumDescription }),
    /** For attendees, such as what to bring. Notes of the team are `internalNotes`. */
    notes: field.text({ max: 2_000, multiline: true }),
    state: field.choice(['draft', 'confirmed', 'cancelled'], 'draft'),
    /** The start on the clocks of the event's zone. Null: not scheduled. */
    startsAt: field.of('text', z.nullable(wallClock()), null),
    /** Minutes. The end follows from it. */
    duration: field.duration({ min: 1, max: maximumDuration, initial: 45 }),
    roomId: field.reference(sessionRooms, { onDelete: 'clear', within: { eventId: 'eventId' } }),
    /** True if the organiser means it to be at the time of others in its room or with its people: no clash is a warning. */
    allowsOverlap: field.boolean(false),
    trackId: field.reference(sessionTracks, { onDelete: 'clear', within: { eventId: 'eventId' } }),
    format: field.choice(['talk', 'keynote', 'panel', 'workshop', 'roundtable', 'networking', 'other'], 'talk'),
    level: field.choice(['all', 'beginner', 'intermediate', 'advanced'], 'all'),
    /** BCP 47, such as `en` or `de-AT`. Empty: the event's. */
    language: field.of('text', language, ''),
    tags: tags(),
    /** Speakers that were deleted are left out. */
    speakers: field.of('json', z.array(sessionSpeaker).check(atMost(maximumListed)), []),
    sponsorIds: field.of('json', z.array(id()).check(atMost(maximumListed)), []),
    image: picture({ aspect: 16 / 9, smallest: { width: 400, height: 225 } }),
    /** Shown as they are now, not as they were in a released version: slides come after the talk. */
    resources: field.of('json', z.array(sessionResource).check(atMost(maximumResources)), []),
    isFeatured: field.boolean(false),
    doNotRecord: field.boolean(false),
    locationType: field.choice(['venue', 'online', 'to_be_announced'], 'venue'),
    streamUrl: website(),
    /** Tells if the session takes place as people watch, was recorded before, or can be watched at any time. */
    delivery: field.choice(['live', 'pre_recorded', 'on_demand'], 'live'),
    /**
     * When an online session can be watched beside its own time, such as its recording. Shown as it is now, not as it was
     * in a released version: recordings come after the talk.
     */
    availableFrom: field.instant(),
    availableUntil: field.instant(),
    isSignupRequired: field.boolean(false),
    /** The number of people who can sign up. Null: as many as fit. */
    capacity: field.integer({ min: 1, max: 1_000_000 }),
    hasWaitlist: field.boolean(false),
    visibility: field.choice(['public', 'attendees', 'hidden'], 'public'),
    internalNotes: field.text({ max: maximumSessionNotes, multiline: true }),
    /** The session's id in another system, by which an import finds it again. */
    externalId: field.notCopied(field.text({ max: 64 })),
    position: field.readOnly(field.integer({ initial: 0 })),
  },
  derived: {
    /** The day and the end on the clocks of the event's zone. Null: not scheduled. */
    day: z.nullable(z.string()),
    endsAt: z.nullable(wallClock()),
    /** The speakers in their order, with commas between them. */
    speakerNames: z.string(),
  },
  removable: true,
  filters: {
    kind: 'text',
    state: 'text',
    day: 'text',
    startsAt: 'text',
    roomId: 'id',
    trackId: 'id',
    speakerNames: 'text',
    format: 'text',
    level: 'text',
    language: 'text',
    visibility: 'text',
    locationType: 'text',
    delivery: 'text',
    isFeatured: 'boolean',
    externalId: 'text',
  },
  sort: ['startsAt', 'title', 'duration', 'state', 'speakerNames', 'position', 'createdAt', 'updatedAt'],
  defaultSort: 'startsAt',
  search: ['title', 'subtitle', 'summary', 'speakerNames', 'externalId'],
});
export type Session = ItemOf<typeof sessions>;

const { state, roomId, trackId, format, level, visibility, isFeatured, doNotRecord, duration } = sessions.update.shape;
const { delivery, availableFrom, availableUntil } = sessions.update.shape;
export const severalSessions = severalOf(
  sessions,
  z.object({
    state,
    roomId,
    trackId,
    format,
    level,
    visibility,
    isFeatured,
    doNotRecord,
    duration,
    delivery,
    availableFrom,
    availableUntil,
  }),
);

/** Duplicates a session: the copy is a draft without a time. */
export const duplicateSession = endpoint({
  name: 'duplicateSession',
  method: 'POST',
  path: '/events/{eventId}/sessions/{extraId}/duplicate',
  response: sessions.item,
});

/** Copies a break to all rooms of the event that have nothing at its time. */
export const copyToRooms = endpoint({
  name: 'copyToRooms',
  method: 'POST',
  path: '/events/{eventId}/sessions/{extraId}/copy-to-rooms',
  response: z.object({ created: count() }),
});
