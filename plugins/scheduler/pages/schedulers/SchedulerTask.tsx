import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemoveRow } from '@/data/index.ts';
import { useConfirm } from '@/feedback/index.ts';
import { type Scheduler, schedulers } from '../../contract/schedulers.ts';
import { CreateSchedulerDialog } from './CreateSchedulerDialog.tsx';
import { DuplicateDialog } from './DuplicateDialog.tsx';
import { SchedulerDialog } from './SchedulerDialog.tsx';
import { ShareDialog } from './ShareDialog.tsx';

export type Task = { kind: 'create' } | { kind: 'edit' | 'duplicate' | 'share' | 'delete'; scheduler: Scheduler };

type TaskProps = { task: Task; onClose: () => void };

/** Runs the task chosen from a row's menu; loaded lazily, so that the list itself stays small. */
export function SchedulerTask({ task, onClose }: TaskProps) {
  switch (task.kind) {
    case 'create':
      return <CreateSchedulerDialog onClose={onClose} />;
    case 'edit':
      return <SchedulerDialog scheduler={task.scheduler} onClose={onClose} />;
    case 'duplicate':
      return <DuplicateDialog scheduler={task.scheduler} onClose={onClose} />;
    case 'share':
      return <ShareDialog scheduler={task.scheduler} onClose={onClose} />;
    case 'delete':
      return <Removal scheduler={task.scheduler} onClose={onClose} />;
  }
}

/** Deletes a scheduler; renders nothing but the question. */
function Removal({ scheduler, onClose }: { scheduler: Scheduler; onClose: () => void }) {
  const { t } = useTranslation('scheduler');
  const confirm = useConfirm();
  const remove = useRemoveRow(schedulers);
  const wasAsked = useRef(false);
  const confirmOnce = useEffectEvent(() => {
    if (wasAsked.current) return;
    wasAsked.current = true;
    void confirm({
      title: t('schedulers.deleteTitle', { name: scheduler.name }),
      message: t('schedulers.deleteText'),
      mainAction: t('schedulers.delete'),
      tone: 'danger',
      onConfirm: () => remove.run({ id: scheduler.id, version: scheduler.version }),
    }).finally(onClose);
  });
  useEffect(() => confirmOnce(), []);
  return null;
}
