import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type CSSProperties, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Segments } from '@/forms/index.ts';
import { useAfterFirstDraw } from '@/lib/useAfterFirstDraw.ts';
import type { Agenda } from '../../../contract/agenda.ts';
import { dayMinutes, gridStep, type Lane, lanesOf, shownHours, timeOfDay } from '../../../rules/sessions/agendaGrid.ts';
import { sessionDay } from '../../../rules/sessions/sessionTimes.ts';
import styles from './agenda.module.css';
import type { Dragged, Scale, Target } from './grid.ts';
import { NoDays } from './NoDays.tsx';
import { PeoplePanel } from './PeoplePanel.tsx';
import { RoomColumn, TimeColumn } from './RoomColumn.tsx';
import { Tray } from './Tray.tsx';
import type { useAgenda } from './useAgenda.ts';
import { useDropPeople } from './useDropPeople.ts';
import { useKeyMoves } from './useKeyMoves.ts';

/** Pixels per minute of each zoom. */
const zooms = { small: 0.9, medium: 1.5, large: 2.6 } as const;
type Zoom = keyof typeof zooms;

/** Pixels of a session's block that still show its title and times beside overlapping ones. */
const narrowestBlock = 116;

/** Returns the width of a room's column, in which overlapping sessions stand side by side. */
function widthOf(lanes: ReadonlyMap<number, Lane>): string {
  const most = Math.max(1, ...[...lanes.values()].map((lane) => lane.lanes));
  return `minmax(${Math.max(128, most * narrowestBlock)}px, ${most}fr)`;
}

type Props = { day: string | undefined; agenda: Agenda; move: ReturnType<typeof useAgenda>['move'] };

/** The agenda of one day: rooms as columns, time from top to bottom, and beside it what has no time yet. */
export function AgendaGrid({ day, agenda, move }: Props) {
  const { t } = useTranslation('meTranslation');
  const [zoom, setZoom] = useState<Zoom>('medium');
  const [dragged, setDragged] = useState<Dragged>();
  // The grid is drawn first; the lists at its side follow.
  const isDrawn = useAfterFirstDraw();
  const dropPeople = useDropPeople(agenda, move);
  const keys = useKeyMoves(agenda, move);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 5 } }));
  const ofDay = useMemo(
    () => agenda.sessions.filter((session) => day !== undefined && sessionDay(session) === day),
    [agenda, day],
  );
  const scale = useMemo((): Scale | undefined => {
    if (day === undefined) return undefined;
    return { day, ...shownHours(day, { slots: agenda.slots, sessions: ofDay }), perMinute: zooms[zoom] };
  }, [day, agenda.slots, ofDay, zoom]);
  const withoutRoom = ofDay.some(({ roomId }) => roomId === null) || agenda.rooms.length === 0;
  const columns = [...agenda.rooms, ...(withoutRoom ? [{ id: null, name: t('agenda.noRoom'), capacity: null }] : [])];
  const drawn = columns.map((room) => {
    const sessions = ofDay.filter(({ roomId }) => roomId === room.id);
    return { room, sessions, lanes: lanesOf(sessions) };
  });
  const drop = ({ active, over }: DragEndEvent) => {
    setDragged(undefined);
    const source = active.data.current as Dragged | undefined;
    const target = over?.data.current as Target | undefined;
    if (!source || !target || !over) return;
    if (source.kind !== 'session') {
      if (target.kind === 'session') dropPeople(source, target.session);
      return;
    }
    const { session } = source;
    if (target.kind === 'tray') {
      if (session.startsAt !== null) move(session, { startsAt: null });
      return;
    }
    const at = active.rect.current.translated;
    if (target.kind !== 'room' || !at || !scale) return;
    const minutes = scale.from + Math.round((at.top - over.rect.top) / scale.perMinute / gridStep) * gridStep;
    // The hours after midnight belong to the next day's grid, so nothing is dropped there.
    const latest = Math.max(scale.from, Math.min(dayMinutes, scale.until) - gridStep);
    const startsAt = timeOfDay(scale.day, Math.min(latest, Math.max(scale.from, minutes)));
    if (startsAt !== session.startsAt || target.roomId !== session.roomId) {
      move(session, { startsAt, roomId: target.roomId });
    }
  };
  return (
    <DndContext
      sensors={sensors}
      // A person is dropped on a session, a session on a room: the smallest target under the pointer is meant.
      collisionDetection={(args) => {
        const wanted = (args.active.data.current as Dragged | undefined)?.kind === 'session' ? 'room' : 'session';
        return pointerWithin({
          ...args,
          droppableContainers: args.droppableContainers.filter(({ data }) => {
            const kind = (data.current as Target | undefined)?.kind;
            return kind === wanted || (kind === 'tray' && wanted === 'room');
          }),
        });
      }}
      onDragStart={({ active }) => setDragged(active.data.current as Dragged | undefined)}
      onDragEnd={drop}
      onDragCancel={() => setDragged(undefined)}
    >
      {scale && (
        <div className={styles.zoom}>
          <span>{t('agenda.zoom')}</span>
          <Segments
            name="agenda-zoom"
            aria={{ 'aria-label': t('agenda.zoom') }}
            value={zoom}
            options={(Object.keys(zooms) as Zoom[]).map((value) => ({ value, label: t(`agenda.zooms.${value}`) }))}
            onChange={setZoom}
          />
          <p id="agenda-keys">{t('agenda.keys')}</p>
        </div>
      )}
      <div className={styles.board}>
        {scale ? (
          <div className={styles.scroller}>
            <div
              className={styles.grid}
              style={{ '--rooms': drawn.map(({ lanes }) => widthOf(lanes)).join(' ') } as CSSProperties}
            >
              <TimeColumn scale={scale} />
              {drawn.map(({ room, sessions, lanes }) => (
                <RoomColumn
                  key={room.id ?? 'none'}
                  room={room}
                  sessions={sessions}
                  lanes={lanes}
                  scale={scale}
                  agenda={agenda}
                  move={move}
                  onKey={keys.press}
                />
              ))}
            </div>
          </div>
        ) : (
          <div>
            <NoDays />
          </div>
        )}
        <aside className={styles.side}>
          {isDrawn && (
            <>
              <Tray agenda={agenda} />
              <PeoplePanel agenda={agenda} />
            </>
          )}
        </aside>
      </div>
      <div className={styles.hidden} aria-live="assertive">
        {keys.said}
      </div>
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <div className={styles.carried}>{dragged.kind === 'session' ? dragged.session.title : dragged.name}</div>
        )}
      </DragOverlay>
    </DndContext>
  );
}
