import { useEffect, useEffectEvent, useRef } from 'react';
import type { EventRow } from '../../contract/events.ts';
import { ChangeDatesDialog } from './ChangeDatesDialog.tsx';
import { CopyIntoDialog } from './CopyIntoDialog.tsx';
import { CopyPageLink } from './CopyPageLink.tsx';
import { DuplicateEventDialog } from './DuplicateEventDialog.tsx';
import { useArchive } from './useArchive.ts';
import { useDeleteEvent } from './useDeleteEvent.ts';

type OpenedTask =
  | { kind: 'duplicate'; event: EventRow }
  | { kind: 'copyInto'; event: EventRow }
  | { kind: 'dates'; event: EventRow }
  | { kind: 'copyLink'; event: EventRow };
/** A task that has no dialog of its own. */
type UnseenTask = { kind: 'delete'; event: EventRow } | { kind: 'archive' | 'restore'; events: EventRow[] };

export type Task = OpenedTask | UnseenTask;

type EventTaskProps = { task: Task; onClose: () => void };

/** Runs the task chosen from a row's menu or the bulk bar; loaded lazily, so that the list itself stays small. */
export function EventTask({ task, onClose }: EventTaskProps) {
  if (task.kind === 'duplicate') return <DuplicateEventDialog eventId={task.event.id} onClose={onClose} />;
  if (task.kind === 'copyInto') return <CopyIntoDialog event={task.event} onClose={onClose} />;
  if (task.kind === 'dates') return <ChangeDatesDialog event={task.event} onClose={onClose} />;
  if (task.kind === 'copyLink') return <CopyPageLink eventId={task.event.id} onClose={onClose} />;
  return <Begun task={task} onClose={onClose} />;
}

function Begun({ task, onClose }: { task: UnseenTask; onClose: () => void }) {
  const archive = useArchive();
  const remove = useDeleteEvent();
  const begun = useRef<UnseenTask>(undefined);
  const begin = useEffectEvent((chosen: UnseenTask) => {
    if (begun.current === chosen) return;
    begun.current = chosen;
    void (chosen.kind === 'delete' ? remove(chosen.event) : archive[chosen.kind](chosen.events)).finally(onClose);
  });
  useEffect(() => begin(task), [task]);
  return null;
}
