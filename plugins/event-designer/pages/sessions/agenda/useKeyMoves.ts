import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Agenda, AgendaSession } from '../../../contract/agenda.ts';
import { keyMove } from '../../../rules/sessions/agendaGrid.ts';
import { sessionWarnings } from '../../../rules/sessions/clashes.ts';
import { sessionEndText } from '../sessionWords.ts';
import type { useAgenda } from './useAgenda.ts';
import { warningLabel } from './warningWords.ts';

/** Moves the focused session by the arrow keys. `said` tells screen readers where it is then, and what clashes. */
export function useKeyMoves(agenda: Agenda, move: ReturnType<typeof useAgenda>['move']) {
  const { t, i18n } = useTranslation('meTranslation');
  const [said, setSaid] = useState('');
  const press = (session: AgendaSession, event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const rooms = [...agenda.rooms.map(({ id }) => id), null];
    const next = keyMove(session, event, rooms);
    if (!next) return;
    event.preventDefault();
    move(session, next);
    // In another room's column it is another element, which gets the focus once it is drawn.
    if (next.roomId !== session.roomId) {
      requestAnimationFrame(() => document.getElementById(`session-${session.id}`)?.focus());
    }
    const sessions = agenda.sessions.map((other) => (other.id === session.id ? { ...other, ...next } : other));
    const own = sessionWarnings(sessions, agenda).filter(({ sessionId }) => sessionId === session.id);
    setSaid(
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
  return { said, press };
}
