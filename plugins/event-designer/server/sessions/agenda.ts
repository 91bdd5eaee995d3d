import type { AreaRoutes, Context } from '@server/http/area.ts';
import { wallClockAt } from '@shared/wallClock.ts';
import { type Agenda, type AgendaActivity, agenda, type SessionWarning } from '../../contract/agenda.ts';
import { sessionWarnings } from '../../rules/sessions/clashes.ts';
import { programmeDifferences } from '../../rules/sessions/programme.ts';
import { type EventRecord, findEvent } from '../eventRows.ts';
import { extrasOf } from '../extras/extraRows.ts';
import { slotsOf } from '../schedule/slots.ts';
import { latestRelease, workingProgramme } from './releaseRows.ts';
import { existingPeople, peopleOf, roomsOf, sessionsOf, tracksOf } from './sessionRows.ts';

/**
 * Returns the activities that have a time, in clock times of the event's zone. Only one at a venue has a location here:
 * the others keep theirs hidden, and it must not occupy a room.
 */
async function activitiesOf(event: EventRecord, context: Pick<Context, 'tx'>): Promise<AgendaActivity[]> {
  const local = (instant: string) => wallClockAt(new Date(instant), event.timeZone);
  return (await extrasOf(context, event.id)).flatMap((extra) => {
    const { id, title, startsAt, endsAt } = extra;
    if (extra.kind === 'addon' || extra.isArchived || startsAt === null || endsAt === null) return [];
    const location = extra.locationType === 'venue' ? extra.location : '';
    return [{ id, title, location, startsAt: local(startsAt), endsAt: local(endsAt) }];
  });
}

async function releaseOf(event: EventRecord, context: Context): Promise<Agenda['release']> {
  const release = await latestRelease(context, event.id);
  if (!release) return null;
  const { id, number, name, programme } = release;
  return {
    id,
    number,
    name,
    changes: programmeDifferences(programme, await workingProgramme(context, event.id)).length,
  };
}

/** Counts the sessions with clashes, and the sessions outside the event's times. */
export async function warnedSessions(event: EventRecord, { tx }: Pick<Context, 'tx'>) {
  const people = await peopleOf({ tx, params: { eventId: event.id } });
  const warnings = sessionWarnings(existingPeople(await sessionsOf({ tx }, event.id), people), {
    rooms: await roomsOf({ tx }, event.id),
    speakers: people.speakers,
    activities: await activitiesOf(event, { tx }),
    slots: await slotsOf({ tx }, event),
  });
  const counted = (kinds: readonly SessionWarning['kind'][]) =>
    new Set(warnings.filter(({ kind }) => kinds.includes(kind)).map(({ sessionId }) => sessionId)).size;
  return { clashing: counted(clashKinds), outside: counted(['outside_event']) };
}

const clashKinds = ['room_busy', 'speaker_busy', 'room_closed', 'speaker_away', 'activity_clash'] as const;

async function read(context: Context): Promise<Agenda> {
  const event = await findEvent(context);
  const people = await peopleOf(context);
  const rooms = (await roomsOf(context, event.id)).map(({ id, name, capacity, unavailable }) => ({
    id,
    name,
    capacity,
    unavailable,
  }));
  const sessions = existingPeople(await sessionsOf(context, event.id), people).map((row) => ({
    id: row.id,
    version: row.version,
    kind: row.kind,
    title: row.title,
    subtitle: row.subtitle,
    state: row.state,
    startsAt: row.startsAt,
    duration: row.duration,
    roomId: row.roomId,
    allowsOverlap: row.allowsOverlap,
    trackId: row.trackId,
    speakers: row.speakers,
    sponsorIds: row.sponsorIds,
    isSignupRequired: row.isSignupRequired,
    capacity: row.capacity,
    isFeatured: row.isFeatured,
  }));
  const activities = await activitiesOf(event, context);
  const slots = (await slotsOf(context, event)).map(({ start, end }) => ({ start, end }));
  const named = new Set(sessions.flatMap((session) => session.speakers.map(({ speakerId }) => speakerId)));
  const sponsoring = new Set(sessions.flatMap(({ sponsorIds }) => sponsorIds));
  return {
    timeZone: event.timeZone,
    slots,
    rooms,
    tracks: (await tracksOf(context, event.id)).map(({ id, name, colour }) => ({ id, name, colour })),
    speakers: people.speakers
      .filter(({ id, isArchived }) => !isArchived || named.has(id))
      .map(({ id, name, company, unavailable }) => ({ id, name, company, unavailable })),
    sponsors: people.sponsors
      .filter(({ id, isArchived }) => !isArchived || sponsoring.has(id))
      .map(({ id, name }) => ({ id, name })),
    activities,
    sessions,
    warnings: sessionWarnings(sessions, { rooms, speakers: people.speakers, activities, slots }),
    release: await releaseOf(event, context),
  };
}

export function agendaRoutes(routes: AreaRoutes): void {
  routes.endpoint(agenda, (_, context) => read(context));
}
