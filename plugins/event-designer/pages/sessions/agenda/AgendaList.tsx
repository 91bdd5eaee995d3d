import { CalendarClock, TriangleAlert } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { RowIconButton } from '@/feedback/RowIconButton.tsx';
import type { Agenda, AgendaSession } from '../../../contract/agenda.ts';
import { useEventId } from '../../../parts/useEventId.ts';
import { routes } from '../../../routes.ts';
import { sessionDay } from '../../../rules/sessions/sessionTimes.ts';
import { sessionHours } from '../sessionTexts.ts';
import styles from './agenda.module.css';
import { warningLabel } from './warningTexts.ts';

type Props = { day: string | undefined; agenda: Agenda; onMove: (session: AgendaSession) => void };

/** The agenda of a day for narrow screens: a list by time, and below it the sessions without a time. */
export function AgendaList({ day, agenda, onMove }: Props) {
  const { t } = useTranslation('meTranslation');
  const timed = agenda.sessions
    .filter((session) => day !== undefined && sessionDay(session) === day)
    .sort((a, b) => ((a.startsAt ?? '') < (b.startsAt ?? '') ? -1 : a.startsAt === b.startsAt ? a.id - b.id : 1));
  const unscheduled = agenda.sessions.filter(({ startsAt }) => startsAt === null);
  return (
    <div className={styles.phone}>
      {day !== undefined && timed.length === 0 && <p>{t('agenda.noneThatDay')}</p>}
      <ol>
        {timed.map((session) => (
          <ListedSession key={session.id} session={session} agenda={agenda} onMove={onMove} />
        ))}
      </ol>
      {unscheduled.length > 0 && <h2>{t('agenda.unscheduled', { count: unscheduled.length })}</h2>}
      <ol>
        {unscheduled.map((session) => (
          <ListedSession key={session.id} session={session} agenda={agenda} onMove={onMove} />
        ))}
      </ol>
    </div>
  );
}

type ListedProps = { session: AgendaSession } & Pick<Props, 'agenda' | 'onMove'>;

function ListedSession({ session, agenda, onMove }: ListedProps) {
  const { t, i18n } = useTranslation('meTranslation');
  const eventId = useEventId();
  const track = agenda.tracks.find(({ id }) => id === session.trackId);
  const room = agenda.rooms.find(({ id }) => id === session.roomId);
  const own = agenda.warnings.filter(({ sessionId }) => sessionId === session.id);
  const warnings = [...new Set(own.map((warning) => warningLabel(warning, t)))];
  const time = sessionHours(session, i18n.language);
  return (
    <li style={{ '--track': track?.colour ?? 'var(--ink-3)' } as CSSProperties}>
      <div>
        <span className={styles.when}>{[time, room?.name].filter(Boolean).join(' · ')}</span>
        <Link id={`session-${session.id}`} to={routes.to('session', { eventId, extraId: session.id })}>
          {session.title}
        </Link>
        {warnings.length > 0 && (
          <span className={styles.warned}>
            <TriangleAlert size={12} aria-hidden />
            {warnings.join(' · ')}
          </span>
        )}
      </div>
      <RowIconButton
        icon={CalendarClock}
        label={t('agenda.moveNamed', { title: session.title })}
        onClick={() => onMove(session)}
      />
    </li>
  );
}
