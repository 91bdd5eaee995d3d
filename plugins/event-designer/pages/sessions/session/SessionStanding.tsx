import { useTranslation } from 'react-i18next';
import { useCall } from '@/data/index.ts';
import { type Agenda, compareRelease } from '../../../contract/agenda.ts';
import type { Session } from '../../../contract/sessions.ts';
import { StandingLine } from '../../../parts/StandingLine.tsx';
import { isInProgramme } from '../../../rules/sessions/programme.ts';
import { sessionTones } from './sessionColumns.tsx';

type Props = {
  /** Undefined until it is loaded; the line keeps its height. */
  session: Session | undefined;
  /** Undefined until it is loaded, and with it the released version. */
  agenda: Agenda | undefined;
};

/** The line below the heading of a session: its state, and whether it is released as it is. */
export function SessionStanding({ session, agenda }: Props) {
  const { t } = useTranslation('meTranslation');
  const chip = session && { tone: sessionTones[session.state], label: t(`options.sessions.state.${session.state}`) };
  return (
    <StandingLine chip={chip}>
      {session && agenda && <Released session={session} release={agenda.release} />}
    </StandingLine>
  );
}

type ReleasedProps = { session: Session; release: Agenda['release'] };

function Released({ session, release }: ReleasedProps) {
  const { t } = useTranslation('meTranslation');
  const { data } = useCall(compareRelease, {
    params: { eventId: session.eventId, programmeReleaseId: release?.id ?? 0 },
    enabled: release !== null,
    staleTime: 0,
  });
  if (release === null) return t('releases.none');
  if (!data) return null;
  const { number } = release;
  const difference = data.differences.find(({ sessionId }) => sessionId === session.id);
  if (difference) return t(`session.release.${difference.change}`, { number });
  if (isInProgramme(session)) return t('session.release.same', { number });
  // The field of the state explains what a draft is, so this line does not.
  return session.state === 'draft' ? null : t('session.release.unscheduled');
}
