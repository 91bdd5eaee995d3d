import { useEffect, useEffectEvent, useRef } from 'react';
import type { EventRow } from '../../contract/events.ts';
import { ChangeDatesDialog } from './ChangeDatesDialog.tsx';
import { CopyIntoDialog } from './CopyIntoDialog.tsx';
import { CopyPageLink } from './CopyPageLink.tsx';
import { DuplicateEventDialog } from './DuplicateEventDialog.tsx';
import { useArchive } from './useArchive.ts';
import { useDeleteEvent } from './useDeleteEvent.ts';

type DialogTask =
  | { kind: 'duplicate'; event: EventRow }
  | { kind: 'copyInto'; event: EventRow }
  | { kind: 'dates'; event: EventRow }
  | { kind: 'copyLink'; event: EventRow };
/** A task that has no dialog of its own. */
type TaskWithoutDialog = { kind: 'delete'; event: EventRow } | { kind: 'archive' | 'restore'; events: EventRow[] };

export type Task = DialogTask | TaskWithoutDialog;

type EventTaskProps = { task: Task; onClose: () => void };

/** Runs the task chosen from a row's menu or the bulk bar; loaded lazily, so that the list itself stays small. */
export function EventTask({ task, onClose }: EventTaskProps) {
  if (task.kind === 'duplicate') return <DuplicateEventDialog eventId={task.event.id} onClose={onClose} />;
  if (task.kind === 'copyInto') return <CopyIntoDialog event={task.event} onClose={onClose} />;
  if (task.kind === 'dates') return <ChangeDatesDialog event={task.event} onClose={onClose} />;
  if (task.kind === 'copyLink') return <CopyPageLink eventId={task.event.id} onClose={onClose} />;
  return <RunTask task={task} onClose={onClose} />;
}

function RunTask({ task, onClose }: { task: TaskWithoutDialog; onClose: () => void }) {
  const archive = useArchive();
  const remove = useDeleteEvent();
  const startedTask = useRef<TaskWithoutDialog>(undefined);
  const startTask = useEffectEvent((chosen: TaskWithoutDialog) => {
    if (startedTask.current === chosen) return;
    startedTask.current = chosen;
    void (chosen.kind === 'delete' ? remove(chosen.event) : archive[chosen.kind](chosen.events)).finally(onClose);
  });
  useEffect(() => startTask(task), [task]);
  return null;
}
