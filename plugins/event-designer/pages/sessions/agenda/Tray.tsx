import { useDraggable, useDroppable } from '@dnd-kit/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Agenda, AgendaSession } from '../../../contract/agenda.ts';
import { useEventId } from '../../../parts/useEventId.ts';
import { routes } from '../../../routes.ts';
import styles from './agenda.module.css';
import type { Dragged, Target } from './grid.ts';

const trayTarget: Target = { kind: 'tray' };

/** The sessions without a time. They are dragged onto the grid, and dropped here to lose their time. */
export function Tray({ agenda }: { agenda: Agenda }) {
  const { t } = useTranslation('meTranslation');
  const { setNodeRef, isOver } = useDroppable({ id: 'tray', data: trayTarget });
  const sessions = agenda.sessions.filter(({ startsAt }) => startsAt === null);
  return (
    <section ref={setNodeRef} className={styles.tray} data-over={isOver || undefined} aria-labelledby="tray-title">
      <h2 id="tray-title">{t('agenda.unscheduled', { count: sessions.length })}</h2>
      {sessions.length === 0 ? (
        <p>{t(agenda.sessions.length === 0 ? 'agenda.noSessions' : 'agenda.nothingUnscheduled')}</p>
      ) : (
        <ul>
          {sessions.map((session) => (
            <TrayItem key={session.id} session={session} />
          ))}
        </ul>
      )}
    </section>
  );
}

function TrayItem({ session }: { session: AgendaSession }) {
  const { t } = useTranslation('meTranslation');
  const eventId = useEventId();
  const dragged: Dragged = { kind: 'session', session };
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: `tray-${session.id}`, data: dragged });
  const target: Target = { kind: 'session', session };
  const drop = useDroppable({ id: `on-tray-${session.id}`, data: target });
  return (
    <li
      ref={(element) => {
        setNodeRef(element);
        drop.setNodeRef(element);
      }}
      data-dragging={isDragging || undefined}
      data-over={drop.isOver || undefined}
      {...listeners}
    >
      <Link id={`session-${session.id}`} to={routes.to('session', { eventId, extraId: session.id })} draggable={false}>
        {session.title}
      </Link>
      <span>{t('agenda.minutes', { count: session.duration })}</span>
    </li>
  );
}
