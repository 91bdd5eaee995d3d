import { useDroppable } from '@dnd-kit/core';
import { type CSSProperties, type KeyboardEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Agenda, AgendaSession } from '../../../contract/agenda.ts';
import { lanesOf } from '../../../rules/sessions/agendaGrid.ts';
import styles from './agenda.module.css';
import type { Scale, Target } from './grid.ts';
import { SessionBlock } from './SessionBlock.tsx';
import type { useAgenda } from './useAgenda.ts';

const heightOf = ({ from, until, perMinute }: Scale) => (until - from) * perMinute;

function hoursOf({ from, until }: Scale): number[] {
  return Array.from({ length: Math.ceil((until - from) / 60) }, (_, index) => from + index * 60);
}

const clock = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:00`;

/** The hours at the left of the grid. */
export function TimeColumn({ scale }: { scale: Scale }) {
  return (
    <div className={styles.times} aria-hidden>
      <div className={styles.corner} />
      <div className={styles.track} style={{ height: heightOf(scale) }}>
        {hoursOf(scale).map((hour) => (
          <span key={hour} style={{ top: (hour - scale.from) * scale.perMinute }}>
            {clock(hour)}
          </span>
        ))}
      </div>
    </div>
  );
}

type Props = {
  room: { id: number | null; name: string; capacity: number | null };
  sessions: readonly AgendaSession[];
  scale: Scale;
  agenda: Agenda;
  move: ReturnType<typeof useAgenda>['move'];
  onKey: (session: AgendaSession, event: KeyboardEvent) => void;
};

/** The sessions of one room on the day, each at its time. */
export function RoomColumn({ room, sessions, scale, agenda, move, onKey }: Props) {
  const { t } = useTranslation('meTranslation');
  const target: Target = { kind: 'room', roomId: room.id };
  const { setNodeRef, isOver } = useDroppable({ id: `room-${room.id}`, data: target });
  const lanes = useMemo(() => lanesOf(sessions), [sessions]);
  return (
    <section className={styles.room} aria-label={room.name}>
      <div className={styles.roomHead}>
        <strong>{room.name}</strong>
        {room.capacity !== null && <span>{t('rooms.places', { count: room.capacity })}</span>}
      </div>
      <div
        ref={setNodeRef}
        className={styles.track}
        data-over={isOver || undefined}
        style={{ height: heightOf(scale), '--hour': `${60 * scale.perMinute}px` } as CSSProperties}
      >
        {sessions.map((session) => (
          <SessionBlock
            key={session.id}
            session={session}
            lane={lanes.get(session.id) ?? { lane: 0, lanes: 1 }}
            scale={scale}
            agenda={agenda}
            move={move}
            onKey={onKey}
          />
        ))}
      </div>
    </section>
  );
}
