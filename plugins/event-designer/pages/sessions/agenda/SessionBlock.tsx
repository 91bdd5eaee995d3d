import { useDraggable, useDroppable } from '@dnd-kit/core';
import { TriangleAlert } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Agenda, AgendaSession } from '../../../contract/agenda.ts';
import { useEventId } from '../../../parts/useEventId.ts';
import { routes } from '../../../routes.ts';
import { gridStep, type Lane, minuteOfDay } from '../../../rules/sessions/agendaGrid.ts';
import { sessionHours } from '../sessionTexts.ts';
import styles from './agenda.module.css';
import { type Dragged, type Scale, type Target, titleLines } from './grid.ts';
import type { useAgenda } from './useAgenda.ts';
import { warningLabel } from './warningTexts.ts';

type Props = {
  session: AgendaSession;
  lane: Lane;
  scale: Scale;
  agenda: Agenda;
  move: ReturnType<typeof useAgenda>['move'];
  onKey: (session: AgendaSession, event: KeyboardEvent) => void;
};

/** A session on the grid. It is dragged, resized at its lower edge, moved by keys, and opened by a click or Enter. */
export function SessionBlock({ session, lane, scale, agenda, move, onKey }: Props) {
  const { t, i18n } = useTranslation('meTranslation');
  const navigate = useNavigate();
  const eventId = useEventId();
  const dragged: Dragged = { kind: 'session', session };
  const target: Target = { kind: 'session', session };
  const drag = useDraggable({ id: `session-${session.id}`, data: dragged });
  const drop = useDroppable({ id: `on-session-${session.id}`, data: target });
  const resize = useResize(session, scale, move);
  const { title, startsAt, duration, state, kind, speakers, trackId } = session;
  const track = agenda.tracks.find(({ id }) => id === trackId);
  const own = agenda.warnings.filter(({ sessionId }) => sessionId === session.id);
  const warnings = [...new Set(own.map((warning) => warningLabel(warning, t)))];
  const names = speakers.flatMap(({ speakerId }) => agenda.speakers.find(({ id }) => id === speakerId)?.name ?? []);
  const times = sessionHours(session, i18n.language);
  const room = agenda.rooms.find(({ id }) => id === session.roomId)?.name ?? t('agenda.noRoom');
  const stateName = t(`options.sessions.state.${state}`);
  // Screen readers get all of these texts, because the visible lines are cut off where the block ends.
  const texts = [title, ...warnings, times, ...names, stateName, room, track?.name];
  const top = (minuteOfDay(startsAt ?? '') - scale.from) * scale.perMinute;
  const height = Math.max(duration, gridStep) * scale.perMinute;
  const shownHeight = Math.max(18, Math.min(height, (scale.until - scale.from) * scale.perMinute - top));
  const { lines, isTimeBefore } = titleLines(shownHeight);
  const style: CSSProperties & Record<`--${string}`, string> = {
    top,
    height: shownHeight,
    '--title-lines': String(lines),
    left: `${(lane.lane / lane.lanes) * 100}%`,
    width: `${100 / lane.lanes}%`,
    '--track': track?.colour ?? 'var(--ink-3)',
  };
  return (
    <div
      ref={(element) => {
        drag.setNodeRef(element);
        drop.setNodeRef(element);
      }}
      className={styles.block}
      style={style}
      data-state={state}
      data-kind={kind}
      data-warned={warnings.length > 0 || undefined}
      data-dragging={drag.isDragging || undefined}
      data-over={drop.isOver || undefined}
    >
      <button
        id={`session-${session.id}`}
        type="button"
        {...drag.listeners}
        aria-describedby="agenda-keys"
        title={texts.filter(Boolean).join('\n')}
        onKeyDown={(event) => onKey(session, event)}
        onClick={() => navigate(routes.to('session', { eventId, extraId: session.id }))}
      >
        <span className={styles.hidden}>{texts.filter(Boolean).join(', ')}</span>
        <span className={styles.face} aria-hidden>
          <strong>
            {warnings.length > 0 && <TriangleAlert className={styles.warnedMark} size={12} aria-hidden />}
            {isTimeBefore && <span>{times} </span>}
            {title}
          </strong>
          {!isTimeBefore && <span>{times}</span>}
          {names.length > 0 && <span>{names.join(', ')}</span>}
          {state !== 'confirmed' && <em>{stateName}</em>}
        </span>
      </button>
      <div className={styles.edge} aria-hidden {...resize} />
    </div>
  );
}

/** Returns the handlers of the lower edge, which changes the duration in steps. */
function useResize(session: AgendaSession, { perMinute }: Scale, move: Props['move']) {
  const start = useRef<{ y: number; duration: number }>(undefined);
  const durationAt = ({ clientY }: PointerEvent) => {
    const from = start.current;
    if (!from) return session.duration;
    const steps = Math.round((clientY - from.y) / perMinute / gridStep);
    return Math.max(gridStep, from.duration + steps * gridStep);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = { y: event.clientY, duration: session.duration };
    },
    onPointerMove: (event: PointerEvent) => {
      const duration = durationAt(event);
      if (duration !== session.duration) move(session, { duration }, { isLast: false });
    },
    onPointerUp: (event: PointerEvent) => {
      const from = start.current;
      const duration = durationAt(event);
      start.current = undefined;
      if (from && duration !== from.duration) move(session, { duration });
    },
    // The browser took the pointer away, so what it changed so far is not wanted.
    onPointerCancel: () => {
      const from = start.current;
      start.current = undefined;
      if (from) move(session, { duration: from.duration }, { isLast: false });
    },
  };
}
