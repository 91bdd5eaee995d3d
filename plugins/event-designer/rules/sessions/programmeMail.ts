import type { Language } from '@contract/language.ts';
import type { ProgrammePlace } from '../../contract/agenda.ts';
import { addMinutes } from '../wallClock.ts';
import { type Programme, type ProgrammeSession, programmeDifferences } from './programme.ts';
import { type ChangeKind, programmeMailTexts } from './programmeMailTexts.ts';

/** A change to one session, as its speaker is told. */
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
  const [was, is] = [withSpeaker(before ?? empty, speakerId), withSpeaker(after, speakerId)];
  const stateIn = ({ sessions }: Programme, id: number) => sessions.find((session) => session.id === id)?.state;
  return programmeDifferences(was, is).flatMap(({ sessionId, title, change, from, to }): SpeakerChange[] => {
    const isCancelled = stateIn(is, sessionId) === 'cancelled';
    // A session that was cancelled before the speaker could know of it is no news.
    if (isCancelled && change === 'added') return [];
    return [{ kind: isCancelled && change !== 'removed' ? 'cancelled' : change, title, from, to }];
  });
}

/** Returns the ids of all speakers of both programmes. The speakers of the newer programme come first. */
export function speakersOfBoth(before: Programme | null, after: Programme): number[] {
  const named = [...after.sessions, ...(before?.sessions ?? [])].flatMap(({ speakers }) => speakers);
  return [...new Set(named.map(({ speakerId }) => speakerId))];
}

function placeText({ startsAt, duration, roomName }: ProgrammePlace, language: Language): string {
  if (startsAt === null) return roomName;
  const at = (wallClock: string, style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { ...style, timeZone: 'UTC' }).format(
      new Date(`${wallClock}:00Z`),
    );
  const day = at(startsAt, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const time = { hour: '2-digit', minute: '2-digit' } as const;
  const times = `${at(startsAt, time)}–${at(addMinutes(startsAt, duration), time)}`;
  return [day, times, roomName].filter(Boolean).join(', ');
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/**
 * Returns the mail that tells a speaker about changes, as plain text and as HTML. The changes are listed in the given
 * order.
 */
export function programmeMail(changes: readonly SpeakerChange[], to: Pick<Recipient, 'name'>, facts: MailFacts) {
  const { language, event, timeZone } = facts;
  const t = programmeMailTexts[language];
  const lines = changes.map(({ kind, title, from, to: place }) =>
    t.change[kind](title, from ? placeText(from, language) : '', place ? placeText(place, language) : ''),
  );
  const opening = [t.greeting(to.name), t.intro(event)];
  const closing = t.zone(timeZone);
  const paragraph = (text: string) => `<p>${escaped(text).replaceAll('\n', '<br>')}</p>`;
  const items = lines.map((line) => `<li>${escaped(line)}</li>`).join('');
  return {
    subject: t.subject(event),
    text: [...opening, lines.map((line) => `- ${line}`).join('\n'), closing].join('\n\n'),
    html: [...opening.map(paragraph), `<ul>${items}</ul>`, paragraph(closing)].join('\n'),
  };
}
