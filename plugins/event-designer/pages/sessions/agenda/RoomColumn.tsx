import { useDroppable } from '@dnd-kit/core';
import type { CSSProperties, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Agenda, AgendaSession } from '../../../contract/agenda.ts';
import { weekdayText } from '../../../parts/schedule/ruleTexts.ts';
import { dayMinutes, type Lane } from '../../../rules/sessions/agendaGrid.ts';
import styles from './agenda.module.css';
import type { Scale, Target } from './grid.ts';
import { Landing } from './Landing.tsx';
import { SessionBlock } from './SessionBlock.tsx';
import type { useAgenda } from './useAgenda.ts';

const heightOf = ({ from, until, perMinute }: Scale) => (until - from) * perMinute;

function hoursOf({ from, until }: Scale): number[] {
  return Array.from({ length: Math.ceil((until - from) / 60) }, (_, index) => from + index * 60);
}

const clock = (minutes: number) => `${String(Math.floor((minutes % dayMinutes) / 60)).padStart(2, '0')}:00`;

/** Returns the weekday that begins at the end of a day: `Sat`. */
function nextDayText(day: string, locale: string): string {
  return weekdayText(new Date(`${day}T00:00Z`).getUTCDay() + 1, locale, 'short');
}

/** The hours at the left of the grid. At midnight it has the next day, in which sessions of this day end. */
export function TimeColumn({ scale }: { scale: Scale }) {
  const { i18n } = useTranslation();
  return (
    <div className={styles.times} aria-hidden>
      <div className={styles.corner} />
      <div className={styles.track} style={{ height: heightOf(scale) }}>
        {hoursOf(scale).map((hour) => (
          <span
            key={hour}
            data-midnight={hour === dayMinutes || undefined}
            style={{ top: (hour - scale.from) * scale.perMinute }}
          >
            {hour === dayMinutes ? nextDayText(scale.day, i18n.language) : clock(hour)}
          </span>
        ))}
      </div>
    </div>
  );
}

type Props = {
  room: { id: number | null; name: string; capacity: number | null };
  sessions: readonly AgendaSession[];
  /** The places of overlapping sessions beside each other, by their ids. */
  lanes: ReadonlyMap<number, Lane>;
  scale: Scale;
  agenda: Agenda;
  move: ReturnType<typeof useAgenda>['move'];
  onKey: (session: AgendaSession, event: KeyboardEvent) => void;
};

/** The sessions of one room on the day, each at its time. */
export function RoomColumn({ room, sessions, lanes, scale, agenda, move, onKey }: Props) {
  const { t } = useTranslation('meTranslation');
  const target: Target = { kind: 'room', roomId: room.id };
  const { setNodeRef } = useDroppable({ id: `room-${room.id}`, data: target });
  return (
    <section className={styles.room} aria-label={room.name}>
      <div className={styles.roomHead}>
        <strong>{room.name}</strong>
        {room.capacity !== null && <span>{t('rooms.places', { count: room.capacity })}</span>}
      </div>
      <div
        ref={setNodeRef}
        className={styles.track}
        style={{ height: heightOf(scale), '--hour': `${60 * scale.perMinute}px` } as CSSProperties}
      >
        {scale.until > dayMinutes && (
          <div className={styles.night} style={{ top: (dayMinutes - scale.from) * scale.perMinute }} />
        )}
        <Landing roomId={room.id} scale={scale} />
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
