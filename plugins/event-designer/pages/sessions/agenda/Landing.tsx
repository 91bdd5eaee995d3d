import { type DragMoveEvent, useDndMonitor } from '@dnd-kit/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AgendaSession } from '../../../contract/agenda.ts';
import { landingTime, minuteOfDay } from '../../../rules/sessions/agendaGrid.ts';
import { sessionHours } from '../sessionTexts.ts';
import styles from './agenda.module.css';
import type { Dragged, Scale, Target } from './grid.ts';

type Landed = { session: AgendaSession; startsAt: string; roomId: number | null };

/** Returns where a dragged session would be dropped on the grid; undefined elsewhere, and for people. */
export function landingOf({ active, over }: DragMoveEvent, scale: Scale | undefined): Landed | undefined {
  const source = active.data.current as Dragged | undefined;
  const target = over?.data.current as Target | undefined;
  const rect = active.rect.current.translated;
  if (!over || !rect || !scale || source?.kind !== 'session' || target?.kind !== 'room') return undefined;
  const startsAt = landingTime(scale, (rect.top - over.rect.top) / scale.perMinute);
  return { session: source.session, startsAt, roomId: target.roomId };
}

/** Returns where the dragged session would be dropped. It renders again only when that changes. */
function useLanding(scale: Scale | undefined): Landed | undefined {
  const [landed, setLanded] = useState<Landed>();
  const clear = () => setLanded(undefined);
  useDndMonitor({
    onDragMove: (event) => {
      const next = landingOf(event, scale);
      setLanded((old) => (old?.startsAt === next?.startsAt && old?.roomId === next?.roomId ? old : next));
    },
    onDragEnd: clear,
    onDragCancel: clear,
  });
  return landed;
}

type LandingProps = { roomId: number | null; scale: Scale };

/** Marks the place in a room's column where the dragged session would be dropped. */
export function Landing({ roomId, scale }: LandingProps) {
  const landed = useLanding(scale);
  if (!landed || landed.roomId !== roomId) return null;
  const top = (minuteOfDay(landed.startsAt) - scale.from) * scale.perMinute;
  return <div className={styles.landing} style={{ top, height: landed.session.duration * scale.perMinute }} />;
}

/** Shows the name of the dragged session, speaker or sponsor, and the times that a session would have there. */
export function Carried({ dragged, scale }: { dragged: Dragged; scale: Scale | undefined }) {
  const { i18n } = useTranslation('meTranslation');
  const landed = useLanding(scale);
  return (
    <div className={styles.carried}>
      {dragged.kind === 'session' ? dragged.session.title : dragged.name}
      {landed && (
        <strong>{sessionHours({ startsAt: landed.startsAt, duration: landed.session.duration }, i18n.language)}</strong>
      )}
    </div>
  );
}
