import type { PlainCode, Problem } from '@contract/problem.ts';
import type { Session } from '../../contract/sessions.ts';

type Draft = Pick<Session, 'speakers' | 'sponsorIds' | 'tags'>;

type Ids = Pick<ReadonlySet<number>, 'has'>;

export type SessionContext = { speakerIds: Ids; sponsorIds: Ids };

/** Returns what is wrong with the lists of a session. Clashes are only warnings, so they are not checked here. */
export function sessionProblems({ speakers, sponsorIds, tags }: Partial<Draft>, context: SessionContext): Problem[] {
  const speakerIds = speakers?.map(({ speakerId }) => speakerId) ?? [];
  return [
    ...listProblems(speakerIds, (id) => context.speakerIds.has(id), 'speakers', 'no_such_speaker_of_event'),
    ...listProblems(sponsorIds ?? [], (id) => context.sponsorIds.has(id), 'sponsorIds', 'no_such_sponsor_of_event'),
    ...tagProblems(tags ?? []),
  ];
}

type Window = Pick<Session, 'locationType' | 'availableFrom' | 'availableUntil'>;
const windowNames = ['locationType', 'availableFrom', 'availableUntil'] as const;

/** The window of a session that does not exist yet. */
export const noWindow: Window = { locationType: 'venue', availableFrom: null, availableUntil: null };

/**
 * Returns what is wrong with the time in which a session can be watched, once a change is made to it. Only what is online
 * can be watched later. A change of anything else is not checked, because a restored version may have moved it to a room.
 */
export function windowProblems(change: Partial<Window>, stored: Window): Problem[] {
  const { locationType = stored.locationType } = change;
  const { availableFrom = stored.availableFrom, availableUntil = stored.availableUntil } = change;
  if (windowNames.every((name) => change[name] === undefined)) return [];
  const isOpen = availableFrom === null && availableUntil === null;
  if (!isOpen && locationType !== 'online') {
    const path = availableFrom === null ? 'availableUntil' : 'availableFrom';
    return [{ path, code: 'only_online_available', message: 'Only an online session can be watched later' }];
  }
  if (availableFrom === null || availableUntil === null) return [];
  if (Date.parse(availableFrom) < Date.parse(availableUntil)) return [];
  return [{ path: 'availableUntil', code: 'end_before_start', message: 'The end must be after the start' }];
}

/** Refuses a tag that is there twice, also in another case. */
export function tagProblems(tags: readonly string[]): Problem[] {
  return listProblems(
    tags.map((tag) => tag.toLowerCase()),
    () => true,
    'tags',
    'no_such_row',
  );
}

function listProblems<Entry>(
  entries: readonly Entry[],
  exists: (entry: Entry) => boolean,
  path: string,
  unknown: PlainCode,
): Problem[] {
  if (new Set(entries).size < entries.length) {
    return [{ path, code: 'named_twice', message: 'One of these is named twice' }];
  }
  return entries.every(exists) ? [] : [{ path, code: unknown, message: 'The event has no such row' }];
}

/** The problem of an external id that another session of the event has. */
export function sameExternalIdProblem(title: string): Problem {
  const message = `"${title}" has this external ID too`;
  return { path: 'externalId', code: 'external_id_taken', message, params: { title } };
}
