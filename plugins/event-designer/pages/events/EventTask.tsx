import { useEffect, useEffectEvent, useRef } from 'react';
import type { EventRow } from '../../contract/events.ts';
import { DuplicateEventDialog } from './DuplicateEventDialog.tsx';
import { useArchive } from './useArchive.ts';

export type Task = { kind: 'duplicate'; event: EventRow } | { kind: 'archive' | 'restore'; events: EventRow[] };

/** What was chosen from a row's menu or the bulk bar; loaded then, so that the list itself stays small. */
export function EventTask({ task, onDone }: { task: Task; onDone: () => void }) {
  return task.kind === 'duplicate' ? (
    <DuplicateEventDialog eventId={task.event.id} onClose={onDone} />
  ) : (
    <ArchiveTask kind={task.kind} events={task.events} onDone={onDone} />
  );
}

function ArchiveTask({
  kind,
  events,
  onDone,
}: {
  kind: 'archive' | 'restore';
  events: EventRow[];
  onDone: () => void;
}) {
  const tasks = useArchive();
  const isBegun = useRef(false);
  const begin = useEffectEvent(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    void tasks[kind](events).finally(onDone);
  });
  useEffect(() => begin(), []);
  return null;
}
