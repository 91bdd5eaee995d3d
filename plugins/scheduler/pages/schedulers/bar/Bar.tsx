import Button from '@mui/material/Button';
import { ChevronDown, MoreHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useMayChange } from '@/auth/role.ts';
import { useRow } from '@/data/index.ts';
import { StatusChip } from '@/feedback/index.ts';
import { lazyPart } from '@/feedback/lazyPart.tsx';
import { LazyMenu } from '@/grid/LazyMenu.tsx';
import { useCommands } from '@/palette/commands.ts';
import { type Scheduler, schedulers } from '../../../contract/schedulers.ts';
import { settingsWord } from '../../../parts/settingsLink.ts';
import { schedulerTone } from '../../../parts/states.ts';
import { useSchedulerId } from '../../../parts/useSchedulerId.ts';
import type { Task } from '../SchedulerTask.tsx';
import { useSchedulerActions } from '../useSchedulerActions.ts';
import styles from './bar.module.css';

// Loaded lazily, because most visits open no form.
const SchedulerTask = lazyPart(() => import('../SchedulerTask.tsx'), 'SchedulerTask');

/** The ids of the actions that a wide screen shows beside the menu as buttons. */
const buttons = ['open', 'share'];

/** The bar on every page of a scheduler: its page, its settings, and its state with what changes it. */
export function Bar() {
  const scheduler = useRow(schedulers, { id: useSchedulerId() }).row;
  return scheduler ? <SchedulerBar scheduler={scheduler} /> : null;
}

function SchedulerBar({ scheduler }: { scheduler: Scheduler }) {
  const { t } = useTranslation('scheduler');
  const mayChange = useMayChange();
  const [address, setAddress] = useSearchParams();
  const [started, setStarted] = useState<Task>();
  const { actions } = useSchedulerActions(setStarted);
  const offered = actions.filter(({ id, when }) => (mayChange || buttons.includes(id)) && (when?.(scheduler) ?? true));
  const items = offered.map(({ id, label, icon, run }) => ({
    id,
    label: typeof label === 'string' ? label : label(scheduler),
    icon,
    run: () => run(scheduler),
  }));
  useCommands(items);
  const isEditing = mayChange && address.has(settingsWord);
  const task: Task | undefined = started ?? (isEditing ? { kind: 'edit', scheduler } : undefined);
  const close = () => {
    setStarted(undefined);
    if (!address.has(settingsWord)) return;
    const rest = new URLSearchParams(address);
    rest.delete(settingsWord);
    setAddress(rest, { replace: true });
  };
  const state = t(`options.schedulers.state.${scheduler.state}`);
  const menu = t('schedulers.statusMenu', { state });
  return (
    <div className={styles.bar}>
      {items
        .filter(({ id }) => buttons.includes(id))
        .map(({ id, label, run }) => (
          <Button key={id} variant="text" className={styles.wide} onClick={run}>
            {label}
          </Button>
        ))}
      <LazyMenu label={menu} items={items.map(({ run, ...item }) => ({ ...item, onChoose: run }))}>
        {(trigger) => (
          <button type="button" className={styles.state} aria-label={menu} {...trigger}>
            <span className={styles.chip}>
              <StatusChip tone={schedulerTone[scheduler.state]} label={state} />
              <ChevronDown size={14} aria-hidden />
            </span>
            <MoreHorizontal size={16} className={styles.more} aria-hidden />
          </button>
        )}
      </LazyMenu>
      {task && <SchedulerTask task={task} onClose={close} />}
    </div>
  );
}
