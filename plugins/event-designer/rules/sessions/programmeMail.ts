import type { Language } from '@contract/language.ts';
import { dateLocaleOf } from '@shared/dateLocale.ts';
import { escapeHtml } from '@shared/escapeHtml.ts';
import type { ProgrammePlace } from '../../contract/agenda.ts';
import { addMinutes } from '../wallClock.ts';
import { type Programme, type ProgrammeSession, programmeDifferences, withMergedNames } from './programme.ts';
import { type ChangeKind, programmeMailTexts } from './programmeMailTexts.ts';

/** A change to one session, as a mail tells it to a speaker. */
export type SpeakerChange = {
  kind: ChangeKind;
  title: string;
  from: ProgrammePlace | null;
  to: ProgrammePlace | null;
};

type Recipient = { id: number; name: string };

/** The other facts that a mail needs. */
export type MailFacts = { language: Language; event: string; timeZone: string };

const empty: Programme = { sessions: [], rooms: [], tracks: [], speakers: [] };

function withSpeaker(programme: Programme, speakerId: number): Programme {
  const isNamed = ({ speakers }: ProgrammeSession) => speakers.some((speaker) => speaker.speakerId === speakerId);
  return { ...programme, sessions: programme.sessions.filter(isNamed) };
}

/**
 * Returns what a version changes for one speaker, compared with the version before it; `before` is null for the first
 * version. Sessions that the speaker joined or left count as added or removed.
 */
export function changesForSpeaker(before: Programme | null, after: Programme, speakerId: number): SpeakerChange[] {
  const [was, is] = [withSpeaker(withMergedNames(before ?? empty, after), speakerId), withSpeaker(after, speakerId)];
  const stateIn = ({ sessions }: Programme, id: number) => sessions.find((session) => session.id === id)?.state;
  return programmeDifferences(was, is).flatMap(({ sessionId, title, change, from, to }): SpeakerChange[] => {
    const wasOn = from !== null && stateIn(was, sessionId) !== 'cancelled';
    const isOn = to !== null && stateIn(is, sessionId) !== 'cancelled';
    // A session that stays cancelled is not reported to a speaker, and neither is one that was cancelled before it was
    // first released.
    if (!wasOn && !isOn) return [];
    if (!wasOn) return [{ kind: 'added', title, from: null, to }];
    return [{ kind: to !== null && !isOn ? 'cancelled' : change, title, from, to }];
  });
}

/** Returns the ids of all speakers of both programmes. The speakers of the newer programme come first. */
export function speakersOfBoth(before: Programme | null, after: Programme): number[] {
  const then = before && withMergedNames(before, after);
  const named = [...after.sessions, ...(then?.sessions ?? [])].flatMap(({ speakers }) => speakers);
  return [...new Set(named.map(({ speakerId }) => speakerId))];
}

function placeText({ startsAt, duration, roomName }: ProgrammePlace, language: Language): string {
  if (startsAt === null) return roomName;
  const at = (wallClock: string, style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(dateLocaleOf(language), { ...style, timeZone: 'UTC' }).format(new Date(`${wallClock}:00Z`));
  const day = at(startsAt, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const time = { hour: '2-digit', minute: '2-digit' } as const;
  const times = `${at(startsAt, time)}–${at(addMinutes(startsAt, duration), time)}`;
  return [day, times, roomName].filter(Boolean).join(', ');
}

/** Returns the mail about changes, which begin with the sessions that are new to the speaker. */
export function programmeMail(changes: readonly SpeakerChange[], to: Pick<Recipient, 'name'>, facts: MailFacts) {
  const { language, event, timeZone } = facts;
  const t = programmeMailTexts[language];
  const lines = changes.map(({ kind, title, from, to: place }) =>
    t.change[kind](title, from ? placeText(from, language) : '', place ? placeText(place, language) : ''),
  );
  const opening = [t.greeting(to.name), t.intro(event)];
  const closing = t.zone(timeZone);
  const paragraph = (text: string) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
  const items = lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('');
  return {
    subject: t.subject(event),
    text: [...opening, lines.map((line) => `- ${line}`).join('\n'), closing].join('\n\n'),
    html: [...opening.map(paragraph), `<ul>${items}</ul>`, paragraph(closing)].join('\n'),
  };
}
