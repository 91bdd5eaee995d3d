import { showWallClock } from '@/forms/time/shownTime.ts';
import type { Agenda, SessionWarning } from '../../../contract/agenda.ts';
import type { AreaTranslate } from '../../../parts/areaTranslate.ts';

/** Returns a warning in a few words, for the session itself. */
export const warningLabel = ({ kind }: SessionWarning, t: AreaTranslate): string => t(`agenda.warning.${kind}`);

const rowOf = <Row extends { id: number }>(rows: readonly Row[], id: number | null) =>
  id === null ? undefined : rows.find((row) => row.id === id);

/** Returns a warning as a sentence that names everything that it is about. */
export function warningSentence(warning: SessionWarning, agenda: Agenda, t: AreaTranslate): string {
  const session = rowOf(agenda.sessions, warning.sessionId);
  return t(`agenda.sentence.${warning.kind}`, {
    title: session?.title ?? '',
    other: rowOf(agenda.sessions, warning.otherId)?.title ?? '',
    speaker: rowOf(agenda.speakers, warning.speakerId)?.name ?? '',
    activity: rowOf(agenda.activities, warning.activityId)?.title ?? '',
    room: rowOf(agenda.rooms, session?.roomId ?? null)?.name ?? '',
  });
}

/** Returns a clash with another session for the page of one of the two: it names only the other one. */
export function warningHere(
  warning: SessionWarning,
  agenda: Agenda,
  { t, locale }: { t: AreaTranslate; locale: string },
): string {
  const other = rowOf(agenda.sessions, warning.otherId);
  const speaker = rowOf(agenda.speakers, warning.speakerId)?.name;
  return t(speaker === undefined ? 'agenda.here.room_busy' : 'agenda.here.speaker_busy', {
    speaker,
    other: other?.title ?? '',
    room: rowOf(agenda.rooms, other?.roomId ?? null)?.name ?? '',
    time: showWallClock(other?.startsAt, locale),
  });
}

/** Returns each clash once, although both sides are warned. */
export function distinctWarnings(warnings: readonly SessionWarning[]): SessionWarning[] {
  return warnings.filter(({ sessionId, otherId }) => otherId === null || sessionId < otherId);
}
