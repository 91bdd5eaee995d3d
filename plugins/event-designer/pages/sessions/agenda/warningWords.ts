import type { Agenda, SessionWarning } from '../../../contract/agenda.ts';
import type { AreaTranslate } from '../../../parts/areaTranslate.ts';

/** Returns a warning in a few words, for the session itself. */
export const warningLabel = ({ kind }: SessionWarning, t: AreaTranslate): string => t(`agenda.warning.${kind}`);

const named = <Row extends { id: number }>(rows: readonly Row[], id: number | null) =>
  id === null ? undefined : rows.find((row) => row.id === id);

/** Returns a warning as a sentence that names everything that it is about. */
export function warningSentence(warning: SessionWarning, agenda: Agenda, t: AreaTranslate): string {
  const session = named(agenda.sessions, warning.sessionId);
  return t(`agenda.sentence.${warning.kind}`, {
    title: session?.title ?? '',
    other: named(agenda.sessions, warning.otherId)?.title ?? '',
    speaker: named(agenda.speakers, warning.speakerId)?.name ?? '',
    activity: named(agenda.activities, warning.activityId)?.title ?? '',
    room: named(agenda.rooms, session?.roomId ?? null)?.name ?? '',
  });
}

/** Returns each clash once, although both sides are warned. */
export function distinctWarnings(warnings: readonly SessionWarning[]): SessionWarning[] {
  return warnings.filter(({ sessionId, otherId }) => otherId === null || sessionId < otherId);
}
