import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Agenda, AgendaSession } from '../../../contract/agenda.ts';
import { keyMove } from '../../../rules/sessions/agendaGrid.ts';
import { sessionWarnings } from '../../../rules/sessions/clashes.ts';
import { sessionEndText } from '../sessionTexts.ts';
import type { useAgenda } from './useAgenda.ts';
import { warningLabel } from './warningTexts.ts';

/** Moves the focused session by the arrow keys. Screen readers read out its new time and room, and its warnings. */
export function useKeyMoves(agenda: Agenda, move: ReturnType<typeof useAgenda>['move']) {
  const { t, i18n } = useTranslation('meTranslation');
  const [announcement, setAnnouncement] = useState('');
  const press = (session: AgendaSession, event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const rooms = [...agenda.rooms.map(({ id }) => id), null];
    const next = keyMove(session, event, rooms);
    if (!next) return;
    event.preventDefault();
    move(session, next);
    // The column of another room renders the session as a new element, which gets the focus once it exists.
    if (next.roomId !== session.roomId) {
      requestAnimationFrame(() => document.getElementById(`session-${session.id}`)?.focus());
    }
    const sessions = agenda.sessions.map((other) => (other.id === session.id ? { ...other, ...next } : other));
    const own = sessionWarnings(sessions, agenda).filter(({ sessionId }) => sessionId === session.id);
    setAnnouncement(
      [
        t('agenda.said', {
          title: session.title,
          start: next.startsAt?.slice(11) ?? '',
          end: sessionEndText(next, i18n.language),
          room: agenda.rooms.find(({ id }) => id === next.roomId)?.name ?? t('agenda.noRoom'),
        }),
        ...new Set(own.map((warning) => warningLabel(warning, t))),
      ].join('. '),
    );
  };
  return { announcement, press };
}
