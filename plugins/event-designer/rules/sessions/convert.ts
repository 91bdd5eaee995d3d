import { initialValues } from '@contract/entityValues.ts';
import type { Problem } from '@contract/problem.ts';
import { wallClockAt } from '@shared/wallClock.ts';
import { maximumExtraDescription } from '../../contract/extraFields.ts';
import type { Extra } from '../../contract/extras.ts';
import { maximumDuration, maximumSessionNotes, type Session, sessions } from '../../contract/sessions.ts';
import { newExtra } from '../extras/extraRules.ts';
import { plainTextOf, richTextOf } from '../richText.ts';
import { instantOf } from '../zonedTime.ts';
import { sessionEnd } from './sessionTimes.ts';

type Activity = Pick<Extra, 'title' | 'externalId' | 'summary' | 'description' | 'startsAt' | 'endsAt' | 'location'> &
  Pick<
    Extra,
    'capacity' | 'isBookingRequired' | 'visibility' | 'locationType' | 'onlineUrl' | 'tags' | 'internalNotes'
  > &
  Pick<Extra, 'hasWaitlist'>;

type ConvertedSession = Pick<
  Session,
  'title' | 'subtitle' | 'summary' | 'description' | 'startsAt' | 'duration' | 'capacity'
> &
  Pick<Session, 'isSignupRequired' | 'visibility' | 'externalId' | 'locationType' | 'streamUrl' | 'tags'> &
  Pick<Session, 'internalNotes' | 'notes' | 'hasWaitlist'>;

const { image: _image, ...newSession } = initialValues(sessions.fields);

function minutesBetween(start: string | null, end: string | null): number {
  if (start === null || end === null) return newSession.duration;
  const minutes = Math.round((Date.parse(end) - Date.parse(start)) / 60_000);
  return Math.min(maximumDuration, Math.max(1, minutes));
}

/**
 * Returns the draft session that an activity becomes. A location that is not a room is added to the notes, and so is one
 * that the activity keeps although it is not at a venue.
 */
export function sessionOfActivity(
  activity: Activity,
  { timeZone, rooms }: { timeZone: string; rooms: readonly { id: number; name: string }[] },
) {
  const { title, externalId, summary, description, startsAt, endsAt, location, capacity } = activity;
  const isNamed = ({ name }: { name: string }) => name.trim().toLowerCase() === location.trim().toLowerCase();
  const room = activity.locationType === 'venue' ? rooms.find(isNamed) : undefined;
  return {
    ...newSession,
    title,
    externalId,
    summary,
    description: richTextOf(description),
    startsAt: startsAt === null ? null : wallClockAt(new Date(startsAt), timeZone),
    duration: minutesBetween(startsAt, endsAt),
    roomId: room?.id ?? null,
    internalNotes: [room ? '' : location, activity.internalNotes].filter(Boolean).join('\n\n'),
    locationType: activity.locationType,
    streamUrl: activity.onlineUrl,
    tags: activity.tags,
    capacity,
    isSignupRequired: activity.isBookingRequired,
    hasWaitlist: activity.hasWaitlist,
    visibility: activity.visibility === 'hidden' ? ('hidden' as const) : ('public' as const),
  };
}

const mostSummary = 255;

/**
 * Returns the values of the activity that a session becomes: paused, so that nothing is sold before it has a price.
 * Texts that have no field in an activity are put into its description.
 */
export function activityOfSession(
  session: ConvertedSession,
  { timeZone, roomName }: { timeZone: string; roomName: string },
) {
  const { title, externalId, subtitle, summary, description, notes, startsAt, capacity } = session;
  const end = sessionEnd(session);
  const fits = summary.length <= mostSummary && !/[\r\n]/.test(summary);
  const isShort = fits && summary !== '';
  const { image: _none, ...plain } = newExtra;
  const texts = [isShort ? subtitle : '', fits ? '' : summary, plainTextOf(description), notes].filter(Boolean);
  return {
    ...plain,
    kind: 'activity' as const,
    title,
    externalId,
    summary: isShort ? summary : subtitle,
    description: texts.join('\n\n'),
    startsAt: startsAt === null ? null : instantOf(startsAt, timeZone),
    endsAt: end === null ? null : instantOf(end, timeZone),
    locationType: session.locationType,
    location: roomName,
    onlineUrl: session.streamUrl,
    tags: session.tags,
    internalNotes: session.internalNotes,
    capacity,
    isBookingRequired: session.isSignupRequired,
    hasWaitlist: session.hasWaitlist,
    visibility: session.visibility === 'hidden' ? ('hidden' as const) : ('automatic' as const),
    isPaused: true,
  };
}

/**
 * Returns a problem if the texts of a session do not fit into the description of an activity, because texts are never
 * cut.
 */
export function activityTextProblems({ description }: Pick<Extra, 'description'>): Problem[] {
  const maximum = maximumExtraDescription;
  if (description.length <= maximum) return [];
  const message = `The description of an activity has at most ${maximum} characters`;
  return [{ path: 'description', code: 'too_long_for_activity', message, params: { maximum } }];
}

/** Returns a problem if the notes and the location of an activity together do not fit into the notes of a session. */
export function sessionTextProblems({ internalNotes }: Pick<Session, 'internalNotes'>): Problem[] {
  const maximum = maximumSessionNotes;
  if (internalNotes.length <= maximum) return [];
  const message = `The notes of a session have at most ${maximum} characters`;
  return [{ path: 'internalNotes', code: 'too_long_for_session', message, params: { maximum } }];
}
