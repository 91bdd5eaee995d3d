import type { ResponseOf } from '@contract/resource.ts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { CircleMinus, CirclePlus, type LucideIcon, PencilLine, ShieldCheck } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '@/data/index.ts';
import { ErrorLine } from '@/forms/fields/FieldShell.tsx';
import { showWallClock } from '@/forms/time/shownTime.ts';
import type { previewSchedule } from '../../contract/schedule.ts';
import styles from './schedule.module.css';

export type Preview = ResponseOf<typeof previewSchedule>;

type ReviewDialogProps = {
  preview: Preview;
  onApply: () => Promise<unknown>;
  onApplied: () => void;
  onBack: () => void;
};

const firstShown = 6;

/** What a change of the rules adds, changes, removes and leaves alone, before anything is written. */
export function ReviewDialog({ preview, onApply, onApplied, onBack }: ReviewDialogProps) {
  const { t } = useTranslation('meTranslation');
  const id = useId();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { adds, changes, removes, keeps, over } = preview;
  // What is over surprises nobody: what was sold or edited comes first.
  const leaves = [...preview.leaves].sort(
    (one, other) => Number(one.reason === 'past') - Number(other.reason === 'past'),
  );
  const isNothing = adds.length + changes.length + removes.length + leaves.length === 0;
  const apply = async () => {
    if (isSaving) return;
    setSaving(true);
    setFailure(undefined);
    try {
      await onApply();
      onApplied();
    } catch (error) {
      setFailure(failureText(t, error));
      setSaving(false);
    }
  };
  return (
    <Dialog open onClose={isSaving ? undefined : onBack} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t('schedule.review.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          {t(isNothing ? 'schedule.review.nothing' : 'schedule.review.text')}
          {keeps > 0 && ` ${t('schedule.review.keeps', { count: keeps })}`}
          {over > 0 && ` ${t('schedule.review.over', { count: over })}`}
        </DialogContentText>
        <Group icon={CirclePlus} tone="ok" title={t('schedule.review.adds', { count: adds.length })} dates={adds} />
        <Group
          icon={PencilLine}
          tone="info"
          title={t('schedule.review.changes', { count: changes.length })}
          dates={changes}
        />
        <Group
          icon={CircleMinus}
          tone="danger"
          title={t('schedule.review.removes', { count: removes.length })}
          dates={removes}
        />
        <Group
          icon={ShieldCheck}
          tone="neutral"
          title={t('schedule.review.leaves', { count: leaves.length })}
          dates={leaves}
          note={(index) => {
            const left = leaves[index];
            if (!left) return null;
            const reason = t(`schedule.leave.${left.reason}`);
            return left.isOutside ? `${reason} · ${t('schedule.outside')}` : reason;
          }}
        />
        {failure && (
          <div role="alert" className={styles.failure}>
            <ErrorLine text={failure} />
          </div>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onBack} disabled={isSaving}>
          {t('schedule.back')}
        </Button>
        <Button
          variant="contained"
          onClick={() => void apply()}
          aria-disabled={isSaving}
          aria-busy={isSaving}
          autoFocus
        >
          {t('schedule.review.apply')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type GroupProps = {
  icon: LucideIcon;
  tone: 'ok' | 'info' | 'danger' | 'neutral';
  title: string;
  dates: readonly { start: string; label: string }[];
  note?: (index: number) => ReactNode;
};

function Group({ icon: Icon, tone, title, dates, note }: GroupProps) {
  const { t, i18n } = useTranslation('meTranslation');
  const [isWhole, setWhole] = useState(false);
  if (dates.length === 0) return null;
  const shown = isWhole ? dates : dates.slice(0, firstShown);
  return (
    <section className={styles.group} data-tone={tone}>
      <h3>
        <Icon size={16} aria-hidden />
        {title}
      </h3>
      <ul>
        {shown.map(({ start, label }, index) => (
          <li key={start}>
            <span>{showWallClock(start, i18n.language)}</span>
            <small>{[label, note?.(index)].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ul>
      {dates.length > shown.length && (
        <button type="button" className={styles.link} onClick={() => setWhole(true)}>
          {t('schedule.review.more', { count: dates.length - shown.length })}
        </button>
      )}
    </section>
  );
}
