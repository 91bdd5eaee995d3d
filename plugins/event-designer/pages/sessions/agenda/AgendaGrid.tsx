import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type CSSProperties, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '@/feedback/index.ts';
import { useAfterFirstDraw } from '@/lib/useAfterFirstDraw.ts';
import type { Agenda } from '../../../contract/agenda.ts';
import { type Lane, lanesOf, minuteOfDay, shownHours } from '../../../rules/sessions/agendaGrid.ts';
import { sessionDay } from '../../../rules/sessions/sessionTimes.ts';
import styles from './agenda.module.css';
import { type Dragged, type Scale, type Target, type Zoom, zooms } from './grid.ts';
import { Carried, landingOf } from './Landing.tsx';
import { NoDays } from './NoDays.tsx';
import { PeoplePanel } from './PeoplePanel.tsx';
import { RoomColumn, TimeColumn } from './RoomColumn.tsx';
import { Tray } from './Tray.tsx';
import type { useAgenda } from './useAgenda.ts';
import { useDropPeople } from './useDropPeople.ts';
import { useKeyMoves } from './useKeyMoves.ts';

/** Scrolls slowly near the edges of the window, so that the grid stays in reach. */
const gentleScroll = { threshold: { x: 0.1, y: 0.08 }, acceleration: 2, interval: 10 };

/** The width in pixels at which a session's block still shows the start of its title beside overlapping ones. */
const minimumBlockWidth = 56;

/**
 * Returns the width of a room's column. All columns are equally wide, except where more than two overlapping sessions
 * stand side by side and need more.
 */
function widthOf(lanes: ReadonlyMap<number, Lane>): string {
  const laneCount = Math.max(1, ...[...lanes.values()].map((lane) => lane.lanes));
  return `minmax(${Math.max(2, laneCount) * minimumBlockWidth}px, 1fr)`;
}

/**
 * Only pointers drag here, so nothing is read out on the way. The message about the saved move names the session's new
 * place, and moves by keys have their own announcement.
 */
const silent: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

type Props = {
  day: string | undefined;
  agenda: Agenda;
  zoom: Zoom;
  move: ReturnType<typeof useAgenda>['move'];
};

/** The agenda of one day: rooms as columns, time from top to bottom, and the sessions without a time beside it. */
export function AgendaGrid({ day, agenda, zoom, move }: Props) {
  const { t } = useTranslation('meTranslation');
  const [dragged, setDragged] = useState<Dragged>();
  // The grid is drawn before the lists beside it.
  const isDrawn = useAfterFirstDraw();
  const dropPeople = useDropPeople(agenda, move);
  const keys = useKeyMoves(agenda, move);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 5 } }));
  const daySessions = useMemo(
    () => agenda.sessions.filter((session) => day !== undefined && sessionDay(session) === day),
    [agenda, day],
  );
  const scale = useMemo((): Scale | undefined => {
    if (day === undefined) return undefined;
    return { day, ...shownHours(day, { slots: agenda.slots, sessions: daySessions }), perMinute: zooms[zoom] };
  }, [day, agenda.slots, daySessions, zoom]);
  const scroller = useRef<HTMLDivElement>(null);
  const firstStart = Math.min(...daySessions.map(({ startsAt }) => minuteOfDay(startsAt ?? '')));
  const scrollToFirst = useEffectEvent(() => {
    if (!scroller.current || !scale || !Number.isFinite(firstStart)) return;
    scroller.current.scrollTop = (firstStart - scale.from) * scale.perMinute;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: moving a session of the day must not scroll
  useEffect(() => scrollToFirst(), [day]);
  const needsNoRoomColumn = daySessions.some(({ roomId }) => roomId === null) || agenda.rooms.length === 0;
  const columns = [
    ...agenda.rooms,
    ...(needsNoRoomColumn ? [{ id: null, name: t('agenda.noRoom'), capacity: null }] : []),
  ];
  const roomColumns = columns.map((room) => {
    const sessions = daySessions.filter(({ roomId }) => roomId === room.id);
    return { room, sessions, lanes: lanesOf(sessions) };
  });
  const drop = (event: DragEndEvent) => {
    const { active, over } = event;
    setDragged(undefined);
    const source = active.data.current as Dragged | undefined;
    const target = over?.data.current as Target | undefined;
    if (!source) return;
    const isSession = source.kind === 'session';
    if (!target || !over) {
      notify.info(t(isSession ? 'agenda.droppedNowhere' : 'agenda.personDroppedNowhere'));
      return;
    }
    if (source.kind !== 'session') {
      if (target.kind === 'session') dropPeople(source, target.session);
      return;
    }
    const { session } = source;
    if (target.kind === 'tray') {
      if (session.startsAt !== null) move(session, { startsAt: null });
      return;
    }
    const landed = landingOf(event, scale);
    if (!landed) return;
    const { startsAt, roomId } = landed;
    if (startsAt !== session.startsAt || roomId !== session.roomId) move(session, { startsAt, roomId });
  };
  return (
    <DndContext
      sensors={sensors}
      autoScroll={gentleScroll}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: t('agenda.keys') } }}
      // A person is dropped on a session, and a session on a room. Other targets under the pointer are ignored.
      collisionDetection={(args) => {
        const targetKind = (args.active.data.current as Dragged | undefined)?.kind === 'session' ? 'room' : 'session';
        return pointerWithin({
          ...args,
          droppableContainers: args.droppableContainers.filter(({ data }) => {
            const kind = (data.current as Target | undefined)?.kind;
            return kind === targetKind || (kind === 'tray' && targetKind === 'room');
          }),
        });
      }}
      onDragStart={({ active }) => setDragged(active.data.current as Dragged | undefined)}
      onDragEnd={drop}
      onDragCancel={() => setDragged(undefined)}
    >
      <div className={styles.board}>
        {scale ? (
          <div ref={scroller} className={styles.scroller}>
            <div
              className={styles.grid}
              style={{ '--rooms': roomColumns.map(({ lanes }) => widthOf(lanes)).join(' ') } as CSSProperties}
            >
              <TimeColumn scale={scale} />
              {roomColumns.map(({ room, sessions, lanes }) => (
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
      {daySessions.length > 0 && (
        <p id="agenda-keys" hidden>
          {t('agenda.keys')}
        </p>
      )}
      <div className={styles.hidden} aria-live="assertive">
        {keys.announcement}
      </div>
      <DragOverlay dropAnimation={null}>{dragged && <Carried dragged={dragged} scale={scale} />}</DragOverlay>
    </DndContext>
  );
}
