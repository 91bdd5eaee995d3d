import { Archive, ArchiveRestore, Copy, ExternalLink, Pause, Pencil, Play, Share2, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RowAction } from '@/grid/index.ts';
import type { Scheduler } from '../../contract/schedulers.ts';
import { publicPath } from '../../parts/publicPath.ts';
import type { Task } from './SchedulerTask.tsx';
import { useSchedulerStates } from './useSchedulerStates.ts';

/** Returns what can be done with a scheduler, for its row in the list and for the bar of its pages. */
export function useSchedulerActions(start: (task: Task) => void) {
  const { t } = useTranslation('scheduler');
  const states = useSchedulerStates();
  const actions: RowAction<Scheduler>[] = [
    {
      id: 'open',
      label: t('schedulers.openPage'),
      icon: ExternalLink,
      when: ({ state }) => state !== 'draft',
      run: (scheduler) => void window.open(publicPath(scheduler), '_blank', 'noopener'),
    },
    {
      id: 'share',
      label: t('schedulers.share'),
      icon: Share2,
      run: (scheduler) => start({ kind: 'share', scheduler }),
    },
    { id: 'edit', label: t('schedulers.edit'), icon: Pencil, run: (scheduler) => start({ kind: 'edit', scheduler }) },
    {
      id: 'duplicate',
      label: t('schedulers.askToDuplicate'),
      icon: Copy,
      run: (scheduler) => start({ kind: 'duplicate', scheduler }),
    },
    {
      id: 'activate',
      label: t('schedulers.activate'),
      icon: Play,
      when: ({ state }) => state === 'draft' || state === 'paused',
      run: (scheduler) => void states.set([scheduler], 'active'),
    },
    {
      id: 'pause',
      label: t('schedulers.pause'),
      icon: Pause,
      when: ({ state }) => state === 'active',
      run: (scheduler) => void states.set([scheduler], 'paused'),
    },
    {
      id: 'archive',
      label: t('schedulers.archive'),
      icon: Archive,
      when: ({ state }) => state !== 'archived',
      run: (scheduler) => void states.archive([scheduler]),
    },
    {
      id: 'restore',
      label: t('schedulers.restore'),
      icon: ArchiveRestore,
      when: ({ state }) => state === 'archived',
      run: (scheduler) => void states.set([scheduler], 'paused'),
    },
  ];
  const removal: RowAction<Scheduler> = {
    id: 'delete',
    label: t('schedulers.delete'),
    icon: Trash2,
    danger: true,
    run: (scheduler) => start({ kind: 'delete', scheduler }),
  };
  return { actions, removal, states };
}
